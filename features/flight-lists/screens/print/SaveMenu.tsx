import { mdiDownload, mdiFileDelimitedOutline, mdiFileExcelOutline, mdiFilePdfBox } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Ring } from '../../../../web/ui/buttons/Ring.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Menu } from '../../../../web/ui/menus/Menu.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { useIsPhone } from '../../../../web/ui/page/use-media.ts';
import { LIST_FORMATS, type ListFormat } from '../../contract.ts';

interface SaveMenuProps {
  /** Whether a file is being made. */
  readonly busy: boolean;
  readonly onSave: (format: ListFormat) => void;
}

const ICONS = {
  pdf: mdiFilePdfBox,
  csv: mdiFileDelimitedOutline,
  xlsx: mdiFileExcelOutline,
} as const satisfies Record<ListFormat, string>;

/** Menu to save the same list as a file. */
export const SaveMenu = ({ busy, onSave }: SaveMenuProps) => {
  const { t } = useTranslation();
  const phone = useIsPhone();
  return (
    <Menu
      label={t('flight_lists.save')}
      align="end"
      trigger={(trigger) =>
        phone ? (
          <IconAction size="large" icon={mdiDownload} label={t('flight_lists.save')} busy={busy} {...trigger} />
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            aria-busy={busy}
            startIcon={busy ? <Ring size={18} /> : <Icon path={mdiDownload} />}
            {...trigger}
          >
            {t('flight_lists.save')}
          </Button>
        )
      }
    >
      {LIST_FORMATS.map((format) => (
        <MenuRow
          key={format}
          icon={ICONS[format]}
          hint={format === 'csv' ? t('flight_lists.csv_hint') : null}
          onSelect={() => onSave(format)}
        >
          {t(`flight_lists.formats.${format}`)}
        </MenuRow>
      ))}
    </Menu>
  );
};
