import { mdiPrinterOutline, mdiRestore } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ButtonLink, IconButtonLink } from '../../../../web/ui/marks/links.tsx';
import { useIsPhone } from '../../../../web/ui/page/use-media.ts';
import { ReasonedIcon } from './ReasonedIcon.tsx';

interface EditorActionsProps {
  readonly isDefault: boolean;
  readonly onReset: () => void;
  /** Day in the preview; `null` for the example, which this page prints itself. */
  readonly flight: FlightId | null;
  readonly table: string;
}

const printPage = () => window.print();

/** Actions in the page header: reset to the default tables, and print the list of the day. */
export const EditorActions = ({ isDefault, onReset, flight, table }: EditorActionsProps) => {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const reset = t('flight_lists.editor.reset');
  const print = t('flight_lists.editor.print');
  const reason = isDefault ? t('flight_lists.editor.reset_already') : null;
  const link = { to: '/flight/$flightId/print', search: { table } as never } as const;
  if (phone) {
    return (
      <>
        <ReasonedIcon icon={mdiRestore} label={reset} reason={reason} onClick={onReset} />
        {flight === null ? (
          <IconAction icon={mdiPrinterOutline} iconSize={22} size="large" label={print} onClick={printPage} />
        ) : (
          <IconButtonLink {...link} params={{ flightId: flight }} size="large" aria-label={print} title={print}>
            <Icon path={mdiPrinterOutline} size={22} />
          </IconButtonLink>
        )}
      </>
    );
  }
  return (
    <>
      <ReasonedButton
        color="inherit"
        startIcon={<Icon path={mdiRestore} />}
        reason={reason}
        reasonAs="tooltip"
        onClick={onReset}
      >
        {reset}
      </ReasonedButton>
      {flight === null ? (
        <Button variant="outlined" startIcon={<Icon path={mdiPrinterOutline} />} onClick={printPage}>
          {print}
        </Button>
      ) : (
        <ButtonLink
          {...link}
          params={{ flightId: flight }}
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} />}
        >
          {print}
        </ButtonLink>
      )}
    </>
  );
};
