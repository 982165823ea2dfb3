import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { ColumnValue } from '../../../accounts/list-columns.fields.ts';
import type { ColumnDraft, TableDraft } from '../../drafts.rules.ts';
import {
  addColumn,
  changeColumn,
  headingFor,
  moveColumn,
  newColumn,
  removeColumn,
  removedColumn,
  restoreColumn,
  widthFor,
} from '../../editor.rules.ts';
import type { ListWords } from '../../rules.ts';
import { ELEMENT } from './element-ids.ts';
import { columnName } from './fault-words.ts';
import type { TableDrafts } from './use-table-drafts.ts';

interface ColumnActionOptions {
  readonly drafts: TableDrafts;
  readonly table: TableDraft;
  readonly words: ListWords;
  readonly focusNext: (id: string) => void;
  /** Shows the table to which something is restored. */
  readonly chooseTable: (id: string) => void;
}

/** Actions on the columns of the displayed table, and which column is being edited. */
export const useColumnActions = ({ drafts, table, words, focusNext, chooseTable }: ColumnActionOptions) => {
  const { t } = useTranslation();
  const show = useNotice();
  const { edit } = drafts;
  const [work, setWork] = useState<{ table: string; column: string } | null>(null);
  const inWork = work?.table === table.id ? work.column : null;
  const setInWork = (column: string | null) => setWork(column === null ? null : { table: table.id, column });
  const [announced, announce] = useState('');

  const change = (id: string, part: Partial<Omit<ColumnDraft, 'id'>>) =>
    edit((now) => changeColumn(now, table.id, id, part));
  const moveTo = ({ id }: ColumnDraft, place: number) => edit((now) => moveColumn(now, table.id, id, place));

  return {
    inWork,
    announced,
    change,
    /** No announcement, because the drag has announced the new position already. */
    drop: (column: ColumnDraft, place: number) => {
      moveTo(column, place);
      focusNext(ELEMENT.handle(column.id));
    },
    open: (id: string) => {
      setInWork(id);
      focusNext(ELEMENT.value(id));
    },
    close: (id: string) => {
      setInWork(null);
      focusNext(ELEMENT.row(id));
    },
    changeValue: (column: ColumnDraft, value: ColumnValue) =>
      change(column.id, { value, label: headingFor(column, value, words), width: widthFor(column, value) }),
    step: (column: ColumnDraft, step: -1 | 1) => {
      const place = table.columns.findIndex(({ id }) => id === column.id) + step;
      const count = table.columns.length;
      moveTo(column, place);
      announce(t('flight_lists.editor.moved', { name: columnName(t, column), place: place + 1, count }));
      const atEnd = place === 0 || place === count - 1;
      // At either end the pressed arrow becomes disabled, so the other one gets the focus.
      focusNext(ELEMENT[step < 0 === atEnd ? 'down' : 'up'](column.id));
    },
    add: (after: string | null) => {
      const column = newColumn(crypto.randomUUID());
      edit((now) => addColumn(now, table.id, column, after));
      setInWork(column.id);
      focusNext(ELEMENT.value(column.id));
    },
    remove: (column: ColumnDraft) => {
      const removed = removedColumn(drafts.tables, table.id, column.id);
      if (removed === null) return;
      const next = table.columns[removed.place + 1] ?? table.columns[removed.place - 1];
      edit((now) => removeColumn(now, table.id, column.id));
      setInWork(null);
      focusNext(next === undefined ? ELEMENT.addColumn : ELEMENT.row(next.id));
      show({
        message: t('flight_lists.editor.column_removed', { name: columnName(t, column) }),
        undo: () => {
          edit((now) => restoreColumn(now, removed));
          chooseTable(table.id);
          focusNext(ELEMENT.row(column.id));
        },
      });
    },
  };
};

export type ColumnActions = ReturnType<typeof useColumnActions>;
