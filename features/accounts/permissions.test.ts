import { describe, expect, test } from 'vitest';
import type { Rights, Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { addressRefusal, invitingRefusal, outgrowsInvitation } from './permissions.ts';

const rights = (role: Role | null, admin: 'school' | 'product' | null = null): Rights => ({
  role,
  isSchoolAdmin: admin === 'school',
  isSentinelAdmin: admin === 'product',
});
const member = (role: Role, is_school_admin = false) => ({ role, is_school_admin });

const ACTORS = {
  'a beginner': rights('beginner_student'),
  'a student': rights('student'),
  'a start instructor': rights('start_instructor'),
  'a flight teacher': rights('flight_teacher'),
  'a school admin who learns': rights('student', 'school'),
  'a school admin who teaches': rights('flight_teacher', 'school'),
  'a product admin': rights(null, 'product'),
} as const;

const MEMBERS = {
  beginner: member('beginner_student'),
  student: member('student'),
  starter: member('start_instructor'),
  teacher: member('flight_teacher'),
  'admin who learns': member('student', true),
  'admin who teaches': member('flight_teacher', true),
} as const;

/** Expected refusals, actor by member; `-` means allowed. */
const TABLE = `
                              beginner   student    starter    teacher    admin who learns   admin who teaches
  a beginner                  not_found  not_found  not_found  not_found  not_found          not_found
  a student                   not_found  not_found  not_found  not_found  not_found          not_found
  a start instructor          not_found  not_found  not_found  not_found  not_found          not_found
  a flight teacher            -          -          -          protected  protected          protected
  a school admin who learns   -          -          -          -          -                  -
  a school admin who teaches  -          -          -          -          -                  -
  a product admin             -          -          -          -          -                  -`;

const [heads = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s{2,}/));
const cases = rows.flatMap(([actor = '', ...cells]) =>
  cells.map((cell, place) => [actor, heads[place] ?? '', cell] as const),
);
const CODES: Record<string, 'not_found' | 'email_is_protected' | null> = {
  '-': null,
  not_found: 'not_found',
  protected: 'email_is_protected',
};

describe('right to invite a member again', () => {
  const [own, other] = ['own', 'other'] as unknown as [MemberId, MemberId];

  test('the table has a row for each actor and a column for each member', () => {
    expect(rows.map(([actor]) => actor)).toEqual(Object.keys(ACTORS));
    expect(heads).toEqual(Object.keys(MEMBERS));
  });

  test.each(cases)('%s invites a member who is a %s: %s', (actor, of, cell) => {
    const by = { ...ACTORS[actor as keyof typeof ACTORS], memberId: own };
    const refusal = invitingRefusal(by, { ...MEMBERS[of as keyof typeof MEMBERS], member_id: other });
    expect(refusal).toBe(CODES[cell]);
  });

  test.each(Object.keys(ACTORS))('%s invites themselves', (actor) => {
    const by = { ...ACTORS[actor as keyof typeof ACTORS], memberId: own };
    expect(invitingRefusal(by, { ...MEMBERS['admin who teaches'], member_id: own })).toBeNull();
  });

  test.each(cases.filter(([, , cell]) => cell !== 'not_found'))(
    '%s, if staff, changes the address of a %s: same result as for inviting',
    (actor, of, cell) => {
      const refusal = addressRefusal(ACTORS[actor as keyof typeof ACTORS], MEMBERS[of as keyof typeof MEMBERS]);
      expect(refusal).toBe(CODES[cell]);
    },
  );
});

describe('changes of rights that void the open invitation', () => {
  test.each([
    ['a student becomes flight teacher', member('student'), member('flight_teacher'), true],
    ['a start instructor becomes flight teacher', member('start_instructor'), member('flight_teacher'), true],
    ['a student becomes school admin', member('student'), member('student', true), true],
    ['a student becomes start instructor', member('student'), member('start_instructor'), false],
    // Stays valid: with the earlier rights, only school admins could choose the address.
    ['a flight teacher becomes school admin', member('flight_teacher'), member('flight_teacher', true), false],
    ['a school admin becomes flight teacher', member('student', true), member('flight_teacher', true), false],
    ['a flight teacher becomes student', member('flight_teacher'), member('student'), false],
    ['a school admin becomes student', member('student', true), member('student'), false],
  ])('%s', (_name, before, after, voids) => {
    expect(outgrowsInvitation(before, after)).toBe(voids);
  });
});
