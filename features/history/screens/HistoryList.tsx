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

type DeedEntries = readonly [HistoryEntry, ...HistoryEntry[]];

/** Puts the entries of each deed together, which follow each other. */
const deedsOf = (entries: readonly HistoryEntry[]): DeedEntries[] => {
  const deeds: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of entries) {
    const last = deeds.at(-1);
    if (last?.[0].deed === entry.deed) last.push(entry);
    else deeds.push([entry]);
  }
  return deeds;
};

interface HistoryListProps {
  readonly query: ReturnType<typeof subjectHistoryQuery>;
  /** Shown if there is no entry. */
  readonly empty?: ReactNode;
  /** Adds links to the member and the day of each entry. */
  readonly linked?: boolean;
  /** Narrows a log to the changes of one person. */
  readonly onAuthor?: ((by: HistoryEntry['by']) => void) | undefined;
  /** The single changes of a deed, for a list in which some are one entry. */
  readonly changesOf?: (deed: string) => HistoryListProps['query'];
}

/** Changes, newest first, page by page. */
export const HistoryList = ({ query, empty, linked = false, onAuthor, changesOf }: HistoryListProps) => {
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
        {deedsOf(entries).map((deed) => (
          <Deed
            key={deed[0].change_id}
            entries={deed}
            words={words}
            linked={linked}
            onAuthor={onAuthor}
            changesOf={changesOf}
            onSetBack={setAsked}
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

interface DeedProps {
  readonly entries: DeedEntries;
  readonly words: Words;
  readonly linked: boolean;
  readonly onAuthor: HistoryListProps['onAuthor'];
  readonly changesOf: HistoryListProps['changesOf'];
  readonly onSetBack: (entry: HistoryEntry) => void;
}

/** Headlines of a deed; the others are among its single changes. */
const MOST_SHOWN = 3;

/** Entry for all changes of one press, which it lists when it is opened. */
const Deed = ({ entries, words, linked, onAuthor, changesOf, onSetBack }: DeedProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const [{ by, at, pressed_at, deed }] = entries;
  const arrived = dates.when(at, now);
  const isGroup = entries.length > MOST_SHOWN || entries.some(({ count }) => count > 1);
  // The entry of an import is there already.
  const opened = entries.filter(({ entity }) => entity !== 'member_import');
  const singles = entries.slice(0, MOST_SHOWN).filter(({ count }) => count === 1);
  const people = new Map(singles.flatMap(({ member }) => (member?.user_id ? [[member.user_id, member]] : [])));
  const days = new Map(singles.flatMap((one) => (one.flight?.flight_id ? [[one.flight.flight_id, one]] : [])));
  return (
    <li className={styles.entry}>
      {entries.slice(0, MOST_SHOWN).map((entry) => (
        <Entry key={entry.change_id} entry={entry} words={words} onSetBack={() => onSetBack(entry)} />
      ))}
      <Row as="p" align="stretch" wrap tone="quiet" className={styles.meta}>
        <time dateTime={at}>
          {pressed_at ? t('history.pressed', { pressed: dates.when(pressed_at, now), arrived }) : arrived}
        </time>
        {linked &&
          [...people].map(([memberId, member]) => (
            <Link key={memberId} to="/member/$memberId" params={{ memberId }}>
              {words.nameOf(member)}
            </Link>
          ))}
        {linked &&
          [...days].map(([flightId, one]) => (
            <Link key={flightId} to="/flight/$flightId" params={{ flightId }}>
              {words.dayOf(one)}
            </Link>
          ))}
        {onAuthor !== undefined && by.user_id !== null && (
          <button type="button" className={`${styles.action} ${styles.narrow}`} onClick={() => onAuthor(by)}>
            {t('history.filters.only_by', { name: words.authorOf(entries[0]) })}
          </button>
        )}
        {isGroup && (
          <button type="button" className={styles.action} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? t('history.hide_changes')
              : t('history.show_changes', { count: opened.reduce((sum, { count }) => sum + count, 0) })}
          </button>
        )}
      </Row>
      {open && changesOf !== undefined && (
        <div className={styles.changes}>
          <HistoryList query={changesOf(deed)} linked={linked} />
        </div>
      )}
    </li>
  );
};

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly words: Words;
  readonly onSetBack: () => void;
}

const Entry = ({ entry, words, onSetBack }: EntryProps) => {
  const { t } = useTranslation();
  const headline = words.headline(entry);
  const lines = words.linesOf(entry);
  return (
    <Row align="start" gap={12}>
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
