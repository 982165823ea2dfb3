import { mdiCloudOffOutline } from '@mdi/js';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { deltaDays, flightDays, lacksStartInstructor } from '../../../flights/rules.ts';
import { useReason } from '../../../flights/ui/use-reason.ts';
import type { Seat, SignUpFlight } from '../../contract.ts';
import { holds, type SeatAnswer, type SeatPress, waits } from '../../own-seat/press.machine.ts';
import { ownSeatOn } from '../../rules.ts';
import { AddToCalendar } from '../calendar/lazy-calendar.ts';
import {
  barrier,
  cardId,
  type Me,
  type OwnAction,
  ownAction,
  ownPartOn,
  type Surroundings,
  teaches,
} from '../list/sign-up-list.rules.ts';
import { CardAnswer } from './CardAnswer.tsx';
import { CardFoot } from './CardFoot.tsx';
import { CardMeeting } from './CardMeeting.tsx';
import { CardSeats } from './CardSeats.tsx';
import { pressWords } from './press-words.ts';
import styles from './SignUpCard.module.css';
import { WhoComes } from './WhoComes.tsx';

interface CardPeopleProps {
  readonly flight: SignUpFlight;
  readonly teacherNames: ReadonlyMap<MemberId, string>;
}

/** Lists teachers and start instructors by first name, and warns if a high-altitude flight has no start instructor. */
const CardPeople = ({ flight, teacherNames }: CardPeopleProps) => {
  const { t } = useTranslation();
  const teachers = (flight.flight_teachers ?? []).flatMap((id) => teacherNames.get(id) ?? []).join(', ');
  const names = flight.start_instructors.map(({ first_name }) => first_name);
  const lacking = lacksStartInstructor(flight);
  if (teachers === '' && names.length === 0 && !lacking) return null;
  return (
    <p>
      {teachers}
      {teachers !== '' && (names.length > 0 || lacking) && ' · '}
      {names.length > 0 && t('signups.start_instructors', { count: names.length, names: names.join(', ') })}
      {lacking && (
        <Text as="b" tone="warn" weight={600}>
          {t('signups.no_start_instructor')}
        </Text>
      )}
    </p>
  );
};

interface SignUpCardProps {
  readonly flight: SignUpFlight;
  /** `null` for a product admin, who is not a member and takes no seat. */
  readonly me: Me | null;
  readonly around: Surroundings;
  readonly teacherNames: ReadonlyMap<MemberId, string>;
  /** The press whose answer is not known yet. */
  readonly press: SeatPress | null;
  /** How the last press ended. */
  readonly answer: SeatAnswer | null;
  /** Further actions on this day. */
  readonly extra: ReactNode;
  /** What others have done to this day; not dismissed yet. */
  readonly news: ReactNode;
  /** Line of text above the foot. */
  readonly note: ReactNode;
  /** Whether it is the reader's next day. */
  readonly isNext: boolean;
  readonly onPress: (action: OwnAction) => void;
  readonly onTakeBack: (press: SeatPress) => void;
}

/** Card of one flight day: date, seats, people, and one button. */
export const SignUpCard = (props: SignUpCardProps) => {
  const { flight, me, around, teacherNames, press, answer, extra, news, note, isNext, onPress, onTakeBack } = props;
  const { t } = useTranslation();
  const dates = useDates();
  const id = cardId(flight.flight_id);
  const day = dates.daysShort(flightDays(flight, around.zone));
  const delta = deltaDays(flight, around.now, around.zone);
  const action = me === null ? null : ownAction(flight, me, around);
  const canceled = flight.canceled === true;
  const because = useReason()(flight);
  const teaching = teaches(flight, me);
  const mine = ownSeatOn(flight) !== null || teaching;
  const seat = action?.seat ?? 'students';
  // After a lost answer the list may show what the press was for before the press is over.
  const hasArrived = press !== null && holds(press, ownPartOn(flight));
  const look = [styles.card, mine ? styles.mine : '', canceled ? styles.canceled : ''].join(' ');
  return (
    <article className={look} id={id} tabIndex={-1} aria-labelledby={`${id}-date`}>
      {news}
      <Row wrap spread className={styles.head}>
        <Row align="baseline" wrap className={styles.date}>
          <h3 id={`${id}-date`}>{day}</h3>
          <span data-passing className={delta === 0 || delta === 1 ? styles.near : styles.delta}>
            {dates.delta(delta)}
          </span>
        </Row>
        <CardSeats flight={flight} seat={seat} teaching={teaching} now={around.now} />
      </Row>
      <div className={styles.facts}>
        <Row align="start" spread>
          <p>
            {t(`flights.types.${flight.type}`)} · {dates.timeRange(flight.start_datetime, flight.end_datetime)}
            {flight.canceled === false && ` · ${t('signups.confirmed')}`}
          </p>
          {mine && !canceled && (
            <Suspense>
              <AddToCalendar flightId={flight.flight_id} day={day} />
            </Suspense>
          )}
        </Row>
        {because !== null && <p>{because}</p>}
        {!canceled && <CardPeople flight={flight} teacherNames={teacherNames} />}
        {!canceled && <OtherSeats flight={flight} day={day} shown={seat} me={me} />}
      </div>
      {!canceled && <CardMeeting flight={flight} mine={mine} whole={isNext} />}
      {note}
      {action !== null && (
        <CardFoot
          flight={flight}
          day={day}
          action={action}
          now={around.now}
          press={press}
          extra={extra}
          onPress={() => onPress(action)}
          onDecline={() => onPress({ kind: 'stop-waiting', seat, refusal: null, because: 'flight_full' })}
          onTakeBack={() => press !== null && onTakeBack(press)}
        />
      )}
      {press !== null && waits(press) && !hasArrived && (
        <Row as="p" align="stretch" gap={8} size={13} tone="warn" className={styles.waiting}>
          <Icon path={mdiCloudOffOutline} size={18} />
          {pressWords(t, press)}
        </Row>
      )}
      {press === null && answer !== null && (
        <CardAnswer flight={flight} refusal={action && barrier(action)} answer={answer} />
      )}
    </article>
  );
};

/** Shows start instructors how full the students' list is; students don't see the other list. */
const OtherSeats = ({
  flight,
  day,
  shown,
  me,
}: {
  readonly flight: SignUpFlight;
  readonly day: string;
  readonly shown: Seat;
  readonly me: Me | null;
}) => {
  const { t } = useTranslation();
  if (shown === 'start_instructors') return <WhoComes flight={flight} day={day} />;
  if (me !== null) return null;
  const facts = { taken: flight.start_instructor_count, seats: flight.max_start_instructors };
  return <p>{t('signups.seats.start_instructors', facts)}</p>;
};
