import { type Instant, instant, isBefore } from '../../../core/time/instant.ts';
import type { Flight } from '../../flights/contract.ts';
import type { Seat } from '../contract.ts';
import { type QueueFacts, type SeatFacts, signOffRefusal } from '../rules.ts';
import type { HandOverRefusal } from './contract.ts';

type Day = Pick<Flight, 'start_datetime' | 'max_students' | 'student_count' | 'handed_over_students'>;

/**
 * Returns how many seats that were handed over others may take: none from the start on, and never more than the day has
 * room for beside those who come, should staff have lowered its limit.
 */
export const seatsHandedOver = (flight: Day, now: Instant): number => {
  if (!isBefore(now, instant(flight.start_datetime))) return 0;
  const coming = flight.student_count - flight.handed_over_students;
  return Math.max(0, Math.min(flight.handed_over_students, flight.max_students - coming));
};

/** Returns the fact `handedOver`: whether a member may take a seat of somebody who can't come. Those who wait come first. */
export const isHandedOver = (
  flight: Day & Pick<Flight, 'held_students'>,
  seat: Seat,
  { hasOffer, isReserved }: QueueFacts,
  now: Instant,
): boolean => {
  if (seat !== 'students') return false;
  const seats = seatsHandedOver(flight, now);
  return hasOffer ? seats > 0 : !isReserved && seats > flight.held_students;
};

/** Returns why the member can't hand their student's seat over, or null: only from the deadline to the start. */
export const handOverRefusal = (facts: SeatFacts, now: Instant): HandOverRefusal | null => {
  const { flight, ownSeat } = facts;
  if (ownSeat !== 'students') return 'not_signed_up';
  if (flight.canceled === true) return 'flight_canceled';
  if (!isBefore(now, instant(flight.start_datetime))) return 'flight_started';
  return signOffRefusal(facts, now) === null ? 'sign_off_open' : null;
};
