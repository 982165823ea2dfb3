import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { Flight } from './contract.ts';
import { hasEnded } from './rules.ts';

/** What becomes of a flight day, as the people on it are told by mail. */
export type FlightNews = 'takes_place' | 'takes_place_after_all' | 'canceled' | 'deleted';

type Day = Pick<Flight, 'canceled' | 'end_datetime'>;

/** `null`: nothing new, or the day is over and there is nothing left to tell. */
export const newsOf = (flight: Day, change: boolean | 'deleted', now: Instant): FlightNews | null => {
  if (hasEnded(flight, now) || change === flight.canceled) return null;
  if (change === 'deleted') return 'deleted';
  if (change) return 'canceled';
  return flight.canceled === true ? 'takes_place_after_all' : 'takes_place';
};

type People = Pick<Flight, 'end_datetime' | 'student_count' | 'start_instructor_count' | 'flight_teachers'>;

/**
 * How many people can get such a mail when `self` makes the change: everybody on the day, of the teachers all others.
 * Fewer get one where some have no address or access, or teach a day for which they also signed up.
 */
export const mostPeopleTold = (flight: People, self: MemberId | null, now: Instant): number =>
  hasEnded(flight, now)
    ? 0
    : flight.student_count +
      flight.start_instructor_count +
      (flight.flight_teachers ?? []).filter((teacher) => teacher !== self).length;
