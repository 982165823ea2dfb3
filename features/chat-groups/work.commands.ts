import type { TaskError } from '../../core/errors/task-errors.ts';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Seal } from '../../server/jobs/seal.ts';
import {
  BY_HAND,
  type ByHand,
  type ChatProvider,
  type Failure,
  type GroupRef,
  type MemberChange,
  type MemberOutcome,
  type Person,
  type Result,
} from '../../server/messenger/chat-provider.ts';
import { schoolName } from '../accounts/repository.ts';
import { flightsById } from '../flights/repository.ts';
import { participants } from '../signups/repository.ts';
import { CONSENT_VERSION } from './bridge.contract.ts';
import { type Bridge, bridgeOf } from './bridge.repository.ts';
import type { TaskType } from './contract.ts';
import { type MirrorWords, mirrorWords } from './mirror.rules.ts';
import { takeTurn } from './pace.repository.ts';
import {
  contactsOf,
  type KnownContact,
  lockNextTask,
  type MirroredGroup,
  mirroredGroup,
  type OpenTask,
  requeueWithoutGroup,
  type TaskResult,
  writeMirror,
  writePollMirror,
  writeTask,
} from './work.repository.ts';
import {
  endOf,
  KINDS,
  MOST_ATTEMPTS,
  PACES,
  PAUSE,
  type PersonResult,
  SETTLE,
  settledWithoutAsking,
} from './work.rules.ts';

export interface WorkParts {
  readonly asProgram: AsProgram;
  readonly seal: Seal;
  readonly providerOf: (bridge: Bridge) => ChatProvider;
  /** Runs the work while no other server works on this group; `null`: another one does. */
  readonly onlyOne: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | null>;
  /** Multiplies every wait between two calls to a bridge; 1 but in tests. */
  readonly pace: number;
  readonly publicUrl: string;
  readonly clock: () => Instant;
}

/** What a bridge is asked next, with all that it needs: nothing is read while it is asked. */
interface Attempt {
  readonly bridge: Bridge;
  readonly task: OpenTask;
  readonly group: MirroredGroup;
  /** Look for a group that may be there, instead of making one. */
  readonly look: boolean;
  /** Of a step that is taken person by person: the one whose turn it is; otherwise those whom a new group begins with. */
  readonly people: readonly Person[];
  readonly words: MirrorWords;
}

type Taken = { readonly attempt: Attempt } | { readonly waitMs: number } | 'again' | 'nothing';

const later = (now: Instant, ms: number): Instant => now.add({ milliseconds: Math.ceil(ms) });

const fail = (tx: SchoolTransaction, task: OpenTask, error: TaskError, now: Instant, unsure = false): Promise<void> =>
  writeTask(tx, task.id, { status: 'failed', error, unsure, anew: false, not_before: null, finished_at: now });

const finish = async (
  tx: SchoolTransaction,
  task: OpenTask,
  results: readonly TaskResult[],
  now: Instant,
): Promise<void> => {
  const status = endOf(results.map(({ reason }) => reason));
  const error = status === 'completed' ? null : KINDS[task.type].error;
  await writeTask(tx, task.id, { status, error, results, not_before: null, finished_at: now });
};

const waitFor = async (tx: SchoolTransaction, task: OpenTask, ms: number, now: Instant): Promise<Taken> => {
  await writeTask(tx, task.id, { status: 'waiting', not_before: later(now, ms) });
  return { waitMs: ms };
};

const asPerson = ({ user_id, phone }: KnownContact): Person[] => (phone === null ? [] : [{ userId: user_id, phone }]);

/** Whom a new group begins with, since an empty one can't be made: its teachers, or else anybody who agreed. */
const founders = async (tx: SchoolTransaction, flightId: FlightId): Promise<Person[]> => {
  const people = await participants(tx, flightId);
  const contacts = await contactsOf(
    tx,
    flightId,
    people.map(({ user_id }) => user_id),
    CONSENT_VERSION,
  );
  const able = contacts.filter(({ consented, phone }) => consented && phone !== null);
  const teachers = able.filter((one) =>
    people.some(({ user_id, part }) => user_id === one.user_id && part === 'teacher'),
  );
  return (teachers.length > 0 ? teachers : able.slice(0, 1)).flatMap(asPerson);
};

