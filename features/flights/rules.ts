import type { FieldError } from '../../core/errors/error-table.ts';
import { type Instant, instant, isAfter, isBefore } from '../../core/time/instant.ts';
import {
  atSchoolTime,
  daysBetween,
  type SchoolDay,
  schoolDay,
  startOfDay,
  type TimeZone,
} from '../../core/time/school-day.ts';
import { DETAILS, type Details, EDITED } from '../fields/flight.fields.ts';
import { eachValue, type StoredOf, valuesOf } from '../fields/kinds.fields.ts';
import type { Flight, FlightPatch } from './contract.ts';

type Span = Pick<Flight, 'start_datetime' | 'end_datetime'>;

/** Returns first and last school day. An end at midnight belongs to the day before. */
export const flightDays = (flight: Span, zone: TimeZone): { first: SchoolDay; last: SchoolDay } => ({
  first: schoolDay(instant(flight.start_datetime), zone),
  last: schoolDay(instant(flight.end_datetime).subtract({ milliseconds: 1 }), zone),
});

/** Returns the instant up to which ended flight days are past: their last school day is before yesterday. */
export const pastUntil = (now: Instant, zone: TimeZone): Instant =>
  startOfDay(schoolDay(now, zone).subtract({ days: 1 }), zone);

/** Returns the start of today. Members can sign up for and view flight days that end after it. */
export const startOfToday = (now: Instant, zone: TimeZone): Instant => startOfDay(schoolDay(now, zone), zone);

export type Standing = 'unconfirmed' | 'confirmed' | 'canceled';

export const standing = ({ canceled }: Pick<Flight, 'canceled'>): Standing =>
  canceled === null ? 'unconfirmed' : canceled ? 'canceled' : 'confirmed';

/**
 * Returns the days from today to the flight's first day: negative in the past, 0 today and on later days of a flight of
 * several days.
 */
export const deltaDays = (flight: Span, now: Instant, zone: TimeZone): number => {
  const today = schoolDay(now, zone);
  const { first, last } = flightDays(flight, zone);
  const toFirst = daysBetween(today, first);
  return toFirst < 0 ? Math.min(0, daysBetween(today, last)) : toFirst;
};

/** Returns whether the deadline can't be edited: from 24 hours after the flight's end, and if there is none. */
export const deadlineIsLocked = (flight: Pick<Flight, 'end_datetime' | 'deadline_datetime'>, now: Instant): boolean =>
  flight.deadline_datetime === null || !isBefore(now, instant(flight.end_datetime).add({ hours: 24 }));

/** Returns whether a high-altitude flight has no start instructor: the one thing a teacher must not overlook. */
export const lacksStartInstructor = (flight: Pick<Flight, 'type' | 'canceled' | 'start_instructor_count'>): boolean =>
  flight.type === 'high_alt_flight' && flight.canceled !== true && flight.start_instructor_count === 0;

/** Returns whether a day that takes place has no teacher yet. */
export const lacksTeacher = ({ canceled, flight_teachers }: Pick<Flight, 'canceled' | 'flight_teachers'>): boolean =>
  canceled !== true && (flight_teachers ?? []).length === 0;

/** Returns whether it is offered to confirm or cancel a day: once it is past, nobody has to be told. */
export const mayBeDecided = ({ flight_state }: Pick<Flight, 'flight_state'>): boolean => flight_state === 'pending';

/** Returns whether the day is over; the instant of its end counts as over. */
export const hasEnded = (flight: Pick<Flight, 'end_datetime'>, now: Instant): boolean =>
  !isBefore(now, instant(flight.end_datetime));

export type Times = Pick<Flight, 'start_datetime' | 'end_datetime' | 'deadline_datetime'>;

/** Courses last several days; a longer duration is a typing error in year or month. */
const LONGEST_DAYS = 31;

/** Returns the errors in the times of one flight day, by field. The deadline may equal the start. */
export const scheduleErrors = (
  { start_datetime, end_datetime, deadline_datetime }: Times,
  zone: TimeZone,
): FieldError[] => {
  const start = instant(start_datetime);
  const errors: FieldError[] = [];
  const end = instant(end_datetime);
  if (!isAfter(end, start)) errors.push({ path: 'end_datetime', code: 'end_not_after_start' });
  // Computed on the school's clock: a change to or from daylight saving time may add or remove an hour.
  const latest = start.toZonedDateTimeISO(zone).add({ days: LONGEST_DAYS }).toInstant();
  if (isAfter(end, latest)) errors.push({ path: 'end_datetime', code: 'lasts_too_long' });
  if (deadline_datetime !== null && isAfter(instant(deadline_datetime), start)) {
    errors.push({ path: 'deadline_datetime', code: 'deadline_after_start' });
  }
  return errors;
};

const same = <Value>(value: Value): Value => value;
const storedDetails = eachValue(DETAILS, {
  ...{ count: same<number>, words: same<string>, prose: same<string>, tick: same<boolean> },
  time: (sent: string | null) => sent || null,
});

/** Returns the details of a day after a request: absent and `null` ones stay, `''` clears. */
export const detailsAfter = (before: Details, sent: Pick<FlightPatch, keyof Details>): Details => {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null);
  return storedDetails({ ...before, ...Object.fromEntries(given) });
};

/** Returns the fields of a day after an edit. */
export const fieldsAfter = (before: Details, patch: FlightPatch): StoredOf<typeof EDITED> =>
  valuesOf(EDITED, { ...patch, ...detailsAfter(before, patch) });

/**
 * Returns whether the meeting time is after the start. Times of one day as `HH:MM`, '' if there is none. Not an error:
 * some days meet at the landing field at noon.
 */
export const meetsAfterStart = (meets: string, starts: string): boolean =>
  meets !== '' && starts !== '' && meets > starts;

const DAY_ENDS_AT = '18:00';

/**
 * Returns the default end of a day in a batch: 18:00 on the school's clock, or four hours after the start if that is
 * later.
 */
export const defaultEnd = (start: Instant, zone: TimeZone): Instant => {
  const evening = atSchoolTime(schoolDay(start, zone), Temporal.PlainTime.from(DAY_ENDS_AT), zone);
  const fourHoursOn = start.add({ hours: 4 });
  return isAfter(fourHoursOn, evening) ? fourHoursOn : evening;
};

export interface DayPlan {
  readonly startsAt: Temporal.PlainTime;
  readonly endsAt: Temporal.PlainTime;
  /** Days from the first to the last day of a course. */
  readonly lasts: number;
  readonly deadlineDaysBefore: number;
  readonly deadlineAt: Temporal.PlainTime;
}

/**
 * Turns one form into the instants of one picked day. Each day is computed by itself, because the clocks may change in
 * between.
 */
export const planDay = (day: SchoolDay, plan: DayPlan, zone: TimeZone) => ({
  start: atSchoolTime(day, plan.startsAt, zone),
  end: atSchoolTime(day.add({ days: plan.lasts }), plan.endsAt, zone),
  deadline: atSchoolTime(day.subtract({ days: plan.deadlineDaysBefore }), plan.deadlineAt, zone),
});
