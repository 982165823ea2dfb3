import type { StepError } from '../../../core/errors/step-errors.ts';
import type { GroupRef, MemberChange, MemberOutcome, Person, PersonOutcome, Result } from '../chat-provider.ts';
import type { ParticipantChange, WahaCalls } from './waha-calls.ts';
import { chatIdOf, type Participant } from './waha-readings.ts';
import type { Reply } from './waha-requests.ts';

const CALLS: Readonly<Record<MemberChange, { readonly path: ParticipantChange; readonly code: StepError }>> = {
  add: { path: 'participants/add', code: 'user_add_failed' },
  remove: { path: 'participants/remove', code: 'user_remove_failed' },
  promote: { path: 'admin/promote', code: 'user_promotion_failed' },
  demote: { path: 'admin/demote', code: 'user_demotion_failed' },
};

const isAdmin = ({ role }: Participant): boolean => role !== 'participant';

export const isOwn = ({ id, phone, role }: Participant, own: readonly string[]): boolean =>
  own.some((mine) => mine === id || mine === phone) || (own.length === 0 && role === 'superadmin');

/**
 * Returns whether the group would be unmanageable without this member as admin: the linked number itself, or the only
 * admin.
 */
const isNeeded = (member: Participant, members: readonly Participant[], own: readonly string[]): boolean =>
  isOwn(member, own) || (isAdmin(member) && members.filter(isAdmin).length === 1);

/** Returns the outcome if the change is already done or not allowed; `null`: WAHA has to be called. */
const settled = (
  change: MemberChange,
  member: Participant | null,
  members: readonly Participant[],
  own: readonly string[],
): PersonOutcome | null => {
  if (change === 'add') return member === null ? null : 'already';
  if (member === null) return change === 'promote' ? 'refused' : 'already';
  if (change === 'promote') return isAdmin(member) ? 'already' : null;
  if (change === 'demote' && !isAdmin(member)) return 'already';
  return isNeeded(member, members, own) ? 'refused' : null;
};

/** Finds a person among the members. Hidden numbers are queried only if there are any. */
const findMember = async (
  calls: WahaCalls,
  phone: string,
  members: readonly Participant[],
): Promise<Reply<Participant | 'unclear' | null>> => {
  const known = members.find((member) => member.phone === phone);
  if (known || chatIdOf(phone) === null || members.every((member) => member.phone !== null))
    return { ok: true, value: known ?? null };
  const hidden = await calls.hiddenOf(phone);
  // The bridge may not know this person, so a member with a hidden number may be the one.
  if (!hidden.ok) return hidden.status === 404 ? { ok: true, value: 'unclear' } : hidden;
  const { lid } = hidden.value;
  return { ok: true, value: lid === null ? 'unclear' : (members.find(({ id }) => id === lid) ?? null) };
};

/** Maps WhatsApp's codes for one person. 403: only contacts may add them. 408: they left recently. */
const outcomeOf = (change: MemberChange, code: number): PersonOutcome => {
  if (code < 300) return 'done';
  if (change === 'add') {
    if (code === 403 || code === 408) return 'invited';
    if (code === 404) return 'not_on_bridge';
    return code === 409 ? 'already' : 'refused';
  }
  return change === 'remove' && code === 404 ? 'already' : 'refused';
};

const hasCome = (change: MemberChange, member: Participant | null): boolean => {
  if (change === 'add') return member !== null;
  if (change === 'remove') return member === null;
  return member !== null && isAdmin(member) === (change === 'promote');
};

type Outcome = Reply<PersonOutcome>;

const outcome = (value: PersonOutcome): Outcome => ({ ok: true, value });

/** Reads the members after a change, because some engines report only that they tried. */
const lookAfterwards = async (
  calls: WahaCalls,
  group: string,
  change: MemberChange,
  phone: string,
): Promise<Outcome> => {
  const members = await calls.participants(group);
  if (!members.ok) return members;
  const member = await findMember(calls, phone, members.value);
  if (!member.ok) return member;
  if (member.value === 'unclear') return outcome(change === 'add' ? 'done' : 'refused');
  return outcome(hasCome(change, member.value) ? 'done' : 'refused');
};

const askChange = async (
  calls: WahaCalls,
  group: string,
  change: MemberChange,
  { id, phone }: { readonly id: string; readonly phone: string },
): Promise<Outcome> => {
  const { path, code } = CALLS[change];
  const reply = await calls.changeParticipants(group, path, [id], code);
  if (reply.ok)
    return reply.value === null ? lookAfterwards(calls, group, change, phone) : outcome(outcomeOf(change, reply.value));
  // Reading the members succeeded, so the API key is valid and the 403 concerns the person.
  if (reply.status === 403 || reply.error.code === code)
    return reply.error.outcome === 'refused' ? outcome(outcomeOf(change, reply.status ?? 400)) : reply;
  return reply;
};

const changeOne = async (
  calls: WahaCalls,
  group: string,
  change: MemberChange,
  { phone }: Person,
  member: Participant | null,
): Promise<Outcome> => {
  if (member !== null) return askChange(calls, group, change, { id: member.id, phone });
  if (chatIdOf(phone) === null) return outcome('not_on_bridge');
  const number = await calls.numberOf(phone);
  if (!number.ok) return number;
  const { chatId } = number.value;
  return chatId === null ? outcome('not_on_bridge') : askChange(calls, group, change, { id: chatId, phone });
};

/** Returns the members after a change, so that of two admins demoted together the second one counts as the last. */
const afterwards = (
  members: readonly Participant[],
  change: MemberChange,
  changed: Participant | null,
): readonly Participant[] => {
  if (change === 'remove') return members.filter((member) => member !== changed);
  const role = change === 'promote' ? 'admin' : 'participant';
  return members.map((member) => (member === changed ? { ...member, role } : member));
};

/**
 * Changes one person at a time, because then each answer concerns only that person, and because WhatsApp may block a
 * number for mass changes.
 */
export const changeMembers = async (
  calls: WahaCalls,
  { id: group }: GroupRef,
  change: MemberChange,
  people: readonly Person[],
): Promise<Result<readonly MemberOutcome[]>> => {
  const session = await calls.session();
  if (!session.ok) return session;
  const present = await calls.participants(group);
  if (!present.ok) return present;
  let members = present.value;
  const outcomes: MemberOutcome[] = [];
  for (const person of people) {
    const found = await findMember(calls, person.phone, members);
    if (!found.ok) return found;
    const member = found.value === 'unclear' ? null : found.value;
    // Reporting this person as removed would leave them in the group if they are the hidden member.
    const at =
      found.value === 'unclear' && change !== 'add' ? 'refused' : settled(change, member, members, session.value.own);
    const reply = at === null ? await changeOne(calls, group, change, person, member) : outcome(at);
    if (!reply.ok) return reply;
    if (reply.value === 'done') members = afterwards(members, change, member);
    outcomes.push({ userId: person.userId, outcome: reply.value });
  }
  return { ok: true, value: outcomes };
};