/** People of a step about whom the bridge has to be asked, after noting those about whom it hasn't. */
const nextPeople = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  task: OpenTask,
): Promise<{ readonly pending: readonly KnownContact[]; readonly results: readonly TaskResult[] }> => {
  const known = new Set(task.results.map(({ user_id }) => user_id));
  const open = task.people.filter((id) => !known.has(id));
  const contacts = await contactsOf(tx, flightId, open, CONSENT_VERSION);
  const gone = open.filter((id) => contacts.every(({ user_id }) => user_id !== id));
  const settled = contacts.flatMap((contact): TaskResult[] => {
    const reason = settledWithoutAsking(task.type, contact);
    return reason === null ? [] : [{ user_id: contact.user_id, reason }];
  });
  const results = [...task.results, ...gone.map((user_id) => ({ user_id, reason: 'done' as const })), ...settled];
  return { pending: contacts.filter((one) => settledWithoutAsking(task.type, one) === null), results };
};

const mayHaveHappened = (task: OpenTask, group: MirroredGroup): boolean =>
  task.type === 'create_group' ? group.started : task.status === 'running' && !KINDS[task.type].repeatable;

/**
 * Takes the next step of a group, in a transaction that commits before the bridge is asked: a step that is found "running"
 * was cut off in the middle, and may have had its effect.
 */
const take = async (tx: SchoolTransaction, parts: WorkParts, flightId: FlightId, now: Instant): Promise<Taken> => {
  const group = await mirroredGroup(tx, flightId);
  const task = group === null ? null : await lockNextTask(tx, flightId, now);
  if (group === null || task === null) return 'nothing';
  if (task.status === 'waiting' && task.wait > 0) return { waitMs: task.wait };
  const bridge = await bridgeOf(tx, parts.seal);
  const [flight] = await flightsById(tx, [flightId], now);
  const end = async (error: TaskError, unsure = false): Promise<Taken> => {
    await fail(tx, task, error, now, unsure);
    return 'again';
  };
  if (flight === undefined) return end('flight_not_found');
  if (bridge === null || bridge.kind !== group.bridge) return end('invalid_attribute_configuration');
  const assisted = bridge.kind === 'whatsapp-assisted';
  if (!assisted && group.external_id === null && task.type !== 'create_group') return end('group_does_not_exist');
  const look = task.type === 'create_group' && group.started && !assisted;
  if (!look && mayHaveHappened(task, group)) return end(KINDS[task.type].error, true);

  const { byPerson, pace } = KINDS[task.type];
  const { pending, results } = byPerson ? await nextPeople(tx, flightId, task) : { pending: [], results: task.results };
  if (byPerson && pending.length === 0) {
    await finish(tx, task, results, now);
    return 'again';
  }
  const { gapMs, spreadMs, aDay } = PACES[pace];
  if (!assisted && !look) {
    const gap = (gapMs + Math.random() * spreadMs) * parts.pace;
    const wait = await takeTurn(tx, pace, { gapMs: gap, aDay: parts.pace === 1 ? aDay : null }, now);
    if (wait !== null) return waitFor(tx, task, wait, now);
  }
  const people = byPerson ? pending : [];
  if (task.type === 'create_group' && !look) await writeMirror(tx, flightId, { started_at: now });
  await writeTask(tx, task.id, { status: 'running', started_at: now, attempts: task.attempts + 1, results });
  const words = mirrorWords({
    flight,
    zone: tx.scope.timeZone,
    country: tx.scope.country,
    school: await schoolName(tx),
    marker: group.marker,
    publicUrl: parts.publicUrl,
  });
  const whom = task.type === 'create_group' ? await founders(tx, flightId) : people.slice(0, 1).flatMap(asPerson);
  const running = { ...task, attempts: task.attempts + 1, results };
  return { attempt: { bridge, task: running, group, look, people: whom, words } };
};

