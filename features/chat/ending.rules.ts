import { type Instant, instant, isBefore } from '../../core/time/instant.ts';
import { atSchoolTime, type TimeZone } from '../../core/time/school-day.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays } from '../flights/rules.ts';

/** Number of days after a flight day at which the messages of its group are permanently deleted. */
export const KEPT_DAYS = 30;

const REMINDER_AT = '18:00';
const HOURS_A_DAY = 24;

type Day = Pick<Flight, 'start_datetime' | 'end_datetime' | 'canceled'>;

const daysAfter = (flight: Day, days: number): Instant =>
  instant(flight.end_datetime).add({ hours: days * HOURS_A_DAY });

export const isToBeClosed = (flight: Day, chatDays: number, now: Instant): boolean =>
  !isBefore(now, daysAfter(flight, chatDays));

export const isToBePurged = (flight: Day, now: Instant): boolean => !isBefore(now, daysAfter(flight, KEPT_DAYS));

/**
 * Returns whether reminders are due: from the evening before, on the school's clock, until the day begins. Not for
 * cancelled days.
 */
export const isToBeReminded = (flight: Day, zone: TimeZone, now: Instant): boolean => {
  const eve = flightDays(flight, zone).first.subtract({ days: 1 });
  const from = atSchoolTime(eve, Temporal.PlainTime.from(REMINDER_AT), zone);
  return flight.canceled !== true && !isBefore(now, from) && isBefore(now, instant(flight.start_datetime));
};
