import { mdiAccountTie, mdiCheckCircle, mdiCloseCircle, mdiTimerSandEmpty } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../core/time/instant.ts';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { StateMark } from '../../../../web/ui/marks/StateMark.tsx';
import type { Seat, SignUpFlight } from '../../contract.ts';
import { freeSeatsOf, ownSeatOn, seatsOf } from '../../rules.ts';
import { hasOffer } from '../list/sign-up-list.rules.ts';
import styles from './SignUpCard.module.css';

interface CardSeatsProps {
  readonly flight: SignUpFlight;
  /** Kind of seat that counts for the reader. */
  readonly seat: Seat;
  readonly teaching: boolean;
  readonly now: Instant;
}

/** Start instructors see the seats of both lists, so theirs are named; students see only their own. */
const SEAT_WORDS = {
  students: { left: 'signups.seats.left', last: 'signups.seats.last' },
  start_instructors: { left: 'signups.seats.left_start_instructors', last: 'signups.seats.last_start_instructors' },
} as const;

/** Top right corner of a card: the reader's own state on this day, or the number of free seats. */
export const CardSeats = ({ flight, seat, teaching, now }: CardSeatsProps) => {
  const { t } = useTranslation();
  if (flight.canceled === true) {
    return (
      <StateMark tone="err" icon={mdiCloseCircle}>
        {t('signups.canceled')}
      </StateMark>
    );
  }
  if (ownSeatOn(flight) !== null) {
    return (
      <StateMark tone="ok" icon={mdiCheckCircle}>
        {t('signups.signed_up')}
      </StateMark>
    );
  }
  if (teaching) {
    return (
      <StateMark tone="primary" icon={mdiAccountTie}>
        {t('signups.teaching')}
      </StateMark>
    );
  }
  if (flight.own_queue !== null && hasOffer(flight, now)) {
    return (
      <StateMark tone="warn" icon={mdiTimerSandEmpty}>
        {t('signups.queue.held')}
      </StateMark>
    );
  }
  if (flight.own_queue !== null) {
    return (
      <StateMark tone="primary" icon={mdiTimerSandEmpty}>
        {t('signups.queue.place', { place: flight.own_queue.place })}
      </StateMark>
    );
  }
  const seats = seatsOf(flight, seat);
  const left = Math.max(0, freeSeatsOf(flight, seat));
  const words = SEAT_WORDS[seat];
  const place = seat === 'start_instructors' ? styles.named : '';
  if (left === 1 && seats > 1) return <span className={`${styles.lastSeat} ${place}`}>{t(words.last, { seats })}</span>;
  // These texts have the only tags on the page: a component that parses tags would add about 4 kB to it.
  const [before, free, after] = t(words.left, { left, seats }).split(/<\/?b>/);
  return (
    <Text tone="quiet" className={`${styles.seats} ${place}`}>
      {before}
      <b>{free}</b>
      {after}
    </Text>
  );
};
