import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { Flight } from './contract.ts';
import { hasEnded } from './rules.ts';

/** Change of a flight day about which participants are mailed. */
export type FlightNews = 'takes_place' | 'takes_place_after_all' | 'canceled' | 'deleted';

type Day = Pick<Flight, 'canceled' | 'end_datetime'>;

/** Returns `null` if nothing changes or the day is over, so that nobody needs to be notified. */
export const newsOf = (flight: Day, change: boolean | 'deleted', now: Instant): FlightNews | null => {
  if (hasEnded(flight, now) || change === flight.canceled) return null;
  if (change === 'deleted') return 'deleted';
  if (change) return 'canceled';
  return flight.canceled === true ? 'takes_place_after_all' : 'takes_place';
};

type People = Pick<Flight, 'end_datetime' | 'student_count' | 'start_instructor_count' | 'flight_teachers'>;

/**
 * Returns the maximum number of people notified when `self` makes the change: all participants except `self` as a
 * teacher. Fewer are notified if some have no address or access, or both teach and are signed up.
 */
export const mostPeopleTold = (flight: People, self: MemberId | null, now: Instant): number =>
  hasEnded(flight, now)
    ? 0
    : flight.student_count +
      flight.start_instructor_count +
      (flight.flight_teachers ?? []).filter((teacher) => teacher !== self).length;
