import { expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { countsOfLevels, perPerson } from './levels.rules.ts';

const student = (skill_level: number | null, flights: number, flights_before = 0) => ({
  user_id: skill_level === null ? null : ('somebody' as MemberId),
  first_name: '',
  last_name: '',
  skill_level,
  people: flights > 0 ? 1 : 0,
  people_before: flights_before > 0 ? 1 : 0,
  days: 1,
  days_before: 1,
  flights,
  flights_before,
});

test('sums up each level, and former members only if there are any', () => {
  const shown = (...students: Parameters<typeof countsOfLevels>[0]) =>
    countsOfLevels(students).map(({ level, people, flights, flights_before }) => [
      level,
      people,
      flights,
      flights_before,
    ]);
  expect(shown(student(0, 3), student(0, 4, 1), student(2, 5))).toEqual([
    [0, 2, 7, 1],
    [1, 0, 0, 0],
    [2, 1, 5, 0],
  ]);
  expect(shown(student(null, 2)).at(-1)).toEqual([null, 1, 2, 0]);
});

test.each([
  [0, 0, null],
  [7, 2, 3.5],
  [10, 3, 3.3],
])('%i flights of %i people', (flights, people, expected) => expect(perPerson(flights, people)).toBe(expected));
