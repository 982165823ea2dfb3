import { isStaff, type Rights } from '../../core/access/roles.ts';
import { type Instant, instant, isAfter, isBefore } from '../../core/time/instant.ts';
import { startOfDay, type TimeZone } from '../../core/time/school-day.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays } from '../flights/rules.ts';
import type { Seat } from '../signups/contract.ts';
import type { BoardRefusal } from './contract.ts';

/** Start instructors may use the board of a day for this time after its end. */
const OPEN_AFTER_END = { hours: 36 };

interface BoardFacts {
  readonly rights: Rights;
  /** The reader's own seat on the day. */
  readonly seat: Seat | null;
  readonly flight: Pick<Flight, 'start_datetime' | 'end_datetime'>;
  /** Everybody is down, and somebody has closed the day. */
  readonly closed: boolean;
}

/**
 * Returns why somebody may not use the board of a day now, or null. Staff may from its first school day on; start
 * instructors with a seat on it until it is closed or over.
 */
export const boardRefusal = (
  { rights, seat, flight, closed }: BoardFacts,
  zone: TimeZone,
  now: Instant,
): BoardRefusal | null => {
  const ofStaff = isStaff(rights);
  // A role is compared anew each time: a seat outlives a change of it.
  if (!ofStaff && (rights.role !== 'start_instructor' || seat !== 'start_instructors')) return 'not_found';
  if (isBefore(now, startOfDay(flightDays(flight, zone).first, zone))) return 'board_not_yet';
  const isOver = closed || isAfter(now, instant(flight.end_datetime).add(OPEN_AFTER_END));
  return isOver && !ofStaff ? 'board_closed' : null;
};
