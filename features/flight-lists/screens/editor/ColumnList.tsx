import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSortable } from '../../../../web/ui/use-sortable.ts';
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

const SAID = {
  start: 'flight_lists.editor.drag_start',
  over: 'flight_lists.editor.drag_over',
  end: 'flight_lists.editor.drag_end',
  cancel: 'flight_lists.editor.drag_cancel',
} as const;

/** The columns in their order, which dragging, arrows and the keyboard change. */
export const ColumnList = ({ table, faults, actions, mostColumns }: ColumnListProps) => {
  const { t } = useTranslation();
  const { columns } = table;
  const howTo = useId();
  /** The sentence for screen readers while a column is dragged. */
  const [said, setSaid] = useState('');
  const sortable = useSortable({
    ids: columns.map(({ id }) => id),
    onDrop: (id, place) => {
      const column = columns.find((one) => one.id === id);
      if (column !== undefined) actions.drop(column, place);
    },
    say: (what, id, place) => {
      const column = columns.find((one) => one.id === id);
      const name = column === undefined ? '' : columnName(t, column);
      setSaid(t(SAID[what], { name, place: place + 1, count: columns.length }));
    },
  });
  if (columns.length === 0) return <p className={styles.none}>{t('flight_lists.editor.no_columns')}</p>;
  return (
    <>
      <div className={styles.heads} aria-hidden>
        <span />
        <span>{t('flight_lists.editor.value_label')}</span>
        <span>{t('flight_lists.editor.heading')}</span>
        <span>{t('flight_lists.editor.width')}</span>
        <span>{t('flight_lists.editor.align')}</span>
      </div>
      <ol className={styles.rows} aria-label={t('flight_lists.editor.columns')}>
        {columns.map((column, place) => (
          <ColumnRow
            key={column.id}
            column={column}
            place={place}
            count={columns.length}
            faults={faults.filter((fault) => fault.column === column.id)}
            actions={actions}
            sortable={sortable}
            howTo={howTo}
            mostColumns={mostColumns}
          />
        ))}
      </ol>
      <p id={howTo} hidden>
        {t('flight_lists.editor.drag_how')}
      </p>
      <p role="status" className="visually-hidden" data-drag-words>
        {said}
      </p>
      <p role="status" className="visually-hidden">
        {actions.announced}
      </p>
    </>
  );
};
