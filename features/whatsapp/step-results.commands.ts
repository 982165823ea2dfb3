import type { TaskError } from '../../core/errors/task-errors.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import {
  BY_HAND,
  type Failure,
  type GroupRef,
  type MemberOutcome,
  type Person,
} from '../../server/messenger/chat-provider.ts';
import type { Answered, Attempt } from './bridge-call.commands.ts';
import { releaseTurn } from './pace.repository.ts';
import {
  deleteMirroredMembers,
  lockMirroredGroup,
  noteMember,
  type OpenTask,
  requeueWithoutGroup,
  type TaskResult,
  writeMirror,
  writePollMirror,
  writeTask,
} from './step-queue.repository.ts';
import { endOf, KINDS, LONG_PAUSE, MOST_ATTEMPTS, PAUSE, type PersonResult, SETTLE } from './step-queue.rules.ts';

/** Context for storing results. */
export interface Noting {
  readonly tx: SchoolTransaction;
  readonly flightId: FlightId;
  readonly now: Instant;
  /** Factor for every wait. */
  readonly pace: number;
}

const later = ({ now, pace }: Noting, ms: number): Instant => now.add({ milliseconds: Math.ceil(ms * pace) });

/** Returns when a failed task is queued again automatically, or `null` if it is not. */
const againAt = (noting: Noting, { type }: OpenTask): Instant | null =>
  KINDS[type].lasting ? later(noting, LONG_PAUSE) : null;

export const fail = (noting: Noting, task: OpenTask, error: TaskError, unsure = false): Promise<void> =>
  writeTask(noting.tx, task.id, {
    status: 'failed',
    error,
    unsure,
    anew: false,
    not_before: againAt(noting, task),
    finished_at: noting.now,
  });

export const finish = async (noting: Noting, task: OpenTask, results: readonly TaskResult[]): Promise<void> => {
  const status = endOf(results.map(({ reason }) => reason));
  const done = status === 'completed';
  await writeTask(noting.tx, task.id, {
    status,
    error: done ? null : KINDS[task.type].error,
    results,
    not_before: done ? null : againAt(noting, task),
    finished_at: noting.now,
  });
  if (done && task.type === 'delete_group') await deleteMirroredMembers(noting.tx, noting.flightId);
};

/** Lets the task, and all later ones, wait. `ms` is used as given, without the factor `pace`. */
export const waitFor = ({ tx, now }: Noting, task: OpenTask, ms: number): Promise<void> =>
  writeTask(tx, task.id, { status: 'waiting', not_before: now.add({ milliseconds: Math.ceil(ms) }) });

/** Stores the results of some people, and leaves the task open while others remain. */
const notePeople = async (
  { tx, ...rest }: Noting,
  task: OpenTask,
  people: readonly { readonly userId: string; readonly reason: PersonResult }[],
): Promise<void> => {
  const results = [...task.results, ...people.map(({ userId, reason }) => ({ user_id: userId as MemberId, reason }))];
  if (results.length >= task.people.length) return finish({ tx, ...rest }, task, results);
  await writeTask(tx, task.id, { status: 'queued', results, attempts: 0 });
};

/** Stores the phone number with which a member was added or invited, which is needed to remove them. */
const noteNumbers = async (
  { tx, flightId }: Noting,
  { type }: OpenTask,
  people: readonly Person[],
  outcomes: readonly MemberOutcome[],
): Promise<void> => {
  for (const { userId, outcome } of outcomes) {
    const phone = people.find((one) => one.userId === userId)?.phone ?? null;
    const isSo = outcome === 'done' || outcome === 'already';
    if (type === 'add_members' && (isSo || outcome === 'invited')) {
      await noteMember(tx, flightId, userId as MemberId, phone);
    }
    if (type === 'remove_members' && isSo) await noteMember(tx, flightId, userId as MemberId, null);
  }
};

const groupMade = async (
  { tx, flightId, now }: Noting,
  { task, people }: Attempt,
  { id, inviteLink, descriptionFailed }: GroupRef,
): Promise<void> => {
  await writeMirror(tx, flightId, { external_id: id, invite_link: inviteLink });
  for (const { userId, phone } of people) await noteMember(tx, flightId, userId as MemberId, phone);
  const error = descriptionFailed ? 'set_description_failed' : null;
  const status = descriptionFailed ? 'partial_failed' : 'completed';
  await writeTask(tx, task.id, { status, error, unsure: false, anew: false, not_before: null, finished_at: now });
  await requeueWithoutGroup(tx, flightId);
};

