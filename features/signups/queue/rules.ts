import type { MemberId } from '../../../core/ids/ids.ts';
import { type Instant, instant, isBefore } from '../../../core/time/instant.ts';
import type { Flight } from '../../flights/contract.ts';
import type { Seat, WaitRefusal } from '../contract.ts';
import { type SeatFacts, seatsOf, signUpRefusal } from '../rules.ts';

/**
 * Returns why the member can't ask for a place on the waiting list of this day, or null. Another flight on the same day
 * binds a seat, but not a place on a waiting list.
 */
export const waitRefusal = (facts: SeatFacts, isWaiting: boolean, now: Instant): WaitRefusal | null => {
  if (isWaiting) return 'already_waiting';
  const refusal = signUpRefusal({ ...facts, otherFlights: [], override: false }, now);
  if (refusal === null) return 'seat_free';
  if (refusal !== 'flight_full') return refusal;
  if (seatsOf(facts.flight, facts.seat) === 0) return 'flight_full';
  if (facts.flight.no_queue) return 'queue_off';
  return isBefore(now, instant(facts.flight.start_datetime)) ? null : 'queue_over';
};

/** Returns the order after a member was moved to this place, counted from 1; a place beyond the last one is the last one. */
export const movedTo = (order: readonly MemberId[], member: MemberId, place: number): MemberId[] =>
  order.filter((id) => id !== member).toSpliced(place - 1, 0, member);

/** Returns how many wait for this kind of seat. */
export const waitingFor = (
  flight: Pick<Flight, 'waiting_students' | 'waiting_start_instructors'>,
  seat: Seat,
): number => (seat === 'students' ? flight.waiting_students : flight.waiting_start_instructors);
