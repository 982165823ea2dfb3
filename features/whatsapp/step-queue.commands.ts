import { createHash } from 'node:crypto';
import type { StepError } from '../../core/errors/step-errors.ts';
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
  lockNextStep,
  type MirroredGroup,
  type OpenStep,
  type StepResult,
  updateStep,
  writeMirror,
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
  (step: OpenStep) =>
  (contact: KnownContact): Person[] => {
    const phone = phoneForBridge(step.type, contact);
    return phone === null ? [] : [{ userId: contact.user_id, phone }];
  };

/**
 * Returns the first members of a new group, which can't be created empty: its teachers, or else any participants who
 * gave consent.
 */
const founders = async ({ tx, flightId }: Noting, step: OpenStep): Promise<Person[]> => {
  const people = await participants(tx, flightId);
  const contacts = await contactsOf(
    tx,
    flightId,
    people.map(({ user_id }) => user_id),
  );
  const able = contacts.filter(({ consented, phone }) => consented && phone !== null);
  const teachers = able.filter(({ teaches }) => teaches);
  return (teachers.length > 0 ? teachers : able.slice(0, 1)).flatMap(asPerson(step));
};

/** Splits the people of a step: those about whom the bridge must be called, and those whose result is known without. */
const openPeople = async ({ tx, flightId }: Noting, step: OpenStep) => {
  const known = new Set(step.results.map(({ user_id }) => user_id));
  const open = step.people.filter((id) => !known.has(id));
  const contacts = await contactsOf(tx, flightId, open);
  const gone = open.filter((id) => contacts.every(({ user_id }) => user_id !== id));
  const settled = contacts.flatMap((contact): StepResult[] => {
    const reason = settledWithoutAsking(step.type, contact);
    return reason === null ? [] : [{ user_id: contact.user_id, reason }];
  });
  const results = [...step.results, ...gone.map((user_id) => ({ user_id, reason: 'done' as const })), ...settled];
  const pending = contacts.filter((contact) => settledWithoutAsking(step.type, contact) === null);
  return { pending, results };
};

/** Returns why the bridge can't be called, and whether the step may have had its effect already. */
const obstacle = (
  step: OpenStep,
  group: MirroredGroup,
  bridge: Bridge | null,
  flight: Flight | undefined,
): { readonly error: StepError; readonly unsure: boolean } | null => {
  const plain = (error: StepError) => ({ error, unsure: false });
  if (flight === undefined) return plain('flight_not_found');
  if (bridge?.kind !== group.bridge) return plain('invalid_attribute_configuration');
  // By hand, the bridge has no effect of its own: a person performs the step and marks it as done.
  if (bridge.kind === 'whatsapp-assisted') return null;
  if (group.account !== null && group.account !== accountOf(bridge)) return plain('invalid_attribute_configuration');
  if (step.type === 'create_group') return null;
  if (group.external_id === null) return plain('group_does_not_exist');
  const { repeatable, error } = KINDS[step.type];
  return step.status === 'running' && !repeatable ? { error, unsure: true } : null;
};

/** Returns the milliseconds to wait for the rate limit, or `null` if the step may run now. */
const turnFor = async ({ tx, now, pace }: Noting, { type }: OpenStep): Promise<number | null> => {
  const { gapMs, spreadMs, aDay } = PACES[KINDS[type].pace];
  const gap = (gapMs + Math.random() * spreadMs) * pace;
  return claimTurn(tx, KINDS[type].pace, { gapMs: gap, aDay: pace === 1 ? aDay : null }, now);
};

const wordsFor = async (tx: SchoolTransaction, flight: Flight, marker: string, publicUrl: string) => {
  const { timeZone: zone, country, schoolId } = tx.scope;
  return mirrorWords({ flight, zone, country, school: await schoolName(tx), schoolId, marker, publicUrl });
};

/**
 * Takes the next step of a group, in a transaction that commits before the bridge is called: a step found "running" was
 * interrupted, and may have had its effect.
 */
export const take = async (
  noting: Noting,
  { seal, publicUrl }: { readonly seal: Seal; readonly publicUrl: string },
): Promise<Taken> => {
  const { tx, flightId, now } = noting;
  const group = await lockMirroredGroup(tx, flightId);
  const step = group === null ? null : await lockNextStep(tx, flightId, now);
  if (group === null || step === null) return 'nothing';
  if (step.status === 'waiting' && step.wait > 0) return { waitMs: step.wait };
  const bridge = await bridgeOf(tx, seal);
  const [flight] = await flightsById(tx, [flightId], now);
  const wrong = obstacle(step, group, bridge, flight);
  if (wrong !== null || bridge === null || flight === undefined) {
    await fail(noting, step, wrong?.error ?? 'unknown_error', wrong?.unsure);
    return 'again';
  }
  const byHand = bridge.kind === 'whatsapp-assisted';
  const { byPerson } = KINDS[step.type];
  const { pending, results } = byPerson ? await openPeople(noting, step) : { pending: [], results: step.results };
  if (byPerson && pending.length === 0) {
    await finish(noting, step, results);
    return 'again';
  }
  const makes = step.type === 'create_group';
  const look = makes && group.started && !byHand;
  const people = makes ? await founders(noting, step) : pending.slice(0, 1).flatMap(asPerson(step));
  if (makes && !look && !byHand && people.length === 0) {
    // An empty group can't be created.
    await fail(noting, step, 'user_add_failed');
    return 'again';
  }
  const wait = byHand || look ? null : await turnFor(noting, step);
  if (wait !== null) {
    await waitFor(noting, step, wait);
    return { waitMs: wait };
  }
  if (makes && !look) await writeMirror(tx, flightId, { started_at: now, account: accountOf(bridge) });
  const running = { ...step, attempts: step.attempts + 1, results };
  await updateStep(tx, step.id, { status: 'running', started_at: now, attempts: running.attempts, results });
  const words = await wordsFor(tx, flight, group.marker, publicUrl);
  return { attempt: { bridge, step: running, group, look, people, words } };
};
