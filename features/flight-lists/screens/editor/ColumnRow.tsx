import { useSortable } from '@dnd-kit/sortable';
import { mdiDragVertical, mdiTableColumnPlusAfter, mdiTrashCanOutline } from '@mdi/js';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { valueKey } from '../../words.rules.ts';
import { ColumnFields } from './ColumnFields.tsx';
import styles from './ColumnList.module.css';
import { ColumnText } from './ColumnText.tsx';
import type { ColumnRowProps } from './column-row.ts';
import { ELEMENT } from './element-ids.ts';
import { columnName } from './fault-words.ts';

/** One column of the table: text, or fields while it is in work. */
export const ColumnRow = (row: ColumnRowProps) => {
  const { column, place, faults, actions, mostColumns } = row;
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.id,
    attributes: { roleDescription: t('flight_lists.editor.sortable') },
  });
  const inWork = actions.inWork === column.id;
  const value = t(valueKey(column.value));
  const moving: CSSProperties = {
    ...(transform !== null && { transform: `translate3d(0, ${transform.y}px, 0)` }),
    ...(transition !== undefined && { transition }),
  };
  const look = [styles.row, isDragging && styles.dragged, inWork ? styles.inWork : faults.length > 0 && styles.faulty];
  return (
    <li ref={setNodeRef} style={moving} className={look.filter(Boolean).join(' ')}>
      <button
        ref={setActivatorNodeRef}
        id={ELEMENT.handle(column.id)}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
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
