import type { FieldError } from '../../../../core/errors/error-table.ts';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { instant, toWire } from '../../../../core/time/instant.ts';
import { atSchoolTime, daysBetween, type TimeZone } from '../../../../core/time/school-day.ts';
import type { Flight, FlightPatch } from '../../contract.ts';
import { scheduleErrors, type Times } from '../../rules.ts';
import {
  fieldOf,
  refusableShared,
  type SharedForm,
  sentShared,
  settledShared,
  typedShared,
  type Unreadable,
  unreadableShared,
} from './shared-fields.form.ts';

/** Schedule of one flight day as the form fields show it; '' for a half-typed value. */
export interface DayForm extends SharedForm {
  readonly date: string;
  readonly starts: string;
  readonly ends: string;
  /** Days after `date` on which a course ends. */
  readonly lasts: number;
  readonly deadlineDate: string;
  readonly deadlineTime: string;
  readonly teachers: readonly MemberId[];
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
    ...typedShared(flight),
    date: start.day.toString(),
    starts: start.time,
    ends: end.time,
    lasts: daysBetween(start.day, end.day),
    deadlineDate: deadline?.day.toString() ?? '',
    deadlineTime: deadline?.time ?? '',
    teachers: flight.flight_teachers ?? [],
  };
};

type Faults = { readonly [Field in DayField]?: Unreadable | 'no_date' };

/** Returns the times that can't be read. A deadline may be left out, but not half of it. */
const unreadableTimes = (form: DayForm): Faults => {
  const half = (form.deadlineDate === '') !== (form.deadlineTime === '');
  return {
    ...(form.date === '' && { date: 'no_date' }),
    ...(form.starts === '' && { starts: 'no_time' }),
    ...(form.ends === '' && { ends: 'no_time' }),
    ...(half && (form.deadlineDate === '' ? { deadlineDate: 'no_date' } : { deadlineTime: 'no_time' })),
  };
};

/** Returns the fields that can't be read. */
export const unreadableFields = (form: DayForm): Faults => ({ ...unreadableTimes(form), ...unreadableShared(form) });

/** Returns the fields that can't be sent: empty ones as missing, unreadable ones as wrong. */
export const faultyFields = (form: DayForm) => {
  const isEmpty = (field: DayField) => String(form[field]).trim() === '';
  const faulty = Object.keys(unreadableFields(form)) as DayField[];
  return { missing: faulty.filter(isEmpty), wrong: faulty.filter((field) => !isEmpty(field)) };
};

type Schedule = Omit<FlightPatch, 'flight_id' | 'last_update'>;

const timesOf = (form: DayForm, zone: TimeZone): Times => {
  const at = (day: Temporal.PlainDate, time: string) => toWire(atSchoolTime(day, Temporal.PlainTime.from(time), zone));
  const date = Temporal.PlainDate.from(form.date);
  return {
    start_datetime: at(date, form.starts),
    end_datetime: at(date.add({ days: form.lasts }), form.ends),
    deadline_datetime:
      form.deadlineDate === '' ? null : at(Temporal.PlainDate.from(form.deadlineDate), form.deadlineTime),
  };
};

/** Returns the schedule in the wire format. Expects that every field can be read. */
export const scheduleOf = (form: DayForm, zone: TimeZone): Schedule => ({
  ...sentShared(form),
  ...timesOf(form, zone),
  flight_teachers: [...form.teachers],
  update_whatsapp: false,
});

/** Returns the form as the server stores it. */
export const withoutBlanks = (form: DayForm): DayForm => ({ ...form, ...settledShared(form) });

/** Returns what the server would refuse, before anything is sent. */
export const formErrors = (form: DayForm, zone: TimeZone): FieldError[] => {
  const times = Object.keys(unreadableTimes(form)).length > 0 ? [] : scheduleErrors(timesOf(form, zone), zone);
  return [...times, ...Object.entries(refusableShared(form)).map(([path, code]) => ({ path, code }))];
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
  start_datetime: 'starts',
  end_datetime: 'ends',
  deadline_datetime: 'deadlineDate',
  flight_teachers: 'teachers',
};

/** Returns the form field for a path of the wire format. */
export const fieldOfPath = (path: string): DayField => fieldOf(path, FIELDS) ?? 'type';
