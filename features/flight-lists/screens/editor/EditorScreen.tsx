import { Suspense, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import { LeaveGuard } from '../../../../web/ui/autosave/LeaveGuard.tsx';
import { SaveState } from '../../../../web/ui/autosave/SaveState.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { PageFrame } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import type { TableDraft } from '../../drafts.rules.ts';
import type { ListWords } from '../../rules.ts';
import { listWords } from '../../words.rules.ts';
import { EditorActions } from './EditorActions.tsx';
import styles from './EditorScreen.module.css';
import { ELEMENT } from './element-ids.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { TableCard } from './TableCard.tsx';
import { TableTabs } from './TableTabs.tsx';
import { useColumnActions } from './use-column-actions.ts';
import { usePreview } from './use-preview.ts';
import { type TableActions, useTableActions } from './use-table-actions.ts';
import { type TableDrafts, useTableDrafts } from './use-table-drafts.ts';

/** Focuses the element with this id once it is rendered, because moved or removed rows lose the focus. */
const useFocusNext = (): ((id: string) => void) => {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useLayoutEffect(() => {
    const element = wanted === null ? null : document.getElementById(wanted.id);
    element?.focus();
    // Selects a generated name, so that typing replaces it.
    if (element instanceof HTMLInputElement) element.select();
  }, [wanted]);
  return useCallback((id) => setWanted({ id }), []);
};

/** Returns the words for tables: headings and names. Phone numbers are not formatted here. */
const useEditorWords = (): ListWords => {
  const { t } = useTranslation();
  return useMemo(() => listWords(pureTranslate(t), (stored) => stored), [t]);
};

/** Lazy, because two people seldom edit the same table. */
const TableConflictDialog = lazyPart(async () => (await import('./TableConflictDialog.tsx')).TableConflictDialog);

/** Editor of one's own flight tables, with autosave. */
export const EditorScreen = () => {
  const words = useEditorWords();
  const drafts = useTableDrafts(words);
  const focusNext = useFocusNext();
  const actions = useTableActions(drafts, words, focusNext);
  const { table } = actions;
  return (
    <>
      {table !== undefined && (
        <ChosenTable drafts={drafts} words={words} table={table} actions={actions} focusNext={focusNext} />
      )}
      <LeaveGuard autosave={drafts.autosave} />
      {drafts.conflict !== null && (
        <Suspense>
          <TableConflictDialog conflict={drafts.conflict} onDecide={drafts.decide} />
        </Suspense>
      )}
    </>
  );
};

interface ChosenTableProps {
  readonly drafts: TableDrafts;
  readonly words: ListWords;
  readonly table: TableDraft;
  readonly actions: TableActions;
  readonly focusNext: (id: string) => void;
}

const ChosenTable = ({ drafts, words, table, actions, focusNext }: ChosenTableProps) => {
  const { t } = useTranslation();
  const { tables, faults, autosave } = drafts;
  const preview = usePreview(table);
  const columns = useColumnActions({ drafts, table, words, focusNext, chooseTable: actions.choose });
  return (
    <PageFrame>
      <PageHead
        title={t('flight_lists.editor.title')}
        actions={
          <EditorActions
            isDefault={drafts.isDefault}
            onReset={actions.reset}
            flight={preview.flight?.flight_id ?? null}
            table={table.id}
          />
        }
      />
      <SaveState ofPage state={autosave.state} onRetry={autosave.retry} />
      <TableTabs
        tables={tables}
        chosen={table.id}
        faulty={new Set(faults.flatMap((fault) => fault.table ?? []))}
        onChoose={actions.choose}
        onAdd={actions.add}
      />
      <div id={ELEMENT.panel} role="tabpanel" aria-labelledby={ELEMENT.tab(table.id)} className={styles.columns}>
        <TableCard
          table={table}
          tables={tables}
          faults={faults}
          actions={actions}
          columns={columns}
          widths={preview.widths}
        />
        <PreviewPane
          preview={preview}
          highlight={table.highlightBeginners}
          onHighlight={(on) => actions.highlight(table.id, on)}
        />
      </div>
    </PageFrame>
  );
};
