import { mdiArrowLeft, mdiArrowRight, mdiContentCopy, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../../web/ui/buttons/ReasonedButton.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { TABLE_BOUNDS } from '../../../accounts/preferences.contract.ts';
import type { TableDraft, TableFault } from '../../drafts.rules.ts';
import { mayAddColumn, mayAddTable, mayRemoveTable } from '../../editor.rules.ts';
import { ColumnList } from './ColumnList.tsx';
import { ELEMENT } from './element-ids.ts';
import { faultText, tableName } from './fault-words.ts';
import { ReasonedIcon } from './ReasonedIcon.tsx';
import styles from './TableCard.module.css';
import type { ColumnActions } from './use-column-actions.ts';
import type { TableActions } from './use-table-actions.ts';
import type { Tables } from './use-table-drafts.ts';
import { WidthTotal, type WidthUse } from './WidthTotal.tsx';

interface TableCardProps {
  readonly table: TableDraft;
  readonly tables: Tables;
  readonly faults: readonly TableFault[];
  readonly actions: TableActions;
  readonly columns: ColumnActions;
  readonly widths: WidthUse;
}

/** The table that is shown: its name, its columns, and how much of the page they take. */
export const TableCard = ({ table, tables, faults, actions, columns, widths }: TableCardProps) => {
  const { t } = useTranslation();
  const place = tables.indexOf(table);
  const own = faults.filter((fault) => fault.table === table.id);
  const nameFault = own.find(({ column, field }) => column === undefined && field === 'label');
  const mostTables = mayAddTable(tables) ? null : t('flight_lists.editor.most_tables', { most: TABLE_BOUNDS.tables });
  const mostColumns = mayAddColumn(table)
    ? null
    : t('flight_lists.editor.most_columns', { most: TABLE_BOUNDS.columns });
  return (
    <Card flush className={styles.card ?? ''}>
      <Row align="start" gap={4} className={styles.head}>
        <TextField
          id={ELEMENT.tableName}
          label={t('flight_lists.editor.name')}
          value={table.label}
          onChange={(label) => actions.rename(table.id, label)}
          error={nameFault !== undefined}
          helperText={nameFault === undefined ? undefined : faultText(t, nameFault)}
          autoComplete="off"
          className={styles.name}
        />
        <ReasonedIcon
          icon={mdiContentCopy}
          label={t('flight_lists.editor.copy')}
          reason={mostTables}
          onClick={() => actions.copy(table)}
        />
        <ReasonedIcon
          icon={mdiTrashCanOutline}
          label={t('flight_lists.editor.remove')}
          reason={mayRemoveTable(tables) ? null : t('flight_lists.editor.last_table')}
          onClick={() => actions.remove(table)}
        />
        <MoreMenu label={t('flight_lists.editor.more', { name: tableName(t, table) })} size="medium">
          <MenuRow
            icon={mdiArrowLeft}
            reason={place === 0 ? t('flight_lists.editor.first_already') : null}
            onSelect={() => actions.move(table.id, -1)}
          >
            {t('flight_lists.editor.move_left')}
          </MenuRow>
          <MenuRow
            icon={mdiArrowRight}
            reason={place === tables.length - 1 ? t('flight_lists.editor.last_already') : null}
            onSelect={() => actions.move(table.id, 1)}
          >
            {t('flight_lists.editor.move_right')}
          </MenuRow>
        </MoreMenu>
      </Row>
      <ColumnList table={table} faults={own} actions={columns} mostColumns={mostColumns} />
      <Row wrap spread className={styles.foot}>
        <ReasonedButton
          id={ELEMENT.addColumn}
          startIcon={<Icon path={mdiPlus} />}
          reason={mostColumns}
          onClick={() => columns.add(columns.inWork)}
        >
          {t('flight_lists.editor.add_column')}
        </ReasonedButton>
        <WidthTotal use={widths} />
      </Row>
    </Card>
  );
};
