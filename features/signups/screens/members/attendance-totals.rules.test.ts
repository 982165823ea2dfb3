import { expect, it } from 'vitest';
import type { Attendance } from '../../contract.ts';
import { attendanceTotals } from './attendance-totals.rules.ts';

const came = (flights: number): Attendance => ({ absent: false, flights });
const absent = (flights: number): Attendance => ({ absent: true, flights });

it.each<[string, Attendance[], string]>([
  ['nobody', [], '0 of 0, 0 flights'],
  ['everybody, once each', [came(1), came(1), came(1)], '3 of 3, 3 flights'],
  ['whoever came and did not fly is present', [came(0), came(2)], '2 of 2, 2 flights'],
  ['the flights of an absent person do not count', [came(3), absent(5)], '1 of 2, 3 flights'],
  ['all absent', [absent(1), absent(1)], '0 of 2, 0 flights'],
])('totals of %s', (_name, attendances, expected) => {
  const { present, total, flights } = attendanceTotals(attendances.map((attendance) => ({ attendance })));
  expect(`${present} of ${total}, ${flights} flights`).toBe(expected);
});

it('somebody whose attendance is not known is not present', () => {
  expect(attendanceTotals([{ attendance: null }])).toEqual({ present: 0, total: 1, flights: 0 });
});
