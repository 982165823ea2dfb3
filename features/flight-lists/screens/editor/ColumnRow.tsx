import { mdiDragVertical, mdiTableColumnPlusAfter, mdiTrashCanOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { MenuRow } from '../../../../web/ui/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/MoreMenu.tsx';
import type { Sortable } from '../../../../web/ui/use-sortable.ts';
import { ColumnFields } from './ColumnFields.tsx';
import styles from './ColumnList.module.css';
import { ColumnText } from './ColumnText.tsx';
import type { ColumnRowProps } from './column-row.ts';
import { ELEMENT } from './element-ids.ts';
import { columnName } from './fault-words.ts';

interface SortableRowProps extends ColumnRowProps {
  readonly sortable: Sortable;
  /** Id of the sentence that says how a column is moved by keyboard. */
  readonly howTo: string;
}

/** One column of the table: text, or fields while it is in work. */
export const ColumnRow = ({ sortable, howTo, ...row }: SortableRowProps) => {
  const { column, place, faults, actions, mostColumns } = row;
  const { t } = useTranslation();
  const isDragging = sortable.carried === column.id;
  const inWork = actions.inWork === column.id;
  const value = t(`flight_lists.editor.value.${column.value}`);
  const look = [styles.row, isDragging && styles.dragged, inWork ? styles.inWork : faults.length > 0 && styles.faulty];
  return (
    <li {...sortable.rowOf(column.id)} className={look.filter(Boolean).join(' ')}>
      <button
        id={ELEMENT.handle(column.id)}
        type="button"
        className={styles.handle}
        {...sortable.handleOf(column.id)}
        aria-roledescription={t('flight_lists.editor.sortable')}
        aria-describedby={howTo}
        aria-label={t('flight_lists.editor.drag', { name: columnName(t, column) })}
      >
        <Icon path={mdiDragVertical} />
      </button>
      {inWork ? <ColumnFields {...row} /> : <ColumnText {...row} />}
      <span className={styles.more}>
        <MoreMenu label={t('flight_lists.editor.more_column', { place: place + 1, value })}>
          <MenuRow icon={mdiTableColumnPlusAfter} reason={mostColumns} onSelect={() => actions.add(column.id)}>
            {t('flight_lists.editor.add_after')}
          </MenuRow>
          <MenuRow icon={mdiTrashCanOutline} destructive onSelect={() => actions.remove(column)}>
            {t('flight_lists.editor.remove_column')}
          </MenuRow>
        </MoreMenu>
      </span>
    </li>
  );
};
