import { describe, expect, it, test } from 'vitest';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { flight } from '../../../../test/support/components/rows.ts';
import { movedDay, nextWeek, targetWeeks, weekBatches } from './week.form.ts';

const ZONE = 'Europe/Zurich';
const plain = (day: string) => Temporal.PlainDate.from(day);
const [reto, gone] = ['reto', 'gone'] as MemberId[] as [MemberId, MemberId];
const on = (day: string, part: object = {}) =>
  flight({
    flight_id: day as FlightId,
    start_datetime: `${day}T07:00:00.000Z`,
    end_datetime: `${day}T14:00:00.000Z`,
    deadline_datetime: null,
    flight_teachers: [reto, gone],
    ...part,
  });

test('a week is copied to another one from the present week on', () => {
  const weeks = targetWeeks(plain('2027-03-22'), plain('2027-03-17')).map(String);
  expect(weeks.slice(0, 2)).toEqual(['2027-03-15', '2027-03-29']);
  expect(weeks).not.toContain('2027-03-22');
});

it.each([
  ['2027-03-22', '2027-03-17', '2027-03-29'],
  ['2026-12-28', '2026-12-29', '2027-01-04'],
  ['2026-03-23', '2027-03-17', '2027-03-15'],
])('after the week of %s, seen on %s, that of %s is offered', (source, today, week) => {
  expect(nextWeek(plain(source), plain(today)).toString()).toBe(week);
});

describe('the copies', () => {
  const [source, target] = [plain('2027-03-15'), plain('2027-03-29')];

  it('are on the same weekdays', () => {
    expect(movedDay(on('2027-03-20'), source, target, ZONE).toString()).toBe('2027-04-03');
  });

  it('keep the time on the clock of the school, one batch for those that are alike, with the teachers of today', () => {
    const flights = [on('2027-03-20'), on('2027-03-21'), on('2027-03-20', { max_students: 5 })];
    const batches = weekBatches(flights, source, target, ZONE, (id) => id === reto);
    expect(batches).toMatchObject([
      {
        start_datetime: ['2027-04-03T06:00:00.000Z', '2027-04-04T06:00:00.000Z'],
        deadline_datetime: [null, null],
        flight_teachers: [reto],
      },
      { start_datetime: ['2027-04-03T06:00:00.000Z'], max_students: 5 },
    ]);
  });

  it('of nothing are none', () => {
    expect(weekBatches([], source, target, ZONE, () => true)).toEqual([]);
  });
});
