import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { SelectedMember } from './selection.contract.ts';
import { countReasons, whyAccessKept } from './selection.rules.ts';

const SELF = 'self' as MemberId;
const member = (facts: Partial<SelectedMember> = {}): SelectedMember => ({
  user_id: 'other' as MemberId,
  first_name: 'Lena',
  last_name: 'Muster',
  email: 'lena@flights.example',
  role: 'student',
  is_school_admin: false,
  disabled: false,
  verified: false,
  invited: null,
  last_update: '1',
  ...facts,
});

describe('an action on many changes the access', () => {
  it.each<[string, boolean, Partial<SelectedMember>, number, string | null]>([
    ['of a member', true, {}, 1, null],
    ['of a disabled member, back', false, { disabled: true }, 1, null],
    ['not of a member who is disabled already', true, { disabled: true }, 1, 'same'],
    ['not of a member who is enabled already', false, {}, 1, 'same'],
    ['not of oneself', true, { user_id: SELF }, 2, 'oneself'],
    ['of one of two admins', true, { is_school_admin: true }, 2, null],
    ['not of the last admin', true, { is_school_admin: true }, 1, 'last_admin'],
  ])('%s', (_name, disabled, facts, admins, reason) =>
    expect(whyAccessKept(disabled, member(facts), { actorId: SELF, admins })).toBe(reason),
  );
});

it('counts reasons', () => expect(countReasons(['same', 'oneself', 'same'])).toEqual({ same: 2, oneself: 1 }));
