import type { FieldError } from '../../../../core/errors/error-table.ts';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { normalLine, normalParagraph } from '../../../../core/texts/typed-text.ts';
import { instant, toWire } from '../../../../core/time/instant.ts';
import { atSchoolTime, daysBetween, type TimeZone } from '../../../../core/time/school-day.ts';
import type { FlightType } from '../../../fields/kinds.fields.ts';
import type { Flight, FlightPatch } from '../../contract.ts';
import { meetingErrors, scheduleErrors } from '../../rules.ts';
import { HALF_TYPED } from './half-typed.form.ts';
import { limitOf } from './schedule.form.ts';

/** Schedule of one flight day as the form fields show it; '' for a half-typed value. */
export interface DayForm {
  readonly type: FlightType;
  readonly date: string;
  readonly starts: string;
  readonly ends: string;
  /** Days after `date` on which a course ends. */
  readonly lasts: number;
  readonly deadlineDate: string;
  readonly deadlineTime: string;
  readonly students: string;
  readonly start_instructors: string;
  readonly teachers: readonly MemberId[];
  readonly meetingPoint: string;
  /** '' for none, or {@link HALF_TYPED}. */
  readonly meetingTime: string;
  readonly description: string;
}

export type DayField = keyof DayForm;

export const dayFormOf = (flight: Flight, zone: TimeZone): DayForm => {
  const clock = (at: string) => {
    const there = instant(at).toZonedDateTimeISO(zone);
    return { day: there.toPlainDate(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
  };
  const [start, end] = [clock(flight.start_datetime), clock(flight.end_datetime)];
  const deadline = flight.deadline_datetime === null ? null : clock(flight.deadline_datetime);
  return {
    type: flight.type,
    date: start.day.toString(),
    starts: start.time,
    ends: end.time,
    lasts: daysBetween(start.day, end.day),
    deadlineDate: deadline?.day.toString() ?? '',
    deadlineTime: deadline?.time ?? '',
    students: String(flight.max_students),
    start_instructors: String(flight.max_start_instructors),
    teachers: flight.flight_teachers ?? [],
    meetingPoint: flight.meeting_point,
    meetingTime: flight.meeting_time ?? '',
    description: flight.description,
  };
};

const LIMITS: readonly DayField[] = ['students', 'start_instructors'];

/** Returns the names of the fields that can't be parsed. */
export const unreadableFields = (form: DayForm): DayField[] => {
  const times: DayField[] = (['date', 'starts', 'ends'] as const).filter((field) => form[field] === '');
  const half = (form.deadlineDate === '') !== (form.deadlineTime === '');
  const deadline: DayField[] = half ? [form.deadlineDate === '' ? 'deadlineDate' : 'deadlineTime'] : [];
  const limits = (['students', 'start_instructors'] as const).filter((field) => limitOf(form[field]) === null);
  const meeting: DayField[] = form.meetingTime === HALF_TYPED ? ['meetingTime'] : [];
  return [...times, ...deadline, ...limits, ...meeting];
};

/** Returns the fields that can't be sent: empty ones as missing, unreadable ones as wrong. */
export const faultyFields = (form: DayForm) => {
  const isEmpty = (field: DayField) => String(form[field]).trim() === '';
  const faulty = unreadableFields(form);
  return { missing: faulty.filter(isEmpty), wrong: faulty.filter((field) => !isEmpty(field)) };
};

type Schedule = Omit<FlightPatch, 'flight_id' | 'last_update'>;

/** Returns the schedule in the wire format. Expects that every field can be parsed. */
export const scheduleOf = (form: DayForm, flight: Flight, zone: TimeZone): Schedule => {
  const at = (day: Temporal.PlainDate, time: string) => toWire(atSchoolTime(day, Temporal.PlainTime.from(time), zone));
  const date = Temporal.PlainDate.from(form.date);
  return {
    type: form.type,
    start_datetime: at(date, form.starts),
    end_datetime: at(date.add({ days: form.lasts }), form.ends),
    deadline_datetime:
      form.deadlineDate === '' ? null : at(Temporal.PlainDate.from(form.deadlineDate), form.deadlineTime),
    max_students: limitOf(form.students) ?? flight.max_students,
    max_start_instructors: limitOf(form.start_instructors) ?? flight.max_start_instructors,
    flight_teachers: [...form.teachers],
    meeting_point: form.meetingPoint,
    meeting_time: form.meetingTime,
    description: form.description,
    update_whatsapp: false,
  };
};

/** Returns the form as the server stores it. */
export const withoutBlanks = (form: DayForm): DayForm => ({
  ...form,
  meetingPoint: normalLine(form.meetingPoint),
  description: normalParagraph(form.description),
});

/** Returns what the server would refuse, before anything is sent. */
export const formErrors = (form: DayForm, flight: Flight, zone: TimeZone): FieldError[] => {
  const texts = meetingErrors({ meeting_point: form.meetingPoint, description: form.description });
  if (unreadableFields(form).some((field) => !LIMITS.includes(field))) return texts;
  const { start_datetime, end_datetime, deadline_datetime = null } = scheduleOf(form, flight, zone);
  return [...scheduleErrors({ start_datetime, end_datetime, deadline_datetime }, zone), ...texts];
};

/**
 * Moves the day and its deadline together, so that "the evening before" stays the evening before. `from` is the day the
 * deadline refers to; it differs from the form's while a new day is half typed.
 */
export const movedTo = (form: DayForm, date: string, from = form.date): DayForm => {
  if (date === '' || from === '' || form.deadlineDate === '') return { ...form, date };
  const days = daysBetween(Temporal.PlainDate.from(from), Temporal.PlainDate.from(date));
  return { ...form, date, deadlineDate: Temporal.PlainDate.from(form.deadlineDate).add({ days }).toString() };
};

/** Returns the form with the times and teachers of another one. */
export const withScheduleOf = (
  { date, starts, ends, lasts, deadlineDate, deadlineTime, teachers }: DayForm,
  form: DayForm,
): DayForm => ({ ...form, date, starts, ends, lasts, deadlineDate, deadlineTime, teachers });

const FIELDS: Readonly<Record<string, DayField>> = {
  type: 'type',
  start_datetime: 'starts',
  end_datetime: 'ends',
  deadline_datetime: 'deadlineDate',
  max_students: 'students',
  max_start_instructors: 'start_instructors',
  flight_teachers: 'teachers',
  meeting_point: 'meetingPoint',
  meeting_time: 'meetingTime',
  description: 'description',
};

/** Returns the form field for a path of the wire format. */
export const fieldOfPath = (path: string): DayField => FIELDS[path.split('.')[0] ?? ''] ?? 'type';
