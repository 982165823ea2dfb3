import type { FieldError, FieldErrorCode } from '../../../core/errors/error-table.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { toWire } from '../../../core/time/instant.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import { type FlightType, LARGEST_LIMIT } from '../contract.ts';
import { planDay, scheduleErrors } from '../rules.ts';

/** What the form holds: texts as they are typed, so that nothing half typed is lost. */
export interface ScheduleForm {
  readonly type: FlightType;
  /** ISO days in their order. */
  readonly days: readonly string[];
  readonly starts: string;
  readonly ends: string;
  readonly daysBefore: number;
  readonly deadlineAt: string;
  readonly students: string;
  readonly start_instructors: string;
  readonly teachers: readonly MemberId[];
}

export type FormField =
  | 'starts'
  | 'ends'
  | 'deadlineAt'
  | 'students'
  | 'start_instructors'
  | 'teachers'
  | 'days'
  | 'type';
/** What stands under a field: one of the screen's own sentences, or that of a field code. */
export type FormErrors = Partial<Record<FormField, 'no_time' | 'number' | FieldErrorCode>>;

export const EMPTY_FORM: ScheduleForm = {
  type: 'high_alt_flight',
  days: [],
  starts: '09:00',
  ends: '16:30',
  daysBefore: 1,
  deadlineAt: '20:00',
  students: '12',
  start_instructors: '1',
  teachers: [],
};

export const limitOf = (text: string): number | null => {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= LARGEST_LIMIT ? value : null;
};

const FIELD_OF_PATH: Readonly<Record<string, FormField>> = {
  type: 'type',
  start_datetime: 'starts',
  end_datetime: 'ends',
  deadline_datetime: 'deadlineAt',
  max_students: 'students',
  max_start_instructors: 'start_instructors',
  flight_teachers: 'teachers',
};

/** The server's fields by the form's; a path into a list (`end_datetime.2`) belongs to the one field that made it. */
export const errorsByField = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(
    errors.flatMap(({ path, code }) => {
      const field = FIELD_OF_PATH[path.split('.')[0] ?? ''];
      return field === undefined ? [] : [[field, code]];
    }),
  );

const plan = (form: ScheduleForm, zone: TimeZone) => {
  const time = (text: string) => Temporal.PlainTime.from(text);
  const { daysBefore: deadlineDaysBefore } = form;
  const times = {
    startsAt: time(form.starts),
    endsAt: time(form.ends),
    deadlineDaysBefore,
    deadlineAt: time(form.deadlineAt),
  };
  return form.days.map((day) => {
    const { start, end, deadline } = planDay(Temporal.PlainDate.from(day), times, zone);
    return { start_datetime: toWire(start), end_datetime: toWire(end), deadline_datetime: toWire(deadline) };
  });
};

/** The call's body, or what is wrong with the form. The times are judged by the rule that the server judges them by. */
export const batchOf = (form: ScheduleForm, zone: TimeZone) => {
  const errors: { -readonly [Field in FormField]?: FormErrors[Field] } = {};
  for (const field of ['starts', 'ends', 'deadlineAt'] as const) if (form[field] === '') errors[field] = 'no_time';
  const max_students = limitOf(form.students);
  const max_start_instructors = limitOf(form.start_instructors);
  if (max_students === null) errors.students = 'number';
  if (max_start_instructors === null) errors.start_instructors = 'number';
  if (form.days.length === 0) errors.days = 'required';
  if (Object.keys(errors).length > 0 || max_students === null || max_start_instructors === null) return { errors };

  const days = plan(form, zone);
  const wrong = errorsByField(days.flatMap(scheduleErrors));
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
    },
  };
};

/** The first deadline of the picked days, while the form's times can be read. */
export const firstDeadline = (form: ScheduleForm, zone: TimeZone): string | null => {
  if (form.days.length === 0 || form.starts === '' || form.ends === '' || form.deadlineAt === '') return null;
  return plan(form, zone)[0]?.deadline_datetime ?? null;
};
