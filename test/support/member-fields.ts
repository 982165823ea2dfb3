import type { CallShape } from '../../core/contract/call.ts';
import {
  addComment,
  changeAccessRights,
  recordPayment,
  updateMember,
  updateOwnProfile,
} from '../../features/members/profile.contract.ts';
import type { AnyBody, Caller, Reply } from './api.ts';
import { memberPatch, ownProfile } from './profile.ts';
import type { BuiltMember } from './school.ts';

/** Returns a field by its path, separated by dots. */
export const fieldOf = (member: AnyBody, field: string): unknown =>
  field.split('.').reduce((value, key) => value?.[key], member);

/** Returns a value that differs from the member's current one in this field. */
const another = (member: AnyBody, field: string): unknown => {
  const present = fieldOf(member, field);
  if (typeof present === 'boolean') return !present;
  if (field === 'user_info.size' || field === 'user_info.weight') return 181;
  if (typeof present === 'number') return present === 2 ? 1 : 2;
  switch (field) {
    case 'email':
      return `${crypto.randomUUID()}@new.example`;
    case 'phone':
      return '+41791112233';
    case 'safety.emergency_phone':
      return '+41791112244';
    case 'safety.birth_date':
    case 'safety.licence_valid_until':
    case 'safety.insurance_valid_until':
    case 'safety.reserve_repacked_on':
    case 'safety.canopy_checked_on':
      return '2024-02-29';
    case 'address.zip':
      return '3600';
    case 'address.country':
      return 'Austria';
    case 'user_info.canopy_color':
      return 'blue';
    case 'language':
      return present === 'de' ? 'en' : 'de';
    case 'role':
      return present === 'start_instructor' ? 'student' : 'start_instructor';
    case 'last_payment':
      return '2026-03-01T09:30:00.000Z';
    case 'joined_on':
      return '2000-01-01';
    default:
      return 'Something else';
  }
};

/** A tick says that there is nothing, so there must be nothing. */
const changeOf = (path: string, value: unknown): Record<string, unknown> => ({
  ...(path === 'no_phone' && { phone: '' }),
  [path]: value,
});

/** Returns all calls with which a person could try to write a field, each with the current concurrency token. */
export const attempts = (
  caller: Caller,
  target: BuiltMember,
  field: string,
): readonly ((member: AnyBody) => Promise<Reply>)[] => {
  const value = (member: AnyBody) => another(member, field);
  const inPatch = field === 'skill_level' ? 'user_info.skill_level' : field;
  const send = (call: CallShape, body: object) => caller.send(call, body);
  const id = { user_id: target.memberId };
  const ways: ((member: AnyBody) => Promise<Reply>)[] = [
    (member) => send(updateMember, memberPatch(target, member.last_update, changeOf(inPatch, value(member)))),
    (member) => send(changeAccessRights, { ...id, [field]: value(member), last_update: member.last_update }),
  ];
  if (field === 'skill_level')
    ways.push((member) =>
      send(updateMember, {
        ...id,
        user_info: { skill_level: value(member) },
        last_update: member.last_update,
      }),
    );
  if (field === 'last_payment')
    ways.push((member) => {
      const query = {
        target_user: target.memberId,
        last_payment: String(value(member)),
        last_update: member.last_update,
      };
      return send({ ...recordPayment, path: `${recordPayment.path}?${new URLSearchParams(query)}` }, {});
    });
  if (field.endsWith('comment')) ways.push(() => send(addComment, { ...id, comment: 'Something else' }));
  return ways;
};

/** Adds attempts on one's own profile, with the field both at its own path and at the one that staff use. */
export const ownAttempts = (
  caller: Caller,
  target: BuiltMember,
  field: string,
): readonly ((member: AnyBody) => Promise<Reply>)[] => [
  ...[field, ...(field === 'skill_level' ? ['user_info.skill_level'] : [])].map(
    (path) => (member: AnyBody) =>
      caller.send(updateOwnProfile, ownProfile(target, member.last_update, changeOf(path, another(member, field)))),
  ),
  ...attempts(caller, target, field),
];
