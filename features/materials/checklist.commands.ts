import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { lockFlight } from '../flights/repository.ts';
import { isOnFlight } from '../signups/repository.ts';
import type { ChecklistRow, Item } from './checklist.contract.ts';
import { deleteKnown, knownOf, writeKnown, writeVotes } from './checklist.repository.ts';
import { afterTick, checklistRefusal, isSomethingKnown, rowOf, type Tick } from './checklist.rules.ts';

/** Stores a participant's vote and keeps the ticks of staff. The caller holds the flight's lock. */
export const vote = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  items: readonly Item[],
): Promise<{ success: true } | Refusal> => {
  if (!(await isOnFlight(tx, flightId, memberId))) return refuse('not_signed_up');
  await writeVotes(tx, flightId, memberId, items);
  return { success: true };
};

export interface ItemTick extends Tick {
  readonly flightId: FlightId;
  readonly memberId: MemberId;
  readonly item: Item;
}

/**
 * Ticks an item. Takes the flight's lock, as signing off does, so that the member is still on the day when the tick is
 * written.
 */
export const tickItem = async (
  tx: SchoolTransaction,
  { flightId, memberId, item, ...tick }: ItemTick,
  now: Instant,
): Promise<ChecklistRow | Refusal> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return refuse('not_found');
  const refusal = checklistRefusal(flight);
  if (refusal !== null) return refuse(refusal);
  const before = await knownOf(tx, flightId, memberId, item);
  if (before === null) return refuse('not_signed_up');
  const after = afterTick(before, tick);
  if (isSomethingKnown(after)) await writeKnown(tx, flightId, memberId, item, after);
  else await deleteKnown(tx, flightId, memberId, item);
  return rowOf(memberId, item, after);
};