type Answered =
  | { readonly kind: 'group'; readonly result: Result<GroupRef | ByHand | null> }
  | { readonly kind: 'people'; readonly result: Result<readonly MemberOutcome[] | ByHand> }
  | { readonly kind: 'poll'; readonly result: Result<{ readonly id: string } | ByHand> }
  | { readonly kind: 'plain'; readonly result: Result<unknown> };

const CHANGES: Partial<Record<TaskType, MemberChange>> = {
  add_members: 'add',
  remove_members: 'remove',
  make_admin: 'promote',
  remove_admin: 'demote',
};

/** Outside of any transaction: it may take as long as a network takes. */
const ask = async (provider: ChatProvider, { task, group, look, people, words }: Attempt): Promise<Answered> => {
  const ref: GroupRef = { id: group.external_id ?? '', inviteLink: group.invite_link };
  const change = CHANGES[task.type];
  if (change !== undefined) return { kind: 'people', result: await provider.changeMembers(ref, change, people) };
  switch (task.type) {
    case 'create_group':
      if (look) return { kind: 'group', result: await provider.findGroup(group.marker) };
      return {
        kind: 'group',
        result: await provider.createGroup({
          marker: group.marker,
          subject: words.subject,
          description: words.description,
          people,
        }),
      };
    case 'delete_group':
      return { kind: 'plain', result: await provider.deleteGroup(ref) };
    case 'create_poll':
      return {
        kind: 'poll',
        result: await provider.createPoll(ref, { question: words.question, options: words.options }, task.id),
      };
    case 'send_private_message': {
      const [person] = people;
      const sent =
        person && (await provider.sendToPerson(person, words.privately(task.body), `${task.id}/${person.userId}`));
      return { kind: 'plain', result: sent ?? { ok: true, value: 'sent' } };
    }
    default:
      return { kind: 'plain', result: await provider.sendToGroup(ref, task.body, task.id) };
  }
};

const resultOf = (outcome: MemberOutcome['outcome']): PersonResult => (outcome === 'already' ? 'done' : outcome);

/** Notes what became of one person, and leaves the step open while there are others. */
const notePeople = async (
  tx: SchoolTransaction,
  task: OpenTask,
  outcomes: readonly { readonly userId: string; readonly reason: PersonResult }[],
  now: Instant,
): Promise<void> => {
  const results = [...task.results, ...outcomes.map(({ userId, reason }) => ({ user_id: userId as MemberId, reason }))];
  if (results.length >= task.people.length) return finish(tx, task, results, now);
  await writeTask(tx, task.id, { status: 'queued', results, attempts: 0 });
};

const groupMade = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  task: OpenTask,
  { id, inviteLink, descriptionFailed }: GroupRef,
  now: Instant,
): Promise<void> => {
  await writeMirror(tx, flightId, { external_id: id, invite_link: inviteLink });
  const error = descriptionFailed ? 'set_description_failed' : null;
  const status = descriptionFailed ? 'partial_failed' : 'completed';
  await writeTask(tx, task.id, { status, error, unsure: false, anew: false, not_before: null, finished_at: now });
  await requeueWithoutGroup(tx, flightId);
};

/** Nobody knows what became of it, or a look found no group. */
const unsettled = async (
  tx: SchoolTransaction,
  parts: WorkParts,
  { task, look }: Attempt,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const { repeatable, error } = KINDS[task.type];
  if (task.type === 'create_group') {
    // The first attempt, then a look after each of the waits.
    const wait = SETTLE[task.attempts - 1];
    if (wait !== undefined) {
      await waitFor(tx, task, wait * parts.pace, now);
    } else if (look && task.anew) {
      await writeMirror(tx, flightId, { started_at: null });
      await writeTask(tx, task.id, { status: 'queued', anew: false, attempts: 0 });
    } else {
      await fail(tx, task, error, now, true);
    }
    return;
  }
  if (repeatable && task.attempts < MOST_ATTEMPTS) await waitFor(tx, task, PAUSE * parts.pace, now);
  else await fail(tx, task, error, now, !repeatable);
};

