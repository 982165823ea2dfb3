import { expect, it } from 'vitest';
import { type Rights, ROLES, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { mayOpenMember } from './may-open-member.ts';

const OWN = 'own' as MemberId;
const as = (role: Role | null, more: Partial<Rights> = {}) => ({
  role,
  isSchoolAdmin: false,
  isSentinelAdmin: false,
  memberId: role === null ? null : OWN,
  ...more,
});

it.each([
  ['beginner_student', { own: true, other: false, new: false }],
  ['student', { own: true, other: false, new: false }],
  ['start_instructor', { own: true, other: false, new: false }],
  ['flight_teacher', { own: true, other: true, new: false }],
] as const)('member pages that a %s may open', (role, may) => {
  expect(mayOpenMember(as(role), 'own')).toBe(may.own);
  expect(mayOpenMember(as(role), 'other')).toBe(may.other);
  for (const param of ['new', ...ROLES]) expect(mayOpenMember(as(role), param)).toBe(may.new);
});

it.each([
  ['a school admin', as('student', { isSchoolAdmin: true })],
  ['a product admin', as(null, { isSentinelAdmin: true })],
])('%s may open all of them', (_name, rights) => {
  for (const param of ['own', 'other', 'new', ...ROLES]) expect(mayOpenMember(rights, param)).toBe(true);
});
