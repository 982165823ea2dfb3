import { createHash } from 'node:crypto';
import type { TaskError } from '../../core/errors/task-errors.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Seal } from '../../server/jobs/seal.ts';
import type { Person } from '../../server/messenger/chat-provider.ts';
import { schoolName } from '../accounts/repository.ts';
import type { Flight } from '../flights/contract.ts';
import { flightsById } from '../flights/repository.ts';
import { participants } from '../signups/repository.ts';
import type { Attempt } from './bridge-call.commands.ts';
import { mirrorWords } from './mirror.rules.ts';
import { claimTurn } from './pace.repository.ts';
import { type Bridge, bridgeOf } from './settings.repository.ts';
import {
  contactsOf,
  type KnownContact,
  lockMirroredGroup,
  lockNextTask,
  type MirroredGroup,
  type OpenTask,
  type TaskResult,
  writeMirror,
  writeTask,
} from './step-queue.repository.ts';
import { KINDS, PACES, phoneForBridge, settledWithoutAsking } from './step-queue.rules.ts';
import { fail, finish, type Noting, waitFor } from './step-results.commands.ts';

export type Taken = { readonly attempt: Attempt } | { readonly waitMs: number } | 'again' | 'nothing';

/**
 * Returns an identifier of server and session. Groups are only requested from the account that created them; they don't
 * exist for others.
 */
export const accountOf = (bridge: Bridge): string =>
  bridge.kind === 'whatsapp-assisted'
    ? bridge.kind
    : createHash('sha256').update(`${bridge.url}\n${bridge.session}`).digest('hex').slice(0, 16);

const asPerson =
  (task: OpenTask) =>
  (contact: KnownContact): Person[] => {
    const phone = phoneForBridge(task.type, contact);
    return phone === null ? [] : [{ userId: contact.user_id, phone }];
  };

/**
 * Returns the first members of a new group, which can't be created empty: its teachers, or else any participants who
 * gave consent.
 */
const founders = async ({ tx, flightId }: Noting, task: OpenTask): Promise<Person[]> => {
  const people = await participants(tx, flightId);
  const contacts = await contactsOf(
    tx,
    flightId,
    people.map(({ user_id }) => user_id),
  );
  const able = contacts.filter(({ consented, phone }) => consented && phone !== null);
  const teachers = able.filter(({ teaches }) => teaches);
  return (teachers.length > 0 ? teachers : able.slice(0, 1)).flatMap(asPerson(task));
};

/** Splits the people of a task: those about whom the bridge must be called, and those whose result is known without. */
const openPeople = async ({ tx, flightId }: Noting, task: OpenTask) => {
  const known = new Set(task.results.map(({ user_id }) => user_id));
  const open = task.people.filter((id) => !known.has(id));
  const contacts = await contactsOf(tx, flightId, open);
  const gone = open.filter((id) => contacts.every(({ user_id }) => user_id !== id));
  const settled = contacts.flatMap((contact): TaskResult[] => {
    const reason = settledWithoutAsking(task.type, contact);
    return reason === null ? [] : [{ user_id: contact.user_id, reason }];
  });
  const results = [...task.results, ...gone.map((user_id) => ({ user_id, reason: 'done' as const })), ...settled];
  const pending = contacts.filter((contact) => settledWithoutAsking(task.type, contact) === null);
  return { pending, results };
};

/** Returns why the bridge can't be called, and whether the task may have had its effect already. */
const obstacle = (
  task: OpenTask,
  group: MirroredGroup,
  bridge: Bridge | null,
  flight: Flight | undefined,
): { readonly error: TaskError; readonly unsure: boolean } | null => {
  const plain = (error: TaskError) => ({ error, unsure: false });
  if (flight === undefined) return plain('flight_not_found');
  if (bridge?.kind !== group.bridge) return plain('invalid_attribute_configuration');
  // By hand, the bridge has no effect of its own: a person performs the task and marks it as done.
  if (bridge.kind === 'whatsapp-assisted') return null;
  if (group.account !== null && group.account !== accountOf(bridge)) return plain('invalid_attribute_configuration');
  if (task.type === 'create_group') return null;
  if (group.external_id === null) return plain('group_does_not_exist');
  const { repeatable, error } = KINDS[task.type];
  return task.status === 'running' && !repeatable ? { error, unsure: true } : null;
};

/** Returns the milliseconds to wait for the rate limit, or `null` if the task may run now. */
const turnFor = async ({ tx, now, pace }: Noting, { type }: OpenTask): Promise<number | null> => {
  const { gapMs, spreadMs, aDay } = PACES[KINDS[type].pace];
  const gap = (gapMs + Math.random() * spreadMs) * pace;
  return claimTurn(tx, KINDS[type].pace, { gapMs: gap, aDay: pace === 1 ? aDay : null }, now);
};

const wordsFor = async (tx: SchoolTransaction, flight: Flight, marker: string, publicUrl: string) => {
  const { timeZone: zone, country, schoolId } = tx.scope;
  return mirrorWords({ flight, zone, country, school: await schoolName(tx), schoolId, marker, publicUrl });
};

/**
 * Takes the next task of a group, in a transaction that commits before the bridge is called: a task found "running" was
 * interrupted, and may have had its effect.
 */
export const take = async (
  noting: Noting,
  { seal, publicUrl }: { readonly seal: Seal; readonly publicUrl: string },
): Promise<Taken> => {
  const { tx, flightId, now } = noting;
  const group = await lockMirroredGroup(tx, flightId);
  const task = group === null ? null : await lockNextTask(tx, flightId, now);
  if (group === null || task === null) return 'nothing';
  if (task.status === 'waiting' && task.wait > 0) return { waitMs: task.wait };
  const bridge = await bridgeOf(tx, seal);
  const [flight] = await flightsById(tx, [flightId], now);
  const wrong = obstacle(task, group, bridge, flight);
  if (wrong !== null || bridge === null || flight === undefined) {
    await fail(noting, task, wrong?.error ?? 'unknown_error', wrong?.unsure);
    return 'again';
  }
  const byHand = bridge.kind === 'whatsapp-assisted';
  const { byPerson } = KINDS[task.type];
  const { pending, results } = byPerson ? await openPeople(noting, task) : { pending: [], results: task.results };
  if (byPerson && pending.length === 0) {
    await finish(noting, task, results);
    return 'again';
  }
  const makes = task.type === 'create_group';
  const look = makes && group.started && !byHand;
  const people = makes ? await founders(noting, task) : pending.slice(0, 1).flatMap(asPerson(task));
  if (makes && !look && !byHand && people.length === 0) {
    // An empty group can't be created.
    await fail(noting, task, 'user_add_failed');
    return 'again';
  }
  const wait = byHand || look ? null : await turnFor(noting, task);
  if (wait !== null) {
    await waitFor(noting, task, wait);
    return { waitMs: wait };
  }
  if (makes && !look) await writeMirror(tx, flightId, { started_at: now, account: accountOf(bridge) });
  const running = { ...task, attempts: task.attempts + 1, results };
  await writeTask(tx, task.id, { status: 'running', started_at: now, attempts: running.attempts, results });
  const words = await wordsFor(tx, flight, group.marker, publicUrl);
  return { attempt: { bridge, task: running, group, look, people, words } };
};
