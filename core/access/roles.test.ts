import { describe, expect, it } from 'vitest';
import { isStaff, type MinimumRole, ROLES, type Role, roleRank, roleReaches } from './roles.ts';

const member = (role: Role | null, admin: { school?: boolean; sentinel?: boolean } = {}) => ({
  role,
  isSchoolAdmin: admin.school ?? false,
  isSentinelAdmin: admin.sentinel ?? false,
});

describe('roles', () => {
  it('have the ranks 1 to 4', () => {
    expect(ROLES.map(roleRank)).toEqual([1, 2, 3, 4]);
  });

  it.each<[Role, readonly MinimumRole[]]>([
    ['beginner_student', ['beginner_student']],
    ['student', ['beginner_student', 'student']],
    ['start_instructor', ['beginner_student', 'student', 'start_instructor']],
    ['flight_teacher', ['beginner_student', 'student', 'start_instructor', 'flight_teacher']],
  ])('%s reaches its own rank and lower ones, but never the school admin', (role, reached) => {
    const all: MinimumRole[] = [...ROLES, 'school_admin'];
    expect(all.filter((minimum) => roleReaches(member(role), minimum))).toEqual(reached);
  });

  it.each([
    ['a school admin of any role', member('beginner_student', { school: true })],
    ['a product admin without a member', member(null, { sentinel: true })],
  ])('%s passes every check', (_name, rights) => {
    expect([...ROLES, 'school_admin' as const].every((minimum) => roleReaches(rights, minimum))).toBe(true);
    expect(isStaff(rights)).toBe(true);
  });

  it('a person without a role reaches no role at all', () => {
    expect(roleReaches(member(null), 'beginner_student')).toBe(false);
  });
});
