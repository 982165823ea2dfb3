import { describe, expect, it } from 'vitest';
import type { Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { BaseMember, MemberListFilter } from './contract.ts';
import { asListed, listRefusal } from './permissions.ts';

const NOBODY: Rights = { role: null, isSchoolAdmin: false, isSentinelAdmin: false };
const TEACHER: Rights = { ...NOBODY, role: 'flight_teacher' };
const ADMINS: readonly Rights[] = [
  { ...NOBODY, role: 'student', isSchoolAdmin: true },
  { ...NOBODY, isSentinelAdmin: true },
];
const [ANNA, BEAT] = ['anna', 'beat'] as MemberId[] as [MemberId, MemberId];
const base = { roles: ['student'], response_type: 'base' } as const;

describe('a list of members', () => {
  it.each<[string, object, boolean]>([
    ['people of a role', base, true],
    ['people found by name or phone', { ...base, search: 'Lena', limit: 20, offset: 20 }, true],
    ['people in an order of what is shown', { ...base, sort: 'phone', descending: true }, true],
    ['people with filters that ask for nothing', { ...base, levels: [], last_payment: null, disabled: false }, true],
    ['one whole member', { user_ids: [ANNA], response_type: 'full' }, true],
    ['the names of several', { user_ids: [ANNA, BEAT], response_type: 'base' }, true],
    ['several whole members', { user_ids: [ANNA, BEAT], response_type: 'full' }, false],
    ['one whole member over and over', { user_ids: [ANNA, ANNA], response_type: 'full' }, false],
    ['whole members of a role', { ...base, response_type: 'full' }, false],
    ['the school admins', { admin: true }, false],
    ['the disabled members', { disabled: true }, false],
    ['disabled people of a role', { ...base, disabled: true }, false],
    ['people of a level', { ...base, levels: [0] }, false],
    ['people without payment', { ...base, last_payment: 'none' }, false],
    ['people with flights', { ...base, flights_from: 1 }, false],
    ['people who can’t sign in', { ...base, not_verified: true }, false],
    ['people without e-mail', { ...base, no_email: true }, false],
    ['people with papers that expire', { ...base, expiring: '30' }, false],
    ['people by e-mail', { ...base, sort: 'email' }, false],
    ['people by last payment', { ...base, sort: 'last_payment' }, false],
  ])('of %s', (_name, asked, forTeachers) => {
    expect(listRefusal(TEACHER, asked as MemberListFilter)).toBe(forTeachers ? null : 'role_too_low');
    expect(ADMINS.map((admin) => listRefusal(admin, asked as MemberListFilter))).toEqual([null, null]);
  });

  it('shows contact data by role', () => {
    const member = { user_id: ANNA, email: 'anna@flights.example', phone: '+41794120000' } as BaseMember;
    const shown = [...ADMINS, TEACHER, { ...NOBODY, role: 'start_instructor' } as const].map((actor) => {
      const { email, phone } = asListed(actor, member);
      return [email !== null, phone !== null];
    });
    expect(shown).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });
});
