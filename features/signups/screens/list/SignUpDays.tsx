import { mdiAccountAlertOutline, mdiCalendarCheckOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates, useForeignZone, ZoneContext } from '../../../../web/i18n/zone.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Hint, Text } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { StateMark } from '../../../../web/ui/marks/StateMark.tsx';
import { Opening } from '../../../../web/ui/page/Opening.tsx';
import { flightTeachersQuery, ownProfileQuery } from '../../../members/client.ts';
import { useSchool } from '../../../schools/client.ts';
import type { Seat, SignUpFlight } from '../../contract.ts';
import { dayNewsQuery } from '../../live/day-news.client.ts';
import { isStillTrue } from '../../live/day-news.rules.ts';
import { insuredUntil, seatOfRole } from '../../rules.ts';
import { DayNewsDesk, DayNewsNote } from '../card/DayNewsNote.tsx';
import { PressReport } from '../card/PressReport.tsx';
import { SignUpCard } from '../card/SignUpCard.tsx';
import { useOwnSeat } from '../card/use-own-seat.ts';
import { NoOpenDays } from './lazy-open-days.ts';
import { openDays } from './open-days.rules.ts';
import styles from './SignUpsScreen.module.css';
import {
  arranged,
  cardId,
  firstDays,
  isMine,
  isSought,
  leaveReasons,
  type Me,
  type OwnAction,
  type Surroundings,
} from './sign-up-list.rules.ts';
import type { TypeChoice } from './TypeFilter.tsx';
import { useKeptPlaces } from './use-kept-places.ts';

/**
 * Scrolls to the card in the URL hash once all cards are rendered, and returns the hash. Descriptions of chat groups
 * contain such links.
 */
const useAddressedCard = (allDrawn: boolean): string => {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!allDrawn || hash === '') return;
    const card = document.querySelector<HTMLElement>(`article#${CSS.escape(hash)}`);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  }, [allDrawn, hash]);
  return hash;
};

const LeaveQuestion = lazyPart(async () => (await import('../card/LeaveQuestion.tsx')).LeaveQuestion);

interface SignUpDaysProps {
  readonly flights: readonly SignUpFlight[];
  /** Number of days to render. */
  readonly most: number;
  readonly me: Me | null;
  readonly type: TypeChoice;
  /** Whether days that the reader can't take are hidden. */
  readonly onlyOpen: boolean;
  readonly extras?: ((flight: SignUpFlight) => ReactNode) | undefined;
  readonly notes?: ((flight: SignUpFlight) => ReactNode) | undefined;
  readonly onSeatChange?: (() => void) | undefined;
  readonly onShowAll: () => void;
  readonly onShowClosed: () => void;
}

