import type { FieldError } from '../../core/errors/error-table.ts';
import { lineFault, paragraphFault } from '../../core/texts/typed-text.ts';
import { type Instant, instant, isAfter, isBefore } from '../../core/time/instant.ts';
import {
  atSchoolTime,
  daysBetween,
  type SchoolDay,
  schoolDay,
  startOfDay,
  type TimeZone,
} from '../../core/time/school-day.ts';
import { type Flight, type FlightPatch, LONGEST_DESCRIPTION, LONGEST_MEETING_POINT } from './contract.ts';

type Span = Pick<Flight, 'start_datetime' | 'end_datetime'>;

/** First and last school day. An end at midnight belongs to the day before. */
export const flightDays = (flight: Span, zone: TimeZone): { first: SchoolDay; last: SchoolDay } => ({
  first: schoolDay(instant(flight.start_datetime), zone),
  last: schoolDay(instant(flight.end_datetime).subtract({ milliseconds: 1 }), zone),
});

/** Flight days that end at or before this instant are past: their last school day is before yesterday. */
export const pastUntil = (now: Instant, zone: TimeZone): Instant =>
  startOfDay(schoolDay(now, zone).subtract({ days: 1 }), zone);

/** From the first instant of this day on a flight day can still be signed up for or looked at by its members. */
export const startOfToday = (now: Instant, zone: TimeZone): Instant => startOfDay(schoolDay(now, zone), zone);

export type Standing = 'unconfirmed' | 'confirmed' | 'canceled';

export const standing = ({ canceled }: Pick<Flight, 'canceled'>): Standing =>
  canceled === null ? 'unconfirmed' : canceled ? 'canceled' : 'confirmed';

/** Days from today to the flight's first day: negative in the past, 0 today. On a later day of a longer flight it is 0. */
export const deltaDays = (flight: Span, now: Instant, zone: TimeZone): number => {
  const today = schoolDay(now, zone);
  const { first, last } = flightDays(flight, zone);
  const toFirst = daysBetween(today, first);
  return toFirst < 0 ? Math.min(0, daysBetween(today, last)) : toFirst;
};

/** A deadline can't be edited from one day after the flight's end, nor where there is none. */
export const deadlineIsLocked = (flight: Pick<Flight, 'end_datetime' | 'deadline_datetime'>, now: Instant): boolean =>
  flight.deadline_datetime === null || !isBefore(now, instant(flight.end_datetime).add({ hours: 24 }));

/** Nobody to start people at a take-off in the mountains: the one thing a teacher must not overlook. */
export const lacksStartInstructor = (flight: Pick<Flight, 'type' | 'canceled' | 'start_instructor_count'>): boolean =>
  flight.type === 'high_alt_flight' && flight.canceled !== true && flight.start_instructor_count === 0;

/** The day's end belongs to what comes after it. */
export const hasEnded = (flight: Pick<Flight, 'end_datetime'>, now: Instant): boolean =>
  !isBefore(now, instant(flight.end_datetime));

export interface Schedule {
  readonly start_datetime: string;
  readonly end_datetime: string;
  readonly deadline_datetime: string | null;
}

/** Courses last days; what lasts longer is a slip in the year or the month. */
const LONGEST_DAYS = 31;

/** What is wrong with the times of one flight day, field by field. The deadline may fall on the start itself. */
export const scheduleErrors = (
  { start_datetime, end_datetime, deadline_datetime }: Schedule,
  zone: TimeZone,
): FieldError[] => {
  const start = instant(start_datetime);
  const errors: FieldError[] = [];
  const end = instant(end_datetime);
  if (!isAfter(end, start)) errors.push({ path: 'end_datetime', code: 'end_not_after_start' });
  // On the school's clock: a course of this many days may have an hour more or less in it.
  const latest = start.toZonedDateTimeISO(zone).add({ days: LONGEST_DAYS }).toInstant();
  if (isAfter(end, latest)) errors.push({ path: 'end_datetime', code: 'lasts_too_long' });
  if (deadline_datetime !== null && isAfter(instant(deadline_datetime), start)) {
    errors.push({ path: 'deadline_datetime', code: 'deadline_after_start' });
  }
  return errors;
};

export type Meeting = Pick<Flight, 'meeting_point' | 'meeting_time' | 'description'>;
type MeetingChange = Pick<FlightPatch, keyof Meeting>;

export const NO_MEETING: Meeting = { meeting_point: '', meeting_time: null, description: '' };

/** What a write makes of where people meet: what it does not name stays, `''` clears. */
export const meetingAfter = (before: Meeting, change: MeetingChange): Meeting => ({
  meeting_point: change.meeting_point ?? before.meeting_point,
  meeting_time: (change.meeting_time ?? before.meeting_time) || null,
  description: change.description ?? before.description,
});

/** Texts that the contract would refuse, told while they are typed. */
export const meetingErrors = ({
  meeting_point,
  description,
}: Pick<Meeting, 'meeting_point' | 'description'>): FieldError[] => {
  const errors: FieldError[] = [];
  const point = lineFault(meeting_point, LONGEST_MEETING_POINT);
  const text = paragraphFault(description, LONGEST_DESCRIPTION);
  if (point !== null) errors.push({ path: 'meeting_point', code: point });
  if (text !== null) errors.push({ path: 'description', code: text });
  return errors;
};

/** Times of one day as `HH:MM`; '' where there is none. Not an error: some days meet at the landing field at noon. */
export const meetsAfterStart = (meets: string, starts: string): boolean =>
  meets !== '' && starts !== '' && meets > starts;

const DAY_ENDS_AT = '18:00';

/** The end of a day whose batch names none: 18:00 on the school's clock, or four hours after the start if that is later. */
export const defaultEnd = (start: Instant, zone: TimeZone): Instant => {
  const evening = atSchoolTime(schoolDay(start, zone), Temporal.PlainTime.from(DAY_ENDS_AT), zone);
  const fourHoursOn = start.add({ hours: 4 });
  return isAfter(fourHoursOn, evening) ? fourHoursOn : evening;
};

export interface DayPlan {
  readonly startsAt: Temporal.PlainTime;
  readonly endsAt: Temporal.PlainTime;
  /** Of courses that go on: days from the first to the last. */
  readonly lasts: number;
  readonly deadlineDaysBefore: number;
  readonly deadlineAt: Temporal.PlainTime;
}

/** One form for several picked days, each with its own instants: clocks may change between two of them. */
export const planDay = (day: SchoolDay, plan: DayPlan, zone: TimeZone) => ({
  start: atSchoolTime(day, plan.startsAt, zone),
  end: atSchoolTime(day.add({ days: plan.lasts }), plan.endsAt, zone),
  deadline: atSchoolTime(day.subtract({ days: plan.deadlineDaysBefore }), plan.deadlineAt, zone),
});
