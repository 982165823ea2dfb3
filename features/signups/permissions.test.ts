import { expect, test } from 'vitest';
import type { Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { mayOverride, mayReadDays } from './permissions.ts';

const NOBODY: Rights = { role: null, isSchoolAdmin: false, isSentinelAdmin: false };

test.each<[string, boolean, Partial<Rights>]>([
  ['a beginner', false, { role: 'beginner_student' }],
  ['a student', false, { role: 'student' }],
  ['a start instructor', false, { role: 'start_instructor' }],
  ['a flight teacher', true, { role: 'flight_teacher' }],
  ['a school admin who learns', true, { role: 'student', isSchoolAdmin: true }],
  ['a product admin without a member', true, { isSentinelAdmin: true }],
])('%s may lift the deadline and the limit: %s', (_who, allowed, rights) => {
  expect(mayOverride({ ...NOBODY, ...rights })).toBe(allowed);
});

const [SELF, OTHER] = ['self', 'other'] as MemberId[] as [MemberId, MemberId];

test.each<[string, boolean, Partial<Rights>]>([
  ['a beginner', false, { role: 'beginner_student' }],
  ['a student', false, { role: 'student' }],
  ['a start instructor', false, { role: 'start_instructor' }],
  ['a flight teacher', true, { role: 'flight_teacher' }],
  ['a school admin who learns', true, { role: 'student', isSchoolAdmin: true }],
])('%s may read the days of others: %s, and always their own', (_who, allowed, rights) => {
  const reader = { ...NOBODY, ...rights, memberId: SELF };
  expect([mayReadDays(reader, SELF), mayReadDays(reader, OTHER)]).toEqual([true, allowed]);
});
