import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { FlightId, TaskId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { schoolName } from '../accounts/repository.ts';
import type { TaskType } from '../chat/contract.ts';
import { flightsById, lockFlight } from '../flights/repository.ts';
import { participants } from '../signups/repository.ts';
import { linkToDay } from '../signups/rules.ts';
import { isInviteLink, mayBeDoneByHand, mayBeRetried } from './manual-steps.rules.ts';
import { mirrorWords } from './mirror.rules.ts';
import {
  contactsOf,
  lockTask,
  type MirroredGroup,
  mirroredGroup,
  noteMember,
  type OpenTask,
  readTasksByHand,
  type TaskResult,
  writeMirror,
  writeTask,
} from './step-queue.repository.ts';
import { endOf, KINDS } from './step-queue.rules.ts';

export interface Settling {
  readonly flightId: FlightId;
  readonly taskId: TaskId;
  readonly action: 'retry' | 'anew' | 'done';
  readonly inviteLink: string | null;
}

/** Keeps successful results; retries only the others. */
const takeUpAgain = (tx: SchoolTransaction, task: OpenTask, anew: boolean): Promise<void> =>
  writeTask(tx, task.id, {
    status: 'queued',
    error: null,
    unsure: false,
    anew,
    attempts: 0,
    not_before: null,
    finished_at: null,
    results: task.results.filter(({ reason }) => reason === 'done'),
  });

/** A member added by hand was added with the phone number shown at that time, which is also needed to remove them. */
const noteByHand = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  type: TaskType,
  people: readonly TaskResult[],
): Promise<void> => {
  if (type !== 'add_members' && type !== 'remove_members') return;
  const ids = people.map(({ user_id }) => user_id);
  for (const { user_id, phone } of await contactsOf(tx, flightId, ids)) {
    await noteMember(tx, flightId, user_id, type === 'add_members' ? phone : null);
  }
};

const doneByHand = async (tx: SchoolTransaction, flightId: FlightId, task: OpenTask, now: Instant): Promise<void> => {
  const known = new Set(task.results.map(({ user_id }) => user_id));
  const rest = task.people.filter((id) => !known.has(id)).map((user_id): TaskResult => ({ user_id, reason: 'done' }));
  const results = KINDS[task.type].byPerson ? [...task.results, ...rest] : [];
  await noteByHand(tx, flightId, task.type, rest);
  const status = endOf(results.map(({ reason }) => reason));
  const error = status === 'completed' ? null : KINDS[task.type].error;
  await writeTask(tx, task.id, { status, error, by_hand: false, results, finished_at: now });
};

/** Retries a failed task, or marks a task as done by hand, on behalf of staff. */
export const settleTask = async (
  tx: SchoolTransaction,
  { flightId, taskId, action, inviteLink }: Settling,
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  const flight = await lockFlight(tx, flightId, now);
  const task = flight === null ? null : await lockTask(tx, flightId, taskId, now);
  if (task === null) return refuse('not_found');
  if (action === 'done') {
    if (!mayBeDoneByHand(task)) return refuse('step_not_open');
    if (inviteLink !== null && !isInviteLink(inviteLink))
      return refuseFields([{ path: 'invite_link', code: 'wrong_format' }]);
    if (inviteLink !== null) await writeMirror(tx, flightId, { invite_link: inviteLink });
    await doneByHand(tx, flightId, task, now);
    return { success: true };
  }
  if (!mayBeRetried(task, action)) return refuse('step_not_open');
  await takeUpAgain(tx, task, action === 'anew');
  return { success: true };
};

const textOf = (type: TaskType, body: string, words: ReturnType<typeof mirrorWords>, link: string): string => {
  if (type === 'create_poll') return `${words.question}\n${link}`;
  if (type === 'create_group') return words.description;
  return body;
};

/** Returns names, numbers and texts for staff who perform the tasks in WhatsApp by hand. */
export const byHandOf = async (tx: SchoolTransaction, publicUrl: string, flightId: FlightId, now: Instant) => {
  const [flight] = await flightsById(tx, [flightId], now);
  if (flight === undefined) return refuse('not_found');
  const group: MirroredGroup | null = await mirroredGroup(tx, flightId);
  if (group === null) return refuse('bridge_not_set_up');
  const { timeZone: zone, country, schoolId } = tx.scope;
  const words = mirrorWords({
    flight,
    zone,
    country,
    school: await schoolName(tx),
    schoolId,
    marker: group.marker,
    publicUrl,
  });
  const people = await participants(tx, flightId);
  const ids = people.map(({ user_id }) => user_id);
  const contacts = await contactsOf(tx, flightId, ids);
  const link = linkToDay(publicUrl, schoolId, flightId);
  const steps = await readTasksByHand(tx, flightId);
  const everybody = await contactsOf(tx, flightId, [...new Set(steps.flatMap((step) => step.people))]);
  const named = everybody.map(({ user_id, name, phone, consented, addedAs }) => ({
    user_id,
    name,
    phone: addedAs ?? (consented ? phone : null),
  }));
  return {
    group_name: words.subject,
    people: contacts.flatMap(({ user_id, name, phone, consented }) => {
      const is_teacher = people.some((one) => one.user_id === user_id && one.part === 'teacher');
      return consented && phone !== null ? [{ user_id, name, phone, is_teacher }] : [];
    }),
    invite_link: group.invite_link,
    texts: steps.map(({ id, type, body, people: whom }) => ({
      task_id: id,
      text: textOf(type, body, words, link),
      people: whom.flatMap((id) => named.find(({ user_id }) => user_id === id) ?? []),
    })),
  };
};
