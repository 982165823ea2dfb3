import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import type { TableDraft, TableFault } from '../../drafts.rules.ts';
import styles from './ColumnList.module.css';
import { ColumnRow } from './ColumnRow.tsx';
import { columnName } from './fault-words.ts';
import type { ColumnActions } from './use-column-actions.ts';

interface ColumnListProps {
  readonly table: TableDraft;
  /** The faults of this table. */
  readonly faults: readonly TableFault[];
  readonly actions: ColumnActions;
  /** Why no column can be added; `null`: one can. */
  readonly mostColumns: string | null;
}

/** The sentences for screen readers while a column is dragged. */
const useAnnouncements = ({ columns }: TableDraft): Announcements => {
  const { t } = useTranslation();
  const place = (id: unknown) => columns.findIndex((column) => column.id === id) + 1;
  const words = (active: unknown, over?: unknown) => {
    const column = columns[place(active) - 1];
    return { name: column === undefined ? '' : columnName(t, column), place: place(over), count: columns.length };
  };
  return {
    onDragStart: ({ active }) => t('flight_lists.editor.drag_start', words(active.id)),
    onDragOver: ({ active, over }) => t('flight_lists.editor.drag_over', words(active.id, over?.id ?? active.id)),
    onDragEnd: ({ active, over }) => t('flight_lists.editor.drag_end', words(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('flight_lists.editor.drag_cancel', words(active.id)),
  };
};

/** The columns in their order, which dragging, arrows and the keyboard change. */
export const ColumnList = ({ table, faults, actions, mostColumns }: ColumnListProps) => {
  const { t } = useTranslation();
  const { columns } = table;
  const announcements = useAnnouncements(table);
  const sensors = useSensors(
    // A press that moves less than 4 px is a press, not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const column = columns.find(({ id }) => id === active.id);
    const place = columns.findIndex(({ id }) => id === over?.id);
    if (column !== undefined && place >= 0 && active.id !== over?.id) actions.drop(column, place);
  };
  if (columns.length === 0) return <p className={styles.none}>{t('flight_lists.editor.no_columns')}</p>;
  return (
    <>
      <Text as="div" size={13} tone="quiet" weight={500} className={styles.heads} aria-hidden>
        <span />
        <span>{t('flight_lists.editor.value_label')}</span>
        <span>{t('flight_lists.editor.heading')}</span>
        <span>{t('flight_lists.editor.width')}</span>
        <span>{t('flight_lists.editor.align')}</span>
      </Text>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('flight_lists.editor.drag_how') } }}
      >
        <SortableContext items={columns.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={styles.rows} aria-label={t('flight_lists.editor.columns')}>
            {columns.map((column, place) => (
              <ColumnRow
                key={column.id}
                column={column}
                place={place}
                count={columns.length}
                faults={faults.filter((fault) => fault.column === column.id)}
                actions={actions}
                mostColumns={mostColumns}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {actions.announced}
      </p>
    </>
  );
};
