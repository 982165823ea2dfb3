import { type Instant, instant, isBefore } from '../../core/time/instant.ts';
import { atSchoolTime, type TimeZone } from '../../core/time/school-day.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays } from '../flights/rules.ts';

/**
 * Kinds of mails that the clock causes about a flight day; `told_day` stores them under these names. `open_0` and so on: the
 * steps in which people are told that a day is not closed.
 */
export const TOLD_KINDS = ['deadline', 'evening', 'open_0', 'open_1', 'open_2'] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

const EVENING = Temporal.PlainTime.from('18:00');
const BEFORE_DEADLINE = { hours: 24 };

type Day = Pick<Flight, 'start_datetime' | 'end_datetime' | 'canceled'>;

/** Returns whether it is the evening before a day that takes place, on the school's clock, or later, until the day begins. */
export const isEve = (flight: Day, zone: TimeZone, now: Instant): boolean => {
  const from = atSchoolTime(flightDays(flight, zone).first.subtract({ days: 1 }), EVENING, zone);
  return flight.canceled !== true && !isBefore(now, from) && isBefore(now, instant(flight.start_datetime));
};

/** Returns whether sign-up for a day that takes place closes within 24 hours. */
export const closesSoon = (flight: Pick<Flight, 'deadline_datetime' | 'canceled'>, now: Instant): boolean => {
  if (flight.deadline_datetime === null || flight.canceled === true) return false;
  const deadline = instant(flight.deadline_datetime);
  return !isBefore(now, deadline.subtract(BEFORE_DEADLINE)) && isBefore(now, deadline);
};
