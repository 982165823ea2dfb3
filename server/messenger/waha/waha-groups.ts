import type { Failure, GroupPlan, GroupRef, Person, PresentMember, Result } from '../chat-provider.ts';
import type { WahaCalls } from './waha-calls.ts';
import { isOwn } from './waha-members.ts';
import { chatIdOf, type ListedGroup } from './waha-readings.ts';
import { type Reply, refused } from './waha-requests.ts';

const PAGE = 50;
/** Limits the search for numbers that are in very many groups. */
const MOST_PAGES = 40;

const no = (error: Failure) => ({ ok: false, error }) as const;

/** Returns whether the subject contains the marker as a separate word: #A1B2 is not in "Fiesch #A1B23". */
const carries = ({ subject }: Pick<ListedGroup, 'subject'>, marker: string): boolean =>
  subject
    .split(marker)
    .slice(1)
    .some((rest) => !/^[\p{L}\p{N}]/u.test(rest));

const withLink = async (calls: WahaCalls, id: string): Promise<GroupRef> => {
  const link = await calls.inviteLink(id);
  // A missing invite link is acceptable, because the group itself exists.
  return { id, inviteLink: link.ok ? link.value : null };
};

export const findGroup = async (calls: WahaCalls, marker: string): Promise<Result<GroupRef | null>> => {
  const seen = new Set<string>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const groups = await calls.groups(PAGE, page * PAGE);
    if (!groups.ok) return groups;
    const found = groups.value.find((group) => carries(group, marker));
    if (found !== undefined) return { ok: true, value: await withLink(calls, found.id) };
    const fresh = groups.value.filter(({ id }) => !seen.has(id));
    // The last page, or an engine that returns all groups on every page.
    if (fresh.length === 0) return { ok: true, value: null };
    for (const { id } of fresh) seen.add(id);
  }
  // Returning `null` would lead to a second group.
  return no(refused('unknown_error', `The number is in more than ${PAGE * MOST_PAGES} groups.`));
};

/** Keeps only numbers known to WhatsApp: some engines refuse the whole group because of a single unknown number. */
const reachable = async (calls: WahaCalls, people: readonly Person[]): Promise<Reply<readonly string[]>> => {
  const chatIds: string[] = [];
  for (const { phone } of people) {
    if (chatIdOf(phone) === null) continue;
    const number = await calls.numberOf(phone);
    if (!number.ok) return number;
    if (number.value.chatId !== null) chatIds.push(number.value.chatId);
  }
  return { ok: true, value: chatIds };
};

export const createGroup = async (calls: WahaCalls, plan: GroupPlan): Promise<Result<GroupRef>> => {
  if (plan.people.length === 0) return no(refused('validation_error', 'A group needs somebody in it.'));
  // Otherwise the group could not be found again.
  if (!carries(plan, plan.marker)) return no(refused('validation_error', 'The subject lacks the marker.'));
  const chatIds = await reachable(calls, plan.people);
  if (!chatIds.ok) return chatIds;
  if (chatIds.value.length === 0) return no(refused('user_not_found', 'None of the numbers has WhatsApp.'));
  const created = await calls.createGroup(plan.subject, chatIds.value);
  if (!created.ok) return created;
  const described = plan.description === '' || (await isDescribed(calls, created.value, plan.description));
  const group = await withLink(calls, created.value);
  return { ok: true, value: described ? group : { ...group, descriptionFailed: true } };
};

const isDescribed = async (calls: WahaCalls, group: string, description: string): Promise<boolean> => {
  const reply = await calls.describe(group, description);
  return reply.ok && reply.value;
};

type Ending = Result<'deleted' | 'left'>;

const isGone = (reply: Reply<unknown>): boolean => !reply.ok && reply.error.code === 'group_does_not_exist';

const othersIn = async (calls: WahaCalls, group: string): Promise<Reply<readonly string[]>> => {
  const session = await calls.session();
  if (!session.ok) return session;
  const members = await calls.participants(group);
  if (!members.ok) return members;
  const others = members.value.filter((member) => !isOwn(member, session.value.own));
  return { ok: true, value: others.map(({ id }) => id) };
};

const emptyAndLeave = async (calls: WahaCalls, group: string): Promise<Ending> => {
  const others = await othersIn(calls, group);
  if (isGone(others)) return { ok: true, value: 'left' };
  if (!others.ok) return others;
  if (others.value.length > 0) {
    const removed = await calls.changeParticipants(group, 'participants/remove', others.value, 'user_remove_failed');
    if (!removed.ok) return removed;
    const left = await othersIn(calls, group);
    if (!left.ok) return left;
    // After we leave, nobody in the school could close the group.
    if (left.value.length > 0) return no(refused('user_remove_failed', `${left.value.length} could not be removed.`));
  }
  const gone = await calls.leaveGroup(group);
  return gone.ok || isGone(gone) ? { ok: true, value: 'left' } : gone;
};

export const deleteGroup = async (calls: WahaCalls, { id }: GroupRef): Promise<Ending> => {
  const deleted = await calls.deleteGroup(id);
  if ((deleted.ok && deleted.value) || isGone(deleted)) return { ok: true, value: 'deleted' };
  const isBeyondEngine = deleted.ok || deleted.error.code === 'not_implemented';
  return isBeyondEngine ? emptyAndLeave(calls, id) : deleted;
};

/** Returns the members without those whose number is hidden from the bridge too. */
export const membersOf = async (calls: WahaCalls, { id }: GroupRef): Promise<Result<readonly PresentMember[]>> => {
  const members = await calls.participants(id);
  if (!members.ok) return members;
  const present: PresentMember[] = [];
  for (const { id: member, phone, role } of members.value) {
    const known = phone === null ? await calls.phoneOf(member) : { ok: true as const, value: { phone } };
    if (!known.ok && known.status !== 404) return known;
    if (known.ok && known.value.phone !== null)
      present.push({ phone: known.value.phone, admin: role !== 'participant' });
  }
  return { ok: true, value: present };
};
