import { describe, expect, it } from 'vitest';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { DETAILS } from '../../../fields/flight.fields.ts';
import { blankOf } from '../../../fields/kinds.fields.ts';
import type { Flight } from '../../contract.ts';
import {
  type DayField,
  type DayForm,
  dayFormOf,
  faultyFields,
  formErrors,
  movedTo,
  scheduleOf,
  unreadableFields,
} from './day.form.ts';
import { HALF_TYPED } from './half-typed.form.ts';

const ZONE = 'Europe/Zurich';
const flight: Flight = {
  flight_id: '01a1fa98-786f-7e4c-8af5-98cbfd9edd47' as FlightId,
  type: 'high_alt_flight',
  start_datetime: '2026-03-28T08:00:00.000Z',
  end_datetime: '2026-03-28T16:00:00.000Z',
  deadline_datetime: '2026-03-27T19:00:00.000Z',
  flight_teachers: null,
  max_students: 12,
  max_start_instructors: 1,
  update_whatsapp: false,
  canceled: null,
  cancel_reason: null,
  last_update: '1',
  flight_state: 'pending',
  wa_progress: null,
  ...blankOf(DETAILS),
  student_count: 0,
  start_instructor_count: 0,
  waiting_students: 0,
  waiting_start_instructors: 0,
  held_students: 0,
  handed_over_students: 0,
  held_start_instructors: 0,
  poll_answers: null,
  waiting_mails: null,
};

describe('the schedule as form fields', () => {
  it('converts to fields and back unchanged', () => {
    const { start_datetime, end_datetime, deadline_datetime, max_students } = scheduleOf(dayFormOf(flight, ZONE), ZONE);
    expect({ start_datetime, end_datetime, deadline_datetime, max_students }).toEqual({
      start_datetime: flight.start_datetime,
      end_datetime: flight.end_datetime,
      deadline_datetime: flight.deadline_datetime,
      max_students: 12,
    });
  });

  it('keeps the local time over a clock change, and moves the deadline along', () => {
    const moved = scheduleOf(movedTo(dayFormOf(flight, ZONE), '2026-03-29'), ZONE);
    expect(moved.start_datetime).toBe('2026-03-29T07:00:00.000Z');
    expect(moved.deadline_datetime).toBe('2026-03-28T19:00:00.000Z');
  });

  it('moves the deadline relative to the last complete date while a new one is half typed', () => {
    const half = movedTo(dayFormOf(flight, ZONE), '');
    expect(half.deadlineDate).toBe('2026-03-27');
    expect(movedTo(half, '2026-04-04', '2026-03-28').deadlineDate).toBe('2026-04-03');
  });

  it('keeps the length of a course', () => {
    const course = { ...flight, end_datetime: '2026-03-29T15:00:00.000Z' };
    expect(scheduleOf(movedTo(dayFormOf(course, ZONE), '2026-04-11'), ZONE).end_datetime).toBe(
      '2026-04-12T15:00:00.000Z',
    );
  });

  it('reports half-typed fields and then skips the rules', () => {
    const form = { ...dayFormOf(flight, ZONE), ends: '', max_students: '1.5', deadlineTime: '' };
    expect(unreadableFields(form)).toEqual({ ends: 'no_time', deadlineTime: 'no_time', max_students: 'number' });
    expect(formErrors(form, ZONE)).toEqual([]);
  });

  it.each<[string, Partial<DayForm>, DayField[], DayField[]]>([
    ['an empty number is missing', { max_students: '' }, ['max_students'], []],
    ['blanks are nothing', { max_start_instructors: ' ' }, ['max_start_instructors'], []],
    ['a number that is too large is to be looked at', { max_students: '5000' }, [], ['max_students']],
    ['so are words', { max_students: 'ten' }, [], ['max_students']],
    ['a time is missing', { starts: '' }, ['starts'], []],
    ['half a deadline lacks the other half', { deadlineTime: '' }, ['deadlineTime'], []],
    ['a meeting time may be left out', { meeting_time: '' }, [], []],
    ['half of one is to be looked at', { meeting_time: HALF_TYPED }, [], ['meeting_time']],
    ['one of each', { ends: '', max_students: '1.5' }, ['ends'], ['max_students']],
  ])('%s', (_, part, missing, wrong) => {
    expect(faultyFields({ ...dayFormOf(flight, ZONE), ...part })).toEqual({ missing, wrong });
  });

  it('finds what the server would refuse', () => {
    const form = { ...dayFormOf(flight, ZONE), ends: '08:00', deadlineDate: '2026-03-28', deadlineTime: '10:00' };
    expect(formErrors(form, ZONE).map(({ code }) => code)).toEqual(['end_not_after_start', 'deadline_after_start']);
  });

  it('tells a cleared meeting point from one that was never set', () => {
    const form = dayFormOf({ ...flight, meeting_point: 'Stans', meeting_time: '07:45', description: 'Gloves.' }, ZONE);
    expect(scheduleOf(form, ZONE)).toMatchObject({
      meeting_point: 'Stans',
      meeting_time: '07:45',
      description: 'Gloves.',
    });
    const cleared = { ...form, meeting_point: '', meeting_time: '', description: '' };
    expect(scheduleOf(cleared, ZONE)).toMatchObject({ meeting_point: '', meeting_time: '', description: '' });
  });

  it('reports a half-typed meeting time and a text that is too long', () => {
    const form = { ...dayFormOf(flight, ZONE), meeting_time: HALF_TYPED, description: 'x'.repeat(2001) };
    expect(unreadableFields(form)).toEqual({ meeting_time: 'no_time' });
    expect(formErrors(form, ZONE)).toEqual([{ path: 'description', code: 'too_long' }]);
  });
});
