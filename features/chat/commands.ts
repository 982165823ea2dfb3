import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { setChatProgress } from '../flights/commands.ts';
import { lockFlight } from '../flights/repository.ts';
import { insertPoll } from '../materials/poll.repository.ts';
import { participants } from '../signups/repository.ts';
import type { BridgeKind } from './contract.ts';
import { groupOf } from './messages.repository.ts';
import { insertGroup, insertSteps, type Step } from './repository.ts';
import { markerOf, mayMakeGroup, mayMakePoll } from './rules.ts';

type Done = { success: true } | Refusal;

/** Returns which bridge mirrors new groups of the school; `null` if there is none. */
export type BridgeOf = (tx: SchoolTransaction) => Promise<BridgeKind | null>;

/** Our own group derives its members and admins from the day; a mirrored one receives them step by step. */
const stepsToAGroup = async (tx: SchoolTransaction, flightId: FlightId): Promise<Step[]> => {
  const people = await participants(tx, flightId);
  const ids = (some: typeof people) => some.map(({ user_id }) => user_id);
  return [
    { type: 'create_group' },
    { type: 'add_members', people: ids(people) },
    { type: 'make_admin', people: ids(people.filter(({ part }) => part === 'teacher')) },
  ];
};

/**
 * Creates the chat group under the flight's lock: of two concurrent requests, the second finds the group of the first.
 */
export const createGroup = async (
  tx: SchoolTransaction,
  bridgeOf: BridgeOf,
  flightId: FlightId,
  now: Instant,
): Promise<Done> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return refuse('not_found');
  const verdict = mayMakeGroup(flight, now);
  if (typeof verdict === 'object') return refuse(verdict.refusal);
  if (verdict === 'do') {
    const bridge = await bridgeOf(tx);
    await insertGroup(tx, { flight_id: flightId, bridge, marker: bridge === null ? null : markerOf(flightId) });
    await insertSteps(tx, flightId, bridge, await stepsToAGroup(tx, flightId));
    await setChatProgress(tx, flightId, 'created');
  }
  return { success: true };
};

export const createPoll = async (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<Done> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return refuse('not_found');
  const verdict = mayMakePoll(flight, now);
  if (typeof verdict === 'object') return refuse(verdict.refusal);
  if (verdict === 'do') {
    await insertPoll(tx, flightId);
    await insertSteps(tx, flightId, (await groupOf(tx, flightId))?.bridge ?? null, [{ type: 'create_poll' }]);
    await setChatProgress(tx, flightId, 'poll_sent');
  }
  return { success: true };
};
