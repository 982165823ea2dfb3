import { describe, expect, it, test } from 'vitest';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { flight } from '../../../../test/support/components/rows.ts';
import { flightsByDay, monthOf, taughtAtOnce } from './month.rules.ts';

const ZONE = 'Europe/Zurich';
const [reto, anna] = ['reto', 'anna'] as MemberId[] as [MemberId, MemberId];
const on = (flight_id: string, start: string, end: string, part: object = {}) =>
  flight({
    flight_id: flight_id as FlightId,
    start_datetime: `${start}:00.000Z`,
    end_datetime: `${end}:00.000Z`,
    flight_teachers: [reto],
    ...part,
  });

it.each([
  ['2026-05', '2026-05-01'],
  ['', '2026-11-01'],
  ['2026-13', '2026-11-01'],
  ['2026-5', '2026-11-01'],
  ['9999-05', '2026-11-01'],
  ['x', '2026-11-01'],
])('the month "%s" is that of %s', (month, first) => {
  expect(monthOf(month, Temporal.PlainDate.from('2026-11-29')).toString()).toBe(first);
});

test('a flight is on each of its days on the clock of the school, an end at midnight on the day before', () => {
  const course = on('a', '2026-05-01T06:00', '2026-05-03T22:00');
  const night = on('b', '2026-05-02T22:30', '2026-05-03T04:00');
  const days = flightsByDay([course, night], ZONE);
  expect([...days.keys()]).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
  expect(days.get('2026-05-03')).toEqual([course, night]);
});

describe('a teacher of two flights at once', () => {
  const morning = on('a', '2026-05-01T06:00', '2026-05-01T10:00');
  it.each([
    ['at the same time', on('b', '2026-05-01T09:59', '2026-05-01T12:00'), ['a', 'b']],
    ['one after the other', on('b', '2026-05-01T10:00', '2026-05-01T12:00'), []],
    ['of which one is cancelled', on('b', '2026-05-01T06:00', '2026-05-01T10:00', { canceled: true }), []],
    ['of another teacher', on('b', '2026-05-01T06:00', '2026-05-01T10:00', { flight_teachers: [anna] }), []],
    ['without a teacher', on('b', '2026-05-01T06:00', '2026-05-01T10:00', { flight_teachers: null }), []],
    [
      'within a course of theirs',
      on('b', '2026-04-30T06:00', '2026-05-02T15:00', { flight_teachers: [anna, reto] }),
      ['a', 'b'],
    ],
  ])('%s', (_, other, found) => {
    expect((taughtAtOnce([morning, other]).get(reto) ?? []).map(({ flight_id }) => flight_id)).toEqual(found);
    expect(taughtAtOnce([morning, other]).has(anna)).toBe(false);
  });
});
