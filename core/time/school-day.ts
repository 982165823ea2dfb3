import type { Instant } from './instant.ts';

/** A calendar day in the school's time zone. Days are compared only as school days, never as UTC dates. */
export type SchoolDay = Temporal.PlainDate;

/** IANA time zone name, such as `Europe/Zurich`. */
export type TimeZone = string;

const ZONE_NAME = /^[A-Za-z]+(?:[_+-][A-Za-z0-9]+)*(?:\/[A-Za-z0-9]+(?:[_+-][A-Za-z0-9]+)*)*$/;

/** Returns whether the name is an IANA time zone that the runtime knows. Offsets such as `+01:00` are refused. */
export const isTimeZone = (name: string): boolean => {
  if (!ZONE_NAME.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

export const schoolDay = (at: Instant, zone: TimeZone): SchoolDay => at.toZonedDateTimeISO(zone).toPlainDate();

/** Returns the whole days from `a` to `b`, negative if `b` is earlier. A day of 23 or 25 hours counts as one. */
export const daysBetween = (a: SchoolDay, b: SchoolDay): number => a.until(b, { largestUnit: 'days' }).days;

/** Returns the first instant of the day, also on days whose midnight does not exist. */
export const startOfDay = (day: SchoolDay, zone: TimeZone): Instant => day.toZonedDateTime(zone).toInstant();

/**
 * Returns the instant at which the school's clock shows `time` on `day`. A time skipped in spring moves one hour later;
 * of a time that occurs twice in autumn, the first is taken.
 */
export const atSchoolTime = (day: SchoolDay, time: Temporal.PlainTime, zone: TimeZone): Instant =>
  day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();

/** Returns whether two ranges of days overlap; each includes both ends. */
export const daysOverlap = (
  a: { first: SchoolDay; last: SchoolDay },
  b: { first: SchoolDay; last: SchoolDay },
): boolean => Temporal.PlainDate.compare(a.first, b.last) <= 0 && Temporal.PlainDate.compare(b.first, a.last) <= 0;
