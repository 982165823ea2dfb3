import { describe, expect, it } from 'vitest';
import { batchOf, EMPTY_FORM, errorsByField, firstDeadline, limitOf } from './schedule-form.ts';

const ZONE = 'Europe/Zurich';
/** The Saturday before and the Sunday on which the clocks change. */
const form = { ...EMPTY_FORM, days: ['2026-03-28', '2026-03-29'] };

describe('one form, several days', () => {
  it('gives each day its own instants', () => {
    const { body } = batchOf(form, ZONE);
    expect(body?.start_datetime).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z']);
    expect(body?.deadline_datetime).toEqual(['2026-03-27T19:00:00.000Z', '2026-03-28T19:00:00.000Z']);
    expect(firstDeadline(form, ZONE)).toBe('2026-03-27T19:00:00.000Z');
  });

  it.each([
    ['no day', { days: [] }, { days: 'required' }],
    ['half a time', { ends: '' }, { ends: 'no_time' }],
    ['no number', { students: '12.5', start_instructors: '' }, { students: 'number', start_instructors: 'number' }],
    ['an end before the start', { ends: '08:00' }, { ends: 'end_not_after_start' }],
    ['a deadline after the start', { daysBefore: 0 }, { deadlineAt: 'deadline_after_start' }],
  ])('%s is told at its field', (_, part, errors) => {
    expect(batchOf({ ...form, ...part }, ZONE).errors).toEqual(errors);
  });

  it('lets sign-up close at the very start', () => {
    expect(batchOf({ ...form, daysBefore: 0, deadlineAt: '09:00' }, ZONE).errors).toBeUndefined();
  });

  it('finds the field of what the server refuses, also in a list', () => {
    const errors = [
      { path: 'end_datetime.1', code: 'end_not_after_start' },
      { path: 'flight_teachers.0', code: 'not_a_flight_teacher' },
    ] as const;
    expect(errorsByField(errors)).toEqual({ ends: 'end_not_after_start', teachers: 'not_a_flight_teacher' });
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
  expect(limitOf(text)).toBe(seats);
});
