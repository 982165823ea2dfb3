import { mdiHistory } from '@mdi/js';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { Row, Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import type { subjectHistoryQuery } from '../client.ts';
import type { HistoryEntry, HistoryPage } from '../contract.ts';
import styles from './HistoryList.module.css';
import { useWords, type Words } from './use-words.ts';

const SetBackDialog = lazyPart(async () => (await import('./SetBackDialog.tsx')).SetBackDialog);

const entriesOf = ({ pages }: InfiniteData<HistoryPage>): HistoryEntry[] => pages.flatMap(({ entries }) => entries);

interface HistoryListProps {
  readonly query: ReturnType<typeof subjectHistoryQuery>;
  /** Shown if there is no entry. */
  readonly empty?: ReactNode;
  /** Adds links to the member and the day of each entry. */
  readonly linked?: boolean;
  /** Narrows a log to the changes of one person. */
  readonly onAuthor?: ((by: HistoryEntry['by']) => void) | undefined;
}

/** Changes, newest first, page by page. */
export const HistoryList = ({ query, empty, linked = false, onAuthor }: HistoryListProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const [asked, setAsked] = useState<HistoryEntry | null>(null);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  if (data === undefined) {
    if (!isError) return <SkeletonRows rows={6} height={64} lines={2} />;
    return (
      <EmptyState
        icon={mdiHistory}
        title={t('history.not_loaded')}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  }
  const entries = entriesOf(data);
  if (entries.length === 0 && !hasNextPage)
    return empty ?? <EmptyState icon={mdiHistory} title={t('history.none')} text={t('history.none_text')} />;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <Entry
            key={entry.change_id}
            entry={entry}
            words={words}
            linked={linked}
            onAuthor={onAuthor}
            onSetBack={() => setAsked(entry)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t(isFetchingNextPage ? 'save.loading' : 'history.more')}
          </Button>
        </div>
      )}
      {asked !== null && (
        <Suspense>
          <SetBackDialog entry={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
};

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly words: Words;
  readonly linked: boolean;
  readonly onAuthor: HistoryListProps['onAuthor'];
  readonly onSetBack: () => void;
}

const Entry = ({ entry, words, linked, onAuthor, onSetBack }: EntryProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const headline = words.headline(entry);
  const lines = words.linesOf(entry);
  const { by, member, flight } = entry;
  return (
    <Row as="li" align="start" gap={12} className={styles.entry}>
      <Text as="div" grow className={styles.words}>
        <p className={styles.headline}>{headline}</p>
        {lines.length > 0 && (
          <Stack as="dl" gap={2} size={14} className={styles.lines}>
            {lines.map(({ field, label, text }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Stack>
        )}
        <Row as="p" align="stretch" wrap tone="quiet" className={styles.meta}>
          <time dateTime={entry.at}>{dates.when(entry.at, now)}</time>
          {linked && member?.user_id && (
            <Link to="/member/$memberId" params={{ memberId: member.user_id }}>
              {words.nameOf(member)}
            </Link>
          )}
          {linked && flight?.flight_id && (
            <Link to="/flight/$flightId" params={{ flightId: flight.flight_id }}>
              {words.dayOf(entry)}
            </Link>
          )}
          {onAuthor !== undefined && by.user_id !== null && (
            <button type="button" className={styles.narrow} onClick={() => onAuthor(by)}>
              {t('history.filters.only_by', { name: words.authorOf(entry) })}
            </button>
          )}
        </Row>
      </Text>
      {entry.can_be_set_back && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('history.set_back.button_for', { headline })}
          onClick={onSetBack}
        >
          {t('history.set_back.button')}
        </Button>
      )}
    </Row>
  );
};
