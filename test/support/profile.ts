import type { MemberId } from '../../core/ids/ids.ts';
import { listMembers } from '../../features/members/contract.ts';
import type { AnyBody, Caller } from './api.ts';
import type { BuiltMember } from './school.ts';

type Sent = Record<string, unknown>;

/** Reads a member as staff; `undefined`: staff find no such member. */
export const readMember = async (staff: Caller, { memberId }: { readonly memberId: MemberId }): Promise<AnyBody> => {
  const { status, body } = await staff.send(listMembers, { user_ids: [memberId], response_type: 'full' });
  if (status !== 200) throw new Error(`The member was not read: ${status} ${JSON.stringify(body)}`);
  return body[0];
};

/** The fields of a profile that a test does not care about. Calls send the whole profile each time. */
export const PROFILE = {
  first_name: 'Lena',
  last_name: 'Muster',
  phone: '079 123 45 67',
  language: 'de',
  address: { street: 'Seeweg 3', zip: '3800', city: 'Interlaken', country: 'Switzerland' },
  user_info: {
    size: 172,
    weight: 64,
    own_canopy: true,
    canopy_type: 'Alpha 7',
    canopy_color: 'red / white',
    canopy_image: false as boolean | string,
    own_harness: false,
    harness_type: 'Easy M',
  },
  safety: {
    birth_date: '1991-05-12',
    licence_number: 'CH-4711',
    licence_valid_until: '2028-12-31',
    insurance_valid_until: '2027-03-31',
    reserve_repacked_on: '2025-04-01',
    canopy_checked_on: '2025-04-02',
    emergency_name: 'Lou Muster',
    emergency_phone: '079 765 43 21',
  },
};

/** Returns a copy with changes by path, separated by dots: `{ 'address.zip': 'x' }`; `undefined` removes the field. */
export const changed = (whole: object, change: Sent): Sent => {
  const copy = structuredClone(whole) as Sent;
  for (const [path, value] of Object.entries(change)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const target = keys.reduce((inner, key) => inner[key] as Sent, copy);
    target[last] = value;
  }
  return copy;
};

/** Returns the complete body of `PATCH /users/info` with a change. */
export const ownProfile = ({ email }: BuiltMember, last_update: string, change: Sent = {}): Sent =>
  changed({ ...PROFILE, email, last_update }, change);

/** Returns the complete body of `PATCH /school/user/info` with a change. */
export const memberPatch = (member: BuiltMember, last_update: string, change: Sent = {}): Sent => {
  const { user_info, ...rest } = { ...PROFILE, email: member.email, last_update };
  return changed({ ...rest, user_id: member.memberId, user_info: { ...user_info, skill_level: 1 } }, change);
};
