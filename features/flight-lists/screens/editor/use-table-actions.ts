import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { TableDraft } from '../../drafts.rules.ts';
import {
  addTable,
  changeTable,
  copyTable,
  freeName,
  moveTable,
  newTable,
  removedTable,
  removeTable,
  restoreTable,
  undoReset,
} from '../../editor.rules.ts';
import type { ListWords } from '../../rules.ts';
import { ELEMENT } from './element-ids.ts';
import { tableName } from './fault-words.ts';
import type { TableDrafts } from './use-table-drafts.ts';

/** Actions on whole tables, and which table is displayed. */
export const useTableActions = (
  { tables, defaults, edit }: TableDrafts,
  words: ListWords,
  focusNext: (id: string) => void,
) => {
  const { t } = useTranslation();
  const show = useNotice();
  const [chosen, choose] = useState('');
  const table = tables.find(({ id }) => id === chosen) ?? tables[0] ?? defaults[0];

  const begin = (id: string, change: () => void) => {
    change();
    choose(id);
    focusNext(ELEMENT.tableName);
  };
  const bringBack = (id: string, undo: () => void) => {
    undo();
    choose(id);
    focusNext(ELEMENT.tab(id));
  };

  return {
    table,
    choose,
    add: () => {
      const id = crypto.randomUUID();
      begin(id, () =>
        edit((now) => addTable(now, newTable(id, freeName(t('flight_lists.editor.new_name'), now), words))),
      );
    },
    copy: ({ id, label }: TableDraft) => {
      const copy = crypto.randomUUID();
      const name = t('flight_lists.editor.copy_of', { name: label.trim() });
      begin(copy, () => edit((now) => copyTable(now, id, { id: copy, label: freeName(name, now) })));
    },
    rename: (id: string, label: string) => edit((now) => changeTable(now, id, { label })),
    highlight: (id: string, highlightBeginners: boolean) => edit((now) => changeTable(now, id, { highlightBeginners })),
    move: (id: string, step: -1 | 1) => edit((now) => moveTable(now, id, step)),
    remove: (gone: TableDraft) => {
      const removed = removedTable(tables, gone.id);
      if (removed === null) return;
      const next = tables[removed.place + 1] ?? tables[removed.place - 1];
      edit((now) => removeTable(now, gone.id));
      if (next !== undefined) {
        choose(next.id);
        focusNext(ELEMENT.tab(next.id));
      }
      show({
        message: t('flight_lists.editor.table_removed', { name: tableName(t, gone) }),
        undo: () => bringBack(gone.id, () => edit((now) => restoreTable(now, removed))),
      });
    },
    reset: () => {
      const [before, shown] = [tables, table?.id ?? ''];
      edit(() => defaults);
      show({
        message: t('flight_lists.editor.reset_done'),
        undo: () => bringBack(shown, () => edit((now) => undoReset(now, before, defaults))),
      });
    },
  };
};

export type TableActions = ReturnType<typeof useTableActions>;
