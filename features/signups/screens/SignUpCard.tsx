import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { deltaDays, flightDays } from '../../flights/rules.ts';
import type { Seat, SignUpFlight } from '../contract.ts';
import { CardFoot } from './CardFoot.tsx';
import { CardMeeting } from './CardMeeting.tsx';
import { CardPeople } from './CardPeople.tsx';
import { CardSeats } from './CardSeats.tsx';
import styles from './SignUpCard.module.css';
import { cardId, type Me, ownAction, ownSeatOn, type Surroundings, teaches } from './sign-up-list.rules.ts';

interface SignUpCardProps {
  readonly flight: SignUpFlight;
  /** `null` for a product admin, who is not a member and takes no seat. */
  readonly me: Me | null;
  readonly around: Surroundings;
  readonly teacherNames: ReadonlyMap<MemberId, string>;
  readonly busy: boolean;
  /** Reason why the last press failed. */
  readonly trouble: string | null;
  /** Further actions on this day. */
  readonly extra: ReactNode;
  readonly onPress: (action: ReturnType<typeof ownAction>) => void;
}

/** Card of one flight day: date, seats, people, and one button. */
export const SignUpCard = ({ flight, me, around, teacherNames, busy, trouble, extra, onPress }: SignUpCardProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const id = cardId(flight.flight_id);
  const day = dates.daysShort(flightDays(flight, around.zone));
  const delta = deltaDays(flight, around.now, around.zone);
  const action = me === null ? null : ownAction(flight, me, around);
  const canceled = flight.canceled === true;
  const teaching = teaches(flight, me);
  const mine = ownSeatOn(flight) !== null || teaching;
  const seat = action?.seat ?? 'students';
  const reason = action === null || action.refusal === null ? null : t(`errors.${action.refusal}`);
  const look = [styles.card, mine ? styles.mine : '', canceled ? styles.canceled : ''].join(' ');
  return (
    <article className={look} id={id} tabIndex={-1} aria-labelledby={`${id}-date`}>
      <div className={styles.head}>
        <div className={styles.date}>
          <h3 id={`${id}-date`}>{day}</h3>
          <span className={delta === 0 || delta === 1 ? styles.near : styles.delta}>{dates.delta(delta)}</span>
        </div>
        <CardSeats flight={flight} seat={seat} teaching={teaching} />
      </div>
      <div className={styles.facts}>
        <p>
          {t(`flights.types.${flight.type}`)} · {dates.timeRange(flight.start_datetime, flight.end_datetime)}
          {flight.canceled === false && ` · ${t('signups.confirmed')}`}
        </p>
        {!canceled && <CardPeople flight={flight} teacherNames={teacherNames} />}
        {!canceled && <OtherSeats flight={flight} shown={seat} me={me} />}
      </div>
      {!canceled && <CardMeeting flight={flight} mine={mine} />}
      {action !== null && (
        <CardFoot
          flight={flight}
          day={day}
          action={action}
          now={around.now}
          busy={busy}
          extra={extra}
          onPress={() => onPress(action)}
        />
      )}
      {trouble !== null && trouble !== reason && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
    </article>
  );
};

/** Shows start instructors how full the students' list is; students don't see the other list. */
const OtherSeats = ({
  flight,
  shown,
  me,
}: {
  readonly flight: SignUpFlight;
  readonly shown: Seat;
  readonly me: Me | null;
}) => {
  const { t } = useTranslation();
  if (shown === 'start_instructors') {
    return <p>{t('signups.seats.students', { taken: flight.student_count, seats: flight.max_students })}</p>;
  }
  if (me !== null) return null;
  const facts = { taken: flight.start_instructor_count, seats: flight.max_start_instructors };
  return <p>{t('signups.seats.start_instructors', facts)}</p>;
};
