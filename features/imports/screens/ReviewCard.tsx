import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListing } from '../../../web/i18n/use-listing.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { Row, Text } from '../../../web/ui/layout/Layout.tsx';
import { Pager } from '../../../web/ui/lists/Pager.tsx';
import { usePageSize } from '../../../web/ui/lists/page-size.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { Card } from '../../../web/ui/page/Card.tsx';
import type { Draft } from '../drafts.rules.ts';
import { countAnswers, questionsOf } from '../questions.rules.ts';
import { countStates, hasTaken, isOpen, type JudgedRow, ROW_STATES, type RowState } from '../review.rules.ts';
import { QuestionsCard } from './questions/QuestionsCard.tsx';
import styles from './ReviewCard.module.css';
import { ReviewRow } from './ReviewRow.tsx';
import type { Import } from './use-import.ts';

const EditRowDialog = lazyPart(async () => (await import('./EditRowDialog.tsx')).EditRowDialog);

/** `question`: the rows of one question. */
type Shown = 'all' | 'open' | 'taken' | 'question' | RowState;

interface ReviewCardProps {
  readonly work: Import;
  readonly rows: readonly JudgedRow[];
}

/** Third step: what the import would do with each row. */
export const ReviewCard = ({ work, rows }: ReviewCardProps) => {
  const { t } = useTranslation();
  const listing = useListing();
  const dates = useDates();
  const [size, setSize] = usePageSize('import');
  const questions = useMemo(() => questionsOf(rows), [rows]);
  const open = rows.filter(isOpen);
  const [shown, setShown] = useState<Shown>(open.length > 0 ? 'open' : 'all');
  /** Id of the question of which the rows are shown. */
  const [asked, setAsked] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<{ readonly line: number; readonly draft: Draft } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const none = useRef<HTMLParagraphElement>(null);
  const run = useRef<HTMLButtonElement>(null);
  const wasImporting = useRef(false);
  const counts = countStates(rows);
  useEffect(() => {
    // The button was disabled meanwhile and has lost the focus.
    if (wasImporting.current && !work.importing) run.current?.focus();
    wasImporting.current = work.importing;
  }, [work.importing]);
  useEffect(() => {
    // The row that held the focus has left the list.
    if (document.activeElement === document.body) (list.current ?? none.current)?.focus({ preventScroll: true });
  });
  const busy = work.checking || work.importing;

  const question = shown === 'question' ? questions.find(({ id }) => id === asked) : undefined;
  const ofQuestion = new Set(question?.rows);
  const isShown = (row: JudgedRow) => {
    // A question that is answered has no rows.
    if (shown === 'question') return question === undefined ? isOpen(row) : ofQuestion.has(row);
    if (shown === 'open') return isOpen(row);
    return shown === 'all' || (shown === 'taken' ? hasTaken(row) : row.state === shown);
  };
  const taken = rows.filter(hasTaken).length;
  const strangers = rows.filter(({ verdict }) => verdict.unknown_id).length;
  const found = rows.filter(isShown);
  const last = Math.max(1, Math.ceil(found.length / size));
  const at = Math.min(page, last);
  const editedRow = rows.find(({ line }) => line === editing?.line);

  const option = (value: Shown, words: string, count: number) => ({
    value,
    label: t('imports.review.option', { state: words, count }),
  });
  const options = [
    option('all', t('imports.review.all'), rows.length),
    ...(open.length > 0 || shown === 'open' ? [option('open', t('imports.review.open'), open.length)] : []),
    ...(question === undefined ? [] : [option('question', t('imports.review.question'), question.rows.length)]),
    ...(taken > 0 || shown === 'taken' ? [option('taken', t('imports.review.taken'), taken)] : []),
    ...ROW_STATES.filter((state) => counts[state] > 0 || shown === state).map((state) =>
      option(state, t(`imports.state.${state}`), counts[state]),
    ),
  ];
  const verb = (): string => {
    if (work.importing) return t('imports.review.importing');
    const { new: added, changed } = counts;
    if (added > 0 && changed > 0) return t('imports.review.import_both', { added, changed });
    if (added + changed === 0) return t('imports.review.import_none');
    return changed > 0
      ? t('imports.review.import_changed', { count: changed })
      : t('imports.review.import_new', { count: added });
  };
  const leftOut = work.leftOut;
  const isEmpty = counts.new + counts.changed === 0;
  const hint = (): string => {
    if (open.length > 0) return t('imports.review.left', { count: countAnswers(rows, questions) });
    if (!isEmpty) return '';
    return t(counts.differs > 0 ? 'imports.review.nothing_it_changes' : 'imports.review.nothing_to_do');
  };

  const card = (
    <Card title={t('imports.review.title')} aside={t('imports.matching.rows', { count: rows.length })} flush>
      <div className={styles.head}>
        <SelectField
          className={styles.shown}
          label={t('imports.review.show')}
          value={shown === 'question' && question === undefined ? 'open' : shown}
          options={options}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
        />
        <Row align="stretch" gap={12} wrap className={styles.actions}>
          <Button variant="text" color="inherit" disabled={busy} onClick={work.backToColumns}>
            {t('imports.review.columns')}
          </Button>
          <Button
            ref={run}
            variant="contained"
            disabled={busy || isEmpty || open.length > 0}
            onClick={() => work.importRows()}
          >
            {verb()}
          </Button>
        </Row>
        <Text as="p" tone="err" weight={500} role="alert" className={styles.problem}>
          {work.problem === null ? '' : t(`imports.review.${work.problem}`)}
        </Text>
        <Text as="p" tone="err" weight={500} role="alert" className={styles.problem}>
          {work.kept === 'failed' || work.kept === 'elsewhere' ? t(`imports.kept.${work.kept}`) : ''}
        </Text>
        <Row wrap tone="quiet" className={styles.hint}>
          <p role="status">{hint()}</p>
          {taken > 0 && <p>{t('imports.review.taken_rows', { count: taken })}</p>}
          {strangers > 0 && <p>{t('imports.review.strangers', { count: strangers })}</p>}
          {leftOut.length > 0 && (
            <p>{t('imports.review.left_out', { count: leftOut.length, columns: listing(leftOut) })}</p>
          )}
          {typeof work.kept === 'object' && (
            <p>{t('imports.kept.until', { until: dates.dayAndTime(work.kept.until) })}</p>
          )}
          {open.length > 0 && (
            <Button variant="outlined" disabled={busy} onClick={() => work.decide(open, 'skip')}>
              {t('imports.review.skip_open', { count: open.length })}
            </Button>
          )}
        </Row>
      </div>
      {found.length === 0 ? (
        <p ref={none} tabIndex={-1} className={styles.none}>
          {t(shown === 'open' || shown === 'question' ? 'imports.review.decided' : 'imports.review.nothing')}
        </p>
      ) : (
        <ul ref={list} tabIndex={-1} className={styles.rows} aria-busy={busy} aria-label={t('imports.review.title')}>
          {found.slice((at - 1) * size, at * size).map((row) => (
            <ReviewRow
              key={row.line}
              row={row}
              first={row.verdict.first === undefined ? undefined : rows[row.verdict.first]}
              disabled={busy}
              onDecide={(what) => work.decide([row], what)}
              onEdit={async () => setEditing({ line: row.line, draft: await work.draftOf(row) })}
            />
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <Pager
          label={t('imports.review.per_page')}
          total={found.length}
          page={at}
          size={size}
          onPage={setPage}
          onSize={setSize}
        />
      )}
      {editedRow !== undefined && editing !== null && (
        <Suspense>
          <EditRowDialog
            key={editedRow.line}
            row={editedRow}
            draft={editing.draft}
            onApply={async (texts) => {
              if (await work.correct(new Map([[editedRow.line, texts]]))) setEditing(null);
            }}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Card>
  );
  return (
    <>
      {questions.length > 0 && (
        <QuestionsCard
          work={work}
          questions={questions}
          disabled={busy}
          onShow={(id) => {
            setAsked(id);
            setShown('question');
            setPage(1);
            list.current?.focus();
          }}
        />
      )}
      {card}
    </>
  );
};
