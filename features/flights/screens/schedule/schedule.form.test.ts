import { describe, expect, it } from 'vitest';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { DETAILS, SEATS } from '../../../fields/flight.fields.ts';
import { blankOf } from '../../../fields/kinds.fields.ts';
import type { Flight } from '../../contract.ts';
import { batchOf, copyOf, EMPTY_FORM, errorsByField, firstDeadline, toggled } from './schedule.form.ts';
import { countIn } from './shared-fields.form.ts';

const ZONE = 'Europe/Zurich';
/** The Sunday on which the clocks change, and the Saturday before. */
const form = { ...EMPTY_FORM, days: ['2026-03-28', '2026-03-29'] };

describe('one form for several days', () => {
  it('gives each day its own instants', () => {
    const { body } = batchOf(form, ZONE);
    expect(body?.start_datetime).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z']);
    expect(body?.deadline_datetime).toEqual(['2026-03-27T19:00:00.000Z', '2026-03-28T19:00:00.000Z']);
    expect(firstDeadline(form, ZONE)).toBe('2026-03-27T19:00:00.000Z');
  });

  it.each([
    ['no day', { days: [] }, { days: 'required' }],
    ['half a time', { ends: '' }, { ends: 'no_time' }],
    ['half a time that may be left out', { meeting_time: '–' }, { meeting_time: 'no_time' }],
    ['a text too long', { meeting_point: 'x'.repeat(201) }, { meeting_point: 'too_long' }],
    ['a longer text too long', { description: 'x'.repeat(2001) }, { description: 'too_long' }],
    ['two lines instead of one', { meeting_point: 'Valley\nstation' }, { meeting_point: 'forbidden_character' }],
    [
      'no number',
      { max_students: '12.5', max_start_instructors: '' },
      { max_students: 'number', max_start_instructors: 'number' },
    ],
    ['an end before the start', { ends: '08:00' }, { ends: 'end_not_after_start' }],
    ['a deadline after the start', { daysBefore: 0 }, { deadlineAt: 'deadline_after_start' }],
  ])('%s is reported at its field', (_, part, errors) => {
    expect(batchOf({ ...form, ...part }, ZONE).errors).toEqual(errors);
  });

  it('does not count blanks around a text, and allows several lines in a longer one', () => {
    const texts = { meeting_point: ` ${'x'.repeat(200)} `, description: ` ${'x\n'.repeat(1000)} ` };
    expect(batchOf({ ...form, ...texts }, ZONE).errors).toBeUndefined();
  });

  it('allows a deadline exactly at the start', () => {
    expect(batchOf({ ...form, daysBefore: 0, deadlineAt: '09:00' }, ZONE).errors).toBeUndefined();
  });

  it('finds the field of a server error, also for a path into a list', () => {
    const errors = [
      { path: 'start_datetime.0', code: 'too_far_away' },
      { path: 'end_datetime.1', code: 'end_not_after_start' },
      { path: 'flight_teachers.0', code: 'not_a_flight_teacher' },
    ] as const;
    expect(errorsByField(errors)).toEqual({
      days: 'too_far_away',
      ends: 'end_not_after_start',
      teachers: 'not_a_flight_teacher',
    });
  });
});

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['200', 200],
  ['201', null],
  ['-1', null],
  ['1e2', null],
  ['', null],
])('seats "%s"', (text, seats) => {
  expect(countIn(text, SEATS.max_students)).toBe(seats);
});

describe('picking days', () => {
  const hundred = Array.from({ length: 100 }, (_, day) =>
    Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString(),
  );

  it('adds a day in chronological order and removes it again', () => {
    expect(toggled(['2026-03-01', '2026-03-03'], '2026-03-02')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(toggled(['2026-03-01', '2026-03-03'], '2026-03-03')).toEqual(['2026-03-01']);
  });

  it('allows a hundred days and no more, and removing one of them', () => {
    expect(toggled(hundred.slice(1), '2025-12-31')).toHaveLength(100);
    expect(toggled(hundred, '2025-12-31')).toBeNull();
    expect(toggled(hundred, '2026-01-01')).toHaveLength(99);
  });
});

describe('a copy of a day', () => {
  const reto = 'reto' as MemberId;
  // The Saturday before the change to daylight saving time, with the deadline on Thursday at 18:00.
  const flight: Flight = {
    flight_id: 'one' as FlightId,
    type: 'safety_course',
    start_datetime: '2026-03-28T07:30:00.000Z',
    end_datetime: '2026-03-29T15:00:00.000Z',
    deadline_datetime: '2026-03-26T17:00:00.000Z',
    flight_teachers: [reto],
    max_students: 8,
    max_start_instructors: 3,
    update_whatsapp: false,
    canceled: true,
    cancel_reason: 'wind',
    last_update: '1',
    flight_state: 'pending',
    wa_progress: null,
    ...blankOf(DETAILS),
    meeting_point: 'Valley station',
    meeting_time: '07:45',
    description: 'Bring lunch.',
    student_count: 5,
    start_instructor_count: 1,
    waiting_students: 0,
    waiting_start_instructors: 0,
    held_students: 0,
    handed_over_students: 0,
    held_start_instructors: 0,
    poll_answers: null,
    waiting_mails: null,
  };

  it('contains all settings, the deadline relative to the start, and no day', () => {
    expect(copyOf(flight, ZONE)).toEqual({
      ...EMPTY_FORM,
      type: 'safety_course',
      days: [],
      starts: '08:30',
      ends: '17:00',
      lasts: 1,
      daysBefore: 2,
      deadlineAt: '18:00',
      max_students: '8',
      max_start_instructors: '3',
      teachers: [reto],
      meeting_point: 'Valley station',
      meeting_time: '07:45',
      description: 'Bring lunch.',
    });
  });

  it("recreates the same day on the school's clock", () => {
    const { body } = batchOf({ ...copyOf(flight, ZONE), days: ['2026-03-28', '2026-10-24'] }, ZONE);
    expect(body).toMatchObject({
      start_datetime: [flight.start_datetime, '2026-10-24T06:30:00.000Z'],
      end_datetime: [flight.end_datetime, '2026-10-25T16:00:00.000Z'],
      deadline_datetime: [flight.deadline_datetime, '2026-10-22T16:00:00.000Z'],
      meeting_point: 'Valley station',
      meeting_time: '07:45',
      description: 'Bring lunch.',
    });
  });

  it('has no deadline if the original has none', () => {
    const copy = { ...copyOf({ ...flight, deadline_datetime: null }, ZONE), days: ['2026-03-28'] };
    expect(batchOf(copy, ZONE).body?.deadline_datetime).toEqual([null]);
    expect(firstDeadline(copy, ZONE)).toBeNull();
  });
});
