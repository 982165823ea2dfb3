import { mdiMerge, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Hint, Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import type { HarnessType } from '../../harness.contract.ts';
import styles from './HarnessRow.module.css';

interface HarnessRowProps {
  readonly type: HarnessType;
  /** Whether it is the only harness, so that there is no other to merge it with. */
  readonly isOnly: boolean;
  readonly onList: () => void;
  readonly onRename: () => void;
  readonly onMerge: () => void;
  readonly onRemove: () => void;
}

export const HarnessRow = ({ type, isOnly, onList, onRename, onMerge, onRemove }: HarnessRowProps) => {
  const { t } = useTranslation();
  const { name, listed, used_by } = type;
  const used = t('schools.harness.used', { count: used_by });
  return (
    <Row as="li" gap={8} className={styles.row}>
      <Text as="div" grow>
        <p className={styles.name}>{name}</p>
        <Hint>{listed ? used : `${used} · ${t('schools.harness.unlisted')}`}</Hint>
      </Text>
      {!listed && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon path={mdiPlus} size={18} />}
          aria-label={t('schools.harness.list_one', { name })}
          onClick={onList}
        >
          {t('schools.harness.list')}
        </Button>
      )}
      <MoreMenu label={t('schools.harness.more', { name })}>
        <MenuRow icon={mdiPencilOutline} onSelect={onRename}>
          {t('schools.harness.rename')}
        </MenuRow>
        {!isOnly && (
          <MenuRow icon={mdiMerge} onSelect={onMerge}>
            {t('schools.harness.merge_open')}
          </MenuRow>
        )}
        <MenuRow
          icon={mdiTrashCanOutline}
          destructive
          reason={used_by > 0 ? t('errors.harness_type_in_use') : null}
          onSelect={onRemove}
        >
          {t('schools.harness.remove')}
        </MenuRow>
      </MoreMenu>
    </Row>
  );
};
