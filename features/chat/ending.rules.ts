import { type Instant, instant, isBefore } from '../../core/time/instant.ts';
import type { Flight } from '../flights/contract.ts';

/** Number of days after a flight day at which the messages of its group are permanently deleted. */
export const KEPT_DAYS = 30;

const HOURS_A_DAY = 24;

type Day = Pick<Flight, 'end_datetime'>;

const daysAfter = (flight: Day, days: number): Instant =>
  instant(flight.end_datetime).add({ hours: days * HOURS_A_DAY });

export const isToBeClosed = (flight: Day, chatDays: number, now: Instant): boolean =>
  !isBefore(now, daysAfter(flight, chatDays));

export const isToBePurged = (flight: Day, now: Instant): boolean => !isBefore(now, daysAfter(flight, KEPT_DAYS));