/** Lists days that need the reader as a start instructor, then their own days, then all others by month. */
export const SignUpDays = ({ flights, most, me, type, onlyOpen, extras, notes, ...on }: SignUpDaysProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const zone = useContext(ZoneContext);
  const now = useNow();
  const foreignZone = useForeignZone(now);
  const teachers = useQuery(flightTeachersQuery()).data ?? [];
  const teacherNames = new Map(teachers.map(({ user_id, first_name }) => [user_id, first_name]));
  const startsPeople = me !== null && seatOfRole(me.role) === 'start_instructors';
  const school = useSchool();
  // A sign-up adds its first name to the start instructors of the day.
  const isNeeded = startsPeople || (me !== null && school.blocks_expired_insurance);
  const profile = useQuery({ ...ownProfileQuery(), enabled: isNeeded }).data;
  const until = profile === undefined ? null : insuredUntil(school, profile.safety);

  const around: Surroundings = { flights, zone, now, insuredUntil: until };
  const { isAmongMine, keep } = useKeptPlaces(me);
  const { presses, press, takeBack } = useOwnSeat({ me, around, keepPlace: keep, onChanged: on.onSeatChange });
  const { told } = useQuery(dayNewsQuery(me?.user_id ?? null)).data;
  const [leaving, setLeaving] = useState<{ readonly flight: SignUpFlight; readonly seat: Seat } | null>(null);
  const pressOrAsk = (flight: SignUpFlight, { seat, kind }: OwnAction) => {
    if (kind === 'sign-out' && leaveReasons(flight, seat).length > 0) setLeaving({ flight, seat });
    else press(flight, seat, kind);
  };
  // What `npm run bench -- second-visit` measures, unless the device has shown a picture of it before.
  useEffect(() => void performance.mark('aufwind.first-day'), []);
  const addressed = useAddressedCard(most >= flights.length);
  const pressOn = ({ flight_id }: SignUpFlight) => presses.entries.find((one) => one.flight_id === flight_id) ?? null;
  const newsOn = (flight: SignUpFlight) =>
    me === null ? [] : told.filter((one) => one.flight_id === flight.flight_id && isStillTrue(one, flight, me.user_id));
  const answerOn = ({ flight_id }: SignUpFlight) => presses.answers.get(flight_id) ?? null;
  const isKept = (flight: SignUpFlight) =>
    pressOn(flight) !== null ||
    answerOn(flight) !== null ||
    newsOn(flight).length > 0 ||
    cardId(flight.flight_id) === addressed;
  const ofType = type === 'all' ? flights : flights.filter((flight) => flight.type === type);
  const { shown, hidden } =
    onlyOpen && me !== null ? openDays(ofType, me, around, isKept) : { shown: ofType, hidden: null };
  const sought = shown.filter((flight) => !isAmongMine(flight) && isSought(flight, me, around, school));
  const { mine, months } = arranged(
    shown.filter((flight) => !sought.includes(flight)),
    isAmongMine,
    zone,
  );
  const drawn = firstDays(months, most - mine.length - sought.length);
  const next = shown.find((flight) => isMine(flight, me) && flight.canceled !== true);
  const card = (flight: SignUpFlight) => (
    <li key={flight.flight_id}>
      <SignUpCard
        flight={flight}
        me={me}
        around={around}
        teacherNames={teacherNames}
        press={pressOn(flight)}
        answer={answerOn(flight)}
        extra={isMine(flight, me) ? (extras?.(flight) ?? null) : null}
        news={me !== null && <DayNewsNote member={me.user_id} news={newsOn(flight)} hasCard />}
        note={isMine(flight, me) ? notes?.(flight) : sought.includes(flight) && <SoughtMark />}
        isNext={flight === next}
        onPress={(action) => pressOrAsk(flight, action)}
        onTakeBack={takeBack}
      />
    </li>
  );
  return (
    <>
      {me !== null && <PressReport presses={presses} flights={flights} />}
      {me !== null && <DayNewsDesk member={me.user_id} flights={flights} />}
      {ofType.length === 0 && <NoDays onShowAll={flights.length === 0 ? null : on.onShowAll} />}
      {sought.length > 0 && <Group title={t('signups.needed')}>{sought.map(card)}</Group>}
      {mine.length > 0 && <Group title={t('signups.my_days')}>{mine.map(card)}</Group>}
      {drawn.map(({ key, flights: ofMonth }) => (
        <Group key={key} title={dates.month(Temporal.PlainYearMonth.from(key).toPlainDate({ day: 1 }))}>
          {ofMonth.map(card)}
        </Group>
      ))}
      {leaving !== null && (
        <Suspense fallback={<Opening />}>
          <LeaveQuestion
            flight={leaving.flight}
            reasons={leaveReasons(leaving.flight, leaving.seat)}
            onLeave={() => press(leaving.flight, leaving.seat, 'sign-out')}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
      {hidden !== null && hidden.size > 0 && months.length === 0 && (
        <Suspense>
          <NoOpenDays hidden={hidden} onShowAll={on.onShowClosed} />
        </Suspense>
      )}
      {ofType.length > 0 && foreignZone !== null && (
        <Hint className={styles.zone}>{t('calendar.other_zone', { zone: foreignZone })}</Hint>
      )}
    </>
  );
};

const SoughtMark = () => (
  <StateMark tone="warn" icon={mdiAccountAlertOutline}>
    {useTranslation().t('signups.needed')}
  </StateMark>
);

/** `onShowAll` is null if there are no days of other types either. */
const NoDays = ({ onShowAll }: { readonly onShowAll: (() => void) | null }) => {
  const { t } = useTranslation();
  return onShowAll === null ? (
    <EmptyState icon={mdiCalendarCheckOutline} title={t('signups.empty.title')} text={t('signups.empty.text')} />
  ) : (
    <EmptyState
      icon={mdiCalendarCheckOutline}
      title={t('signups.empty.of_type')}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('signups.empty.show_all')}
        </Button>
      }
    />
  );
};

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Text as="h2" size={14} tone="quiet" weight={500} id={id} className={styles.month}>
        {title}
      </Text>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
};
