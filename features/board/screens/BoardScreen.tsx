import { mdiArrowLeft, mdiClipboardListOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import type { BoardFactId, FlightId, MemberId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { IconButtonLink } from '../../../web/ui/marks/links.tsx';
import { DetailBar } from '../../../web/ui/page/DetailBar.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { useDocumentTitle } from '../../../web/ui/page/use-document-title.ts';
import { useIsMobile } from '../../../web/ui/page/use-media.ts';
import { useWakeLock } from '../../../web/ui/page/use-wake-lock.ts';
import { useSelf } from '../../accounts/client.ts';
import { type Board, cardsQuery, isRefused, useBoard } from '../client.ts';
import { closingOf, isLate } from '../closing.rules.ts';
import type { Press, What } from '../contract.ts';
import { factOf, standingFacts } from '../rules.ts';
import styles from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { BoardSummary } from './BoardSummary.tsx';
import { isStep, nameIn, shownPeople } from './board-look.ts';
import { Closing } from './Closing.tsx';
import { CardDialog, loadDialogs, PersonDialog } from './lazy-dialogs.ts';
import { Rescue } from './Rescue.tsx';
import { SentState } from './SentState.tsx';
import { Told } from './Told.tsx';

const PLACES = ['launch', 'landing'] as const;

const Head = ({ flightId, title }: { readonly flightId: FlightId; readonly title: string }) => {
  const { t } = useTranslation();
  useDocumentTitle(title);
  const arrow = <Icon path={mdiArrowLeft} size={24} />;
  const back = isStaff(useSelf()) ? (
    <IconButtonLink to="/flight/$flightId" params={{ flightId }} size="large" aria-label={t('board.back')}>
      {arrow}
    </IconButtonLink>
  ) : (
    <IconButtonLink to="/signups" size="large" aria-label={t('board.back_to_days')}>
      {arrow}
    </IconButtonLink>
  );
  return useIsMobile() ? <DetailBar back={back} title={title} /> : <PageHead title={title} start={back} />;
};

/** The last press of this page, which one more press takes back. */
const UndoBar = ({ said, onUndo }: { readonly said: string; readonly onUndo: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.undo}>
      <Row gap={12} spread weight={600}>
        <span>{said}</span>
        <button
          type="button"
          className={styles.button}
          aria-label={t('board.undo_of', { what: said })}
          onClick={onUndo}
        >
          {t('board.undo')}
        </button>
      </Row>
    </div>
  );
};

interface BoardProps extends Omit<ReturnType<typeof useBoard>, 'board'> {
  readonly flightId: FlightId;
  readonly board: Board;
}

const Sent = ({ board, waiting, refused, forgetRefused, heard }: Omit<BoardProps, 'flightId'>) => (
  <SentState people={board.people} waiting={waiting.length} refused={refused} heard={heard} onForget={forgetRefused} />
);

const LoadedBoard = (props: BoardProps) => {
  const { flightId, board, facts, press, close } = props;
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const now = useNow().add({ milliseconds: board.offset_ms });
  const [place, setPlace] = useState<(typeof PLACES)[number]>('launch');
  const [opened, setOpened] = useState<{ readonly id: MemberId; readonly part: 'more' | 'card' } | null>(null);
  const [last, setLast] = useState<Press | null>(null);
  // Loaded ahead, because where they are needed there may be no network.
  useQuery(cardsQuery(flightId));
  useWakeLock();
  useEffect(loadDialogs, []);

  const shown = shownPeople(board.people, facts, board.overdue_minutes, now, i18n.language);
  const isLateToday = board.closes_days && isLate(board.close_by, dates.zone, now);
  const missing = shown.filter(({ overdue, state }) => overdue || (isLateToday && state.where === 'in_air'));
  const person = board.people.find(({ user_id }) => user_id === opened?.id);
  const act = (id: MemberId, what: What, undoes?: BoardFactId) => {
    const made = press(id, what, undoes);
    setLast(what === 'undo' ? null : made);
    setOpened(null);
  };
  const openCard = (id: MemberId) => {
    press(id, 'card_opened');
    setOpened({ id, part: 'card' });
  };
  const said =
    last === null || last.user_id === null || !isStep(last.what)
      ? null
      : t('board.done', {
          name: nameIn(board.people, last.user_id),
          verb: t(`board.verbs.${last.what}`),
          time: dates.time(factOf(last).at),
        });
  return (
    <div className={styles.board}>
      <BoardSummary shown={shown} now={now} />
      <Sent {...props} />
      {missing.length > 0 && <Rescue open={missing} onCard={({ user_id }) => openCard(user_id)} />}
      <Row gap={8} role="group" aria-label={t('board.place')} className={styles.pair}>
        {PLACES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.button}
            aria-pressed={one === place}
            onClick={() => setPlace(one)}
          >
            {t(`board.places.${one}`)}
          </button>
        ))}
      </Row>
      {shown.length === 0 && <p>{t('board.nobody')}</p>}
      <Stack as="ul" gap={8}>
        {shown.map((one) => (
          <BoardRow
            key={one.person.user_id}
            {...one}
            place={place}
            onPress={(what) => act(one.person.user_id, what)}
            onMore={() => setOpened({ id: one.person.user_id, part: 'more' })}
            onCard={() => openCard(one.person.user_id)}
          />
        ))}
      </Stack>
      {board.closes_days && closingOf(facts) === null && (
        <Told
          board={board}
          facts={facts}
          onName={(id) => press(id, 'named')}
          onUnname={(id, fact) => press(id, 'undo', fact)}
        />
      )}
      <Closing board={board} facts={facts} onClosed={close} />
      {said !== null && last !== null && (
        <UndoBar said={said} onUndo={() => last.user_id !== null && act(last.user_id, 'undo', last.id)} />
      )}
      <Suspense>
        {person !== undefined && opened?.part === 'more' && (
          <PersonDialog
            person={person}
            facts={standingFacts(facts, person.user_id)}
            onPress={(what, undoes) => act(person.user_id, what, undoes)}
            onCard={() => openCard(person.user_id)}
            onClose={() => setOpened(null)}
          />
        )}
        {person !== undefined && opened?.part === 'card' && (
          <CardDialog flightId={flightId} person={person} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  );
};

/** The board of a flight day: who is there, in the air and down. */
export const BoardScreen = ({ flightId }: { readonly flightId: FlightId }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const all = useBoard(flightId);
  const { board, error } = all;
  const content = (): ReactNode => {
    // A refusal also takes a board away that was loaded before: the right to see it is gone.
    if (error !== null && isRefused(error))
      return (
        <>
          <EmptyState icon={mdiClipboardListOutline} title={errorText(t, error)} />
          {board !== undefined && <Sent {...all} board={board} />}
        </>
      );
    if (board !== undefined) return <LoadedBoard {...all} flightId={flightId} board={board} />;
    if (error !== null)
      return (
        <EmptyState icon={mdiClipboardListOutline} title={t('board.not_loaded')} text={t('board.not_loaded_text')} />
      );
    return <SkeletonRows rows={8} height={80} />;
  };
  return (
    <>
      <Head
        flightId={flightId}
        title={
          board === undefined ? t('board.title') : t('board.title_of', { day: dates.dayShort(board.start_datetime) })
        }
      />
      {content()}
    </>
  );
};