/** Creating a group: one attempt, then a search after each of the waits, then a person must decide. */
const groupUnsettled = async (noting: Noting, { task, look }: Attempt): Promise<void> => {
  const wait = SETTLE[task.attempts - 1];
  if (wait !== undefined) return waitFor(noting, task, wait * noting.pace);
  if (!(look && task.anew)) return fail(noting, task, KINDS[task.type].error, true);
  await writeMirror(noting.tx, noting.flightId, { started_at: null });
  await writeTask(noting.tx, task.id, { status: 'queued', anew: false, attempts: 0 });
};

/** Gives up. If the bridge fails for one person, the task continues with the others. */
const giveUp = (noting: Noting, { task, people }: Attempt, error: TaskError, unsure = false): Promise<void> => {
  const [person] = people;
  if (!KINDS[task.type].byPerson || person === undefined || unsure) return fail(noting, task, error, unsure);
  return notePeople(noting, task, [{ userId: person.userId, reason: 'refused' }]);
};

/** Handles an unknown outcome, or a search that found no group. */
const unsettled = async (noting: Noting, attempt: Attempt): Promise<void> => {
  const { task } = attempt;
  if (task.type === 'create_group') return groupUnsettled(noting, attempt);
  const { repeatable, error } = KINDS[task.type];
  if (repeatable && task.attempts < MOST_ATTEMPTS) return waitFor(noting, task, PAUSE * noting.pace);
  return giveUp(noting, attempt, error, !repeatable);
};

/** Errors caused by one person's data, and not by the bridge, the group or the task. */
const OF_A_PERSON: readonly TaskError[] = [
  'validation_error',
  'invalid_user_id',
  'user_not_found',
  'user_add_failed',
  'user_remove_failed',
  'user_promotion_failed',
  'user_demotion_failed',
];

const refused = async (noting: Noting, attempt: Attempt, code: TaskError): Promise<void> => {
  const { task, people } = attempt;
  const [person] = people;
  const { lasting, byPerson } = KINDS[task.type];
  // A group that does not exist has no members, so everybody counts as removed.
  if (lasting && code === 'group_does_not_exist') {
    return finish(
      noting,
      task,
      task.people.map((user_id) => ({ user_id, reason: 'done' as const })),
    );
  }
  if (!byPerson || person === undefined || !OF_A_PERSON.includes(code)) return fail(noting, task, code);
  const reason = code === 'user_not_found' ? 'not_on_bridge' : 'refused';
  return notePeople(noting, task, [{ userId: person.userId, reason }]);
};

const failed = async (noting: Noting, attempt: Attempt, failure: Failure): Promise<void> => {
  const { task, look } = attempt;
  if (failure.outcome === 'unknown') return unsettled(noting, attempt);
  if (task.type === 'create_group' && !look) {
    // Nothing was created: the next attempt needs no search and gets its turn back.
    await writeMirror(noting.tx, noting.flightId, { started_at: null });
    await releaseTurn(noting.tx, KINDS[task.type].pace);
  }
  if (failure.outcome === 'refused') return refused(noting, attempt, failure.code);
  if (task.attempts < MOST_ATTEMPTS) return waitFor(noting, task, failure.afterMs * noting.pace);
  return giveUp(noting, attempt, failure.code);
};

const resultOf = (outcome: MemberOutcome['outcome']): PersonResult => (outcome === 'already' ? 'done' : outcome);

/** Stores the bridge's response. If the day was deleted meanwhile, there is nothing to store. */
export const note = async (noting: Noting, attempt: Attempt, answered: Answered): Promise<void> => {
  const { task, people } = attempt;
  const { tx, flightId } = noting;
  if ((await lockMirroredGroup(tx, flightId)) === null) return;
  if (!answered.result.ok) return failed(noting, attempt, answered.result.error);
  if (answered.result.value === BY_HAND) {
    return writeTask(tx, task.id, { status: 'waiting', by_hand: true, not_before: null });
  }
  switch (answered.kind) {
    case 'group': {
      const { value } = answered.result;
      if (value === null) return unsettled(noting, attempt);
      return groupMade(noting, attempt, value);
    }
    case 'people': {
      const { value } = answered.result;
      await noteNumbers(noting, task, people, value);
      return notePeople(
        noting,
        task,
        value.map(({ userId, outcome }) => ({ userId, reason: resultOf(outcome) })),
      );
    }
    case 'poll': {
      const { value } = answered.result;
      await writePollMirror(tx, flightId, value.id);
      return finish(noting, task, []);
    }
    case 'plain': {
      if (!KINDS[task.type].byPerson) return finish(noting, task, []);
      return notePeople(
        noting,
        task,
        people.map(({ userId }) => ({ userId, reason: 'done' as const })),
      );
    }
  }
};
