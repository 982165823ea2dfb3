import { expect, test } from 'vitest';
import type { Role } from '../../core/access/roles.ts';
import { instant } from '../../core/time/instant.ts';
import type { Seat } from '../signups/contract.ts';
import { boardRefusal } from './permissions.ts';

const DAY = { start_datetime: '2031-05-04T07:00:00Z', end_datetime: '2031-05-04T15:00:00Z' };
const NOON = '2031-05-04T10:00:00Z';

test.each<[string, Role | null, boolean, Seat | null, string, string | null]>([
  ['a flight teacher', 'flight_teacher', false, null, NOON, null],
  ['a school admin who is a student', 'student', true, null, NOON, null],
  ['a product admin', null, true, null, NOON, null],
  ['a start instructor with a seat', 'start_instructor', false, 'start_instructors', NOON, null],
  ['a start instructor without one', 'start_instructor', false, null, NOON, 'not_found'],
  ['a student with a seat', 'student', false, 'students', NOON, 'not_found'],
  ['a student who was start instructor', 'student', false, 'start_instructors', NOON, 'not_found'],
  ['a start instructor who was a student', 'start_instructor', false, 'students', NOON, 'not_found'],
  ['nobody before the day', 'flight_teacher', false, null, '2031-05-03T21:59:59Z', 'board_not_yet'],
  ['from the first moment of the day', 'start_instructor', false, 'start_instructors', '2031-05-03T22:00:00Z', null],
  ['36 hours after the end', 'start_instructor', false, 'start_instructors', '2031-05-06T03:00:00Z', null],
  ['later', 'start_instructor', false, 'start_instructors', '2031-05-06T03:00:01Z', 'board_closed'],
  ['staff later', 'flight_teacher', false, null, '2031-06-06T03:00:00Z', null],
])('%s', (_who, role, admin, seat, now, refusal) => {
  const rights = { role, isSchoolAdmin: admin, isSentinelAdmin: false };
  expect(boardRefusal({ rights, seat, flight: DAY, closed: false }, 'Europe/Zurich', instant(now))).toBe(refusal);
});

test.each([
  ['start_instructor', 'board_closed'],
  ['flight_teacher', null],
] as const)('a closed day is open to a %s: %s', (role, refusal) => {
  const rights = { role, isSchoolAdmin: false, isSentinelAdmin: false };
  const facts = { rights, seat: 'start_instructors', flight: DAY, closed: true } as const;
  expect(boardRefusal(facts, 'Europe/Zurich', instant(NOON))).toBe(refusal);
});
