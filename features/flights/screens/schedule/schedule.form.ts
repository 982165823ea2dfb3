import type { FieldError, FieldErrorCode } from '../../../../core/errors/error-table.ts';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { instant, toWire } from '../../../../core/time/instant.ts';
import { daysBetween, type TimeZone } from '../../../../core/time/school-day.ts';
import type { FlightType } from '../../../fields/kinds.fields.ts';
import { type Flight, MOST_DAYS_IN_A_BATCH, MOST_SEATS } from '../../contract.ts';
import { meetingErrors, planDay, scheduleErrors } from '../../rules.ts';
import { HALF_TYPED } from './half-typed.form.ts';

/** Values of the form: texts as typed, so that half-typed input is kept. */
export interface ScheduleForm {
  readonly type: FlightType;
  /** ISO dates in chronological order. */
  readonly days: readonly string[];
  readonly starts: string;
  readonly ends: string;
  /** Days after each picked day on which a course ends. */
  readonly lasts: number;
  /** `null`: sign-up stays open until the day is over. */
  readonly daysBefore: number | null;
  readonly deadlineAt: string;
  readonly students: string;
  readonly start_instructors: string;
  readonly teachers: readonly MemberId[];
  readonly meetingPoint: string;
  /** '' for none, or {@link HALF_TYPED}. */
  readonly meetingTime: string;
  readonly description: string;
}

export type FormField =
  | 'starts'
  | 'ends'
  | 'deadlineAt'
  | 'students'
  | 'start_instructors'
  | 'teachers'
  | 'days'
  | 'type'
  | 'meetingPoint'
  | 'meetingTime'
  | 'description';
/** Error shown under a field: one of the screen's own texts, or that of a field error code. */
export type FormFault = 'no_time' | 'number' | FieldErrorCode;
type FormErrors = Partial<Record<FormField, FormFault>>;

export const EMPTY_FORM: ScheduleForm = {
  type: 'high_alt_flight',
  days: [],
  starts: '09:00',
  ends: '16:30',
  lasts: 0,
  daysBefore: 1,
  deadlineAt: '20:00',
  students: '12',
  start_instructors: '1',
  teachers: [],
  meetingPoint: '',
  meetingTime: '',
  description: '',
};

/** Returns a form that recreates this day on any picked days. The deadline becomes relative: days before, and time. */
export const copyOf = (flight: Flight, zone: TimeZone): ScheduleForm => {
  const clock = (at: string) => {
    const there = instant(at).toZonedDateTimeISO(zone);
    return { day: there.toPlainDate(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
  };
  const [start, end] = [clock(flight.start_datetime), clock(flight.end_datetime)];
  const deadline = flight.deadline_datetime === null ? null : clock(flight.deadline_datetime);
  return {
    type: flight.type,
    days: [],
    starts: start.time,
    ends: end.time,
    lasts: daysBetween(start.day, end.day),
    daysBefore: deadline === null ? null : daysBetween(deadline.day, start.day),
    deadlineAt: deadline?.time ?? EMPTY_FORM.deadlineAt,
    students: String(flight.max_students),
    start_instructors: String(flight.max_start_instructors),
    teachers: flight.flight_teachers ?? [],
    meetingPoint: flight.meeting_point,
    meetingTime: flight.meeting_time ?? '',
    description: flight.description,
  };
};

/** Returns the picked days with this one added or removed; `null` if the batch is full. */
export const toggled = (days: readonly string[], day: string): readonly string[] | null => {
  if (days.includes(day)) return days.filter((picked) => picked !== day);
  return days.length >= MOST_DAYS_IN_A_BATCH ? null : [...days, day].toSorted();
};

export const limitOf = (text: string): number | null => {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= MOST_SEATS ? value : null;
};

export type LimitName = 'students' | 'start_instructors';

const FIELD_OF_PATH: Readonly<Record<string, FormField>> = {
  type: 'type',
  // The start time comes from a picker, so an error in the start concerns its day.
  start_datetime: 'days',
  end_datetime: 'ends',
  deadline_datetime: 'deadlineAt',
  max_students: 'students',
  max_start_instructors: 'start_instructors',
  flight_teachers: 'teachers',
  meeting_point: 'meetingPoint',
  meeting_time: 'meetingTime',
  description: 'description',
};

/**
 * Maps the server's field errors to form fields; a path into a list (`end_datetime.2`) belongs to the form field that
 * produced it.
 */
export const errorsByField = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(
    errors.flatMap(({ path, code }) => {
      const field = FIELD_OF_PATH[path.split('.')[0] ?? ''];
      return field === undefined ? [] : [[field, code]];
    }),
  );

const plan = (form: ScheduleForm, zone: TimeZone) => {
  const time = (text: string) => Temporal.PlainTime.from(text);
  const { daysBefore, lasts } = form;
  const times = {
    startsAt: time(form.starts),
    endsAt: time(form.ends),
    lasts,
    deadlineDaysBefore: daysBefore ?? 0,
    deadlineAt: time(form.deadlineAt),
  };
  return form.days.map((day) => {
    const { start, end, deadline } = planDay(Temporal.PlainDate.from(day), times, zone);
    return {
      start_datetime: toWire(start),
      end_datetime: toWire(end),
      deadline_datetime: daysBefore === null ? null : toWire(deadline),
    };
  });
};

const TIMES = ['starts', 'ends', 'deadlineAt'] as const;
const hasTimes = (form: ScheduleForm): boolean => TIMES.every((field) => form[field] !== '');

/** Returns the request body or the errors of the form. Checks the times with the same rule as the server. */
export const batchOf = (form: ScheduleForm, zone: TimeZone) => {
  const errors: { -readonly [Field in FormField]?: FormErrors[Field] } = {};
  for (const field of TIMES) if (form[field] === '') errors[field] = 'no_time';
  if (form.meetingTime === HALF_TYPED) errors.meetingTime = 'no_time';
  const max_students = limitOf(form.students);
  const max_start_instructors = limitOf(form.start_instructors);
  if (max_students === null) errors.students = 'number';
  if (max_start_instructors === null) errors.start_instructors = 'number';
  if (form.days.length === 0) errors.days = 'required';
  if (Object.keys(errors).length > 0 || max_students === null || max_start_instructors === null) return { errors };

  const days = plan(form, zone);
  const meeting = { meeting_point: form.meetingPoint, description: form.description };
  const wrong = errorsByField([...days.flatMap((day) => scheduleErrors(day, zone)), ...meetingErrors(meeting)]);
  if (Object.keys(wrong).length > 0) return { errors: wrong };
  return {
    body: {
      type: form.type,
      start_datetime: days.map((day) => day.start_datetime),
      end_datetime: days.map((day) => day.end_datetime),
      deadline_datetime: days.map((day) => day.deadline_datetime),
      max_students,
      max_start_instructors,
      flight_teachers: [...form.teachers],
      ...meeting,
      meeting_time: form.meetingTime,
    },
  };
};

/** Returns the earliest deadline of the picked days, as long as the form's times can be parsed. */
export const firstDeadline = (form: ScheduleForm, zone: TimeZone): string | null => {
  if (!hasTimes(form)) return null;
  return plan(form, zone)[0]?.deadline_datetime ?? null;
};
