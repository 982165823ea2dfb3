import type { FieldError, FieldErrorCode } from '../../../../core/errors/error-table.ts';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { instant, toWire } from '../../../../core/time/instant.ts';
import { daysBetween, type TimeZone } from '../../../../core/time/school-day.ts';
import { DETAILS } from '../../../fields/flight.fields.ts';
import { blankOf } from '../../../fields/kinds.fields.ts';
import { type Flight, MOST_DAYS_IN_A_BATCH } from '../../contract.ts';
import { planDay, scheduleErrors } from '../../rules.ts';
import {
  fieldOf,
  refusableShared,
  type SharedForm,
  sentShared,
  typedShared,
  unreadableShared,
} from './shared-fields.form.ts';

export interface ScheduleForm extends SharedForm {
  /** ISO dates in chronological order. */
  readonly days: readonly string[];
  readonly starts: string;
  readonly ends: string;
  /** Days after each picked day on which a course ends. */
  readonly lasts: number;
  /** `null`: sign-up stays open until the day is over. */
  readonly daysBefore: number | null;
  readonly deadlineAt: string;
  readonly teachers: readonly MemberId[];
}

type FormField = keyof ScheduleForm;
/** Error shown under a field: one of the screen's own texts, or that of a field error code. */
export type FormFault = 'no_time' | 'number' | FieldErrorCode;
type FormErrors = Partial<Record<FormField, FormFault>>;

export const EMPTY_FORM: ScheduleForm = {
  ...typedShared({ type: 'high_alt_flight', max_students: 12, max_start_instructors: 1, ...blankOf(DETAILS) }),
  days: [],
  starts: '09:00',
  ends: '16:30',
  lasts: 0,
  daysBefore: 1,
  deadlineAt: '20:00',
  teachers: [],
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
    ...typedShared(flight),
    days: [],
    starts: start.time,
    ends: end.time,
    lasts: daysBetween(start.day, end.day),
    daysBefore: deadline === null ? null : daysBetween(deadline.day, start.day),
    deadlineAt: deadline?.time ?? EMPTY_FORM.deadlineAt,
    teachers: flight.flight_teachers ?? [],
  };
};

/** Returns the picked days with this one added or removed; `null` if the batch is full. */
export const toggled = (days: readonly string[], day: string): readonly string[] | null => {
  if (days.includes(day)) return days.filter((picked) => picked !== day);
  return days.length >= MOST_DAYS_IN_A_BATCH ? null : [...days, day].toSorted();
};

const FIELD_OF_PATH: Readonly<Record<string, FormField>> = {
  // The start time comes from a picker, so an error in the start concerns its day.
  start_datetime: 'days',
  end_datetime: 'ends',
  deadline_datetime: 'deadlineAt',
  flight_teachers: 'teachers',
};

/**
 * Maps the server's field errors to form fields; a path into a list (`end_datetime.2`) belongs to the form field that
 * produced it.
 */
export const errorsByField = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(
    errors.flatMap(({ path, code }) => {
      const field = fieldOf(path, FIELD_OF_PATH);
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
  const errors: { -readonly [Field in FormField]?: FormErrors[Field] } = { ...unreadableShared(form) };
  for (const field of TIMES) if (form[field] === '') errors[field] = 'no_time';
  if (form.days.length === 0) errors.days = 'required';
  if (Object.keys(errors).length > 0) return { errors };

  const days = plan(form, zone);
  const times = errorsByField(days.flatMap((day) => scheduleErrors(day, zone)));
  const wrong: FormErrors = { ...times, ...refusableShared(form) };
  if (Object.keys(wrong).length > 0) return { errors: wrong };
  return {
    body: {
      ...sentShared(form),
      start_datetime: days.map((day) => day.start_datetime),
      end_datetime: days.map((day) => day.end_datetime),
      deadline_datetime: days.map((day) => day.deadline_datetime),
      flight_teachers: [...form.teachers],
    },
  };
};

/** Returns the earliest deadline of the picked days, as long as the form's times can be parsed. */
export const firstDeadline = (form: ScheduleForm, zone: TimeZone): string | null => {
  if (!hasTimes(form)) return null;
  return plan(form, zone)[0]?.deadline_datetime ?? null;
};