const failed = async (
  tx: SchoolTransaction,
  parts: WorkParts,
  attempt: Attempt,
  failure: Failure,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const { task, look } = attempt;
  if (failure.outcome === 'unknown') return unsettled(tx, parts, attempt, flightId, now);
  // Nothing was made: the next attempt need not look first.
  if (task.type === 'create_group' && !look) await writeMirror(tx, flightId, { started_at: null });
  if (failure.outcome === 'retry' && task.attempts < MOST_ATTEMPTS) {
    await waitFor(tx, task, failure.afterMs * parts.pace, now);
    return;
  }
  if (task.type === 'delete_group' && failure.code === 'group_does_not_exist') return finish(tx, task, [], now);
  const notThere = attempt.people[0];
  if (task.type === 'send_private_message' && failure.code === 'user_not_found' && notThere !== undefined) {
    return notePeople(tx, task, [{ userId: notThere.userId, reason: 'not_on_bridge' }], now);
  }
  await fail(tx, task, failure.code, now);
};

const settle = async (
  tx: SchoolTransaction,
  parts: WorkParts,
  attempt: Attempt,
  answered: Answered,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const { task, people } = attempt;
  const { result } = answered;
  if (!result.ok) return failed(tx, parts, attempt, result.error, flightId, now);
  if (result.value === BY_HAND) {
    return writeTask(tx, task.id, { status: 'waiting', by_hand: true, not_before: null });
  }
  switch (answered.kind) {
    case 'group':
      if (result.value === null) return unsettled(tx, parts, attempt, flightId, now);
      return groupMade(tx, flightId, task, result.value as GroupRef, now);
    case 'people': {
      const outcomes = result.value as readonly MemberOutcome[];
      const noted = outcomes.map(({ userId, outcome }) => ({ userId, reason: resultOf(outcome) }));
      return notePeople(tx, task, noted, now);
    }
    case 'poll':
      await writePollMirror(tx, flightId, (result.value as { id: string }).id);
      return finish(tx, task, [], now);
    case 'plain': {
      if (!KINDS[task.type].byPerson) return finish(tx, task, [], now);
      return notePeople(
        tx,
        task,
        people.map(({ userId }) => ({ userId, reason: 'done' as const })),
        now,
      );
    }
  }
};

/** A job takes so many steps at most, then another one goes on: a server that ends waits for no longer than that. */
const MOST_STEPS = 20;

/**
 * Takes the steps of one group in their order, as far as they can be taken now. Answers in how many milliseconds to go on;
 * `null`: there is nothing more to do.
 */
export const workOff = async (
  parts: WorkParts,
  { schoolId, flightId }: { readonly schoolId: SchoolId; readonly flightId: FlightId },
): Promise<number | null> => {
  const { asProgram, clock } = parts;
  const busy = 2_000;
  const worked = await parts.onlyOne(`chat ${schoolId} ${flightId}`, async () => {
    for (let step = 0; step < MOST_STEPS; step++) {
      const taken = (await asProgram.inSchool(schoolId, (tx) => take(tx, parts, flightId, clock()))) ?? 'nothing';
      if (taken === 'nothing') return { again: null };
      if (taken === 'again') continue;
      if ('waitMs' in taken) return { again: taken.waitMs };
      const { attempt } = taken;
      const answered = await ask(parts.providerOf(attempt.bridge), attempt);
      await asProgram.inSchool(schoolId, (tx) => settle(tx, parts, attempt, answered, flightId, clock()));
    }
    return { again: 0 };
  });
  return worked === null ? busy : worked.again;
};
