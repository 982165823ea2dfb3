import { isRefusal, type Refusal, refuse } from '../../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { Flight } from '../../flights/contract.ts';
import { lockFlight } from '../../flights/repository.ts';
import { hasEnded } from '../../flights/rules.ts';
import type { TellParts } from '../../notices/commands.ts';
import { lockAndLook, type SeatChange } from '../commands.ts';
import type { OwnQueue, SeatState } from '../contract.ts';
import { tellPlace } from '../mails/queue-mails.commands.ts';
import { ownSeatOnWire } from '../rules.ts';
import { endEntry, insertEntry, placeOf, whoWaits, writePlaces } from './repository.ts';
import { movedTo, waitRefusal } from './rules.ts';

const standing = (flight: Flight, own_queue: OwnQueue | null): SeatState => ({
  success: true,
  student_count: flight.student_count,
  start_instructor_count: flight.start_instructor_count,
  handed_over_students: flight.handed_over_students,
  ...ownSeatOnWire(null),
  own_queue,
});

const join = async (
  tx: SchoolTransaction,
  change: SeatChange,
  now: Instant,
): Promise<{ readonly flight: Flight; readonly place: OwnQueue | null } | Refusal> => {
  const locked = await lockAndLook(tx, change, now);
  if (locked === null) return refuse('not_found');
  const { flight, facts } = locked;
  const refusal = waitRefusal(facts, (await placeOf(tx, change)) !== null, now);
  if (refusal !== null) return refuse(refusal);
  await insertEntry(tx, change, now);
  return { flight, place: await placeOf(tx, change) };
};

/** Puts a member on the waiting list of a full day. */
export const wait = async (tx: SchoolTransaction, change: SeatChange, now: Instant): Promise<SeatState | Refusal> => {
  const joined = await join(tx, change, now);
  return isRefusal(joined) ? joined : standing(joined.flight, joined.place);
};

/** Lets staff put a member on a waiting list who could join it themselves: nobody else is ever offered a seat. */
export const putOnQueue = async (
  tx: SchoolTransaction,
  parts: TellParts,
  change: SeatChange,
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  const joined = await join(tx, { ...change, byStaff: false, override: false }, now);
  if (isRefusal(joined)) return joined;
  await tellPlace(tx, parts, joined.flight, { memberId: change.memberId, queue: joined.place }, now);
  return { success: true };
};

export const stopWaiting = async (
  tx: SchoolTransaction,
  change: SeatChange,
  now: Instant,
): Promise<SeatState | Refusal> => {
  const flight = await lockFlight(tx, change.flightId, now);
  if (flight === null) return refuse('not_found');
  const waited = await endEntry(tx, change.flightId, change.memberId, { state: 'left' });
  return waited ? standing(flight, null) : refuse('not_waiting');
};

interface QueueChange {
  readonly flightId: FlightId;
  readonly memberId: MemberId;
  /** From 1; `null`: the member no longer waits. */
  readonly place: number | null;
  readonly reason: string;
}

/** Lets staff give a waiting member another place, or remove them and tell them. */
export const changeQueue = async (
  tx: SchoolTransaction,
  parts: TellParts,
  { flightId, memberId, place, reason }: QueueChange,
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return refuse('not_found');
  if (place === null) {
    const waited = await endEntry(tx, flightId, memberId, { state: 'removed', reason });
    if (!waited) return refuse('not_waiting');
    if (!hasEnded(flight, now)) await tellPlace(tx, parts, flight, { memberId, queue: null }, now);
    return { success: true };
  }
  const everybody = (await whoWaits(tx, [flightId])).toSorted((one, other) => one.place - other.place);
  const own = everybody.find(({ member_id }) => member_id === memberId);
  if (own === undefined) return refuse('not_waiting');
  const order = everybody.filter(({ seat }) => seat === own.seat).map(({ member_id }) => member_id);
  await writePlaces(tx, flightId, movedTo(order, memberId, place), { memberId, reason });
  return { success: true };
};
