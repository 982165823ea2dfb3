import { expect, test } from 'vitest';
import type { SchoolId } from '../ids/ids.ts';
import { isAdmin, isStaff } from './roles.ts';
import { PROGRAM_ID, scopeOfProgram } from './scope.ts';

const SCHOOL = { schoolId: 'a-school' as SchoolId, timeZone: 'Europe/Zurich', country: 'CH' };

test('the program acts in one school without being a member and without rights', () => {
  const { actor, ...school } = scopeOfProgram(SCHOOL);
  expect(school).toEqual(SCHOOL);
  expect(actor).toMatchObject({ identityId: PROGRAM_ID, memberId: null, role: null });
  expect([isStaff(actor), isAdmin(actor)]).toEqual([false, false]);
});
