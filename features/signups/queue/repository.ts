import { type RawBuilder, sql } from 'kysely';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { isAmong, wireInstant } from '../../../server/db/wire.ts';
import { BASE_COLUMNS } from '../../members/repository.ts';
import type { OwnQueue, Seat } from '../contract.ts';
import type { QueueMember } from './contract.ts';

/** The order of entries for the same kind of seat on a day: as staff have set it, then as people asked. */
export const orderOf = (entry: 'q' | 'own'): RawBuilder<unknown> =>
  sql`(coalesce(${sql.ref(`${entry}.place`)}, 2147483647), ${sql.ref(`${entry}.asked_at`)}, ${sql.ref(`${entry}.member_id`)})`;

/** The place of this member on the waiting list of the day `flight`; `null` without one. */
export const ownQueue = (memberId: MemberId | null): RawBuilder<OwnQueue | null> => sql`(
  select json_build_object('by_hand', own.place is not null, 'offered_until', ${wireInstant('own.offered_until')}, 'place', (
    select count(*) from app.queue_entry q
    where q.school_id = own.school_id and q.flight_id = own.flight_id and q.seat = own.seat and q.state in ('waiting', 'offered')
      and ${orderOf('q')} <= ${orderOf('own')}))
  from app.queue_entry own
  where own.school_id = flight.school_id and own.flight_id = flight.id and own.member_id = ${memberId}
    and own.state in ('waiting', 'offered'))`;

const waiting = (tx: SchoolTransaction, ids: readonly FlightId[]) =>
  tx.db
    .selectFrom('queue_entry as q')
    .select([
      'q.flight_id',
      'q.member_id',
      'q.seat',
      sql<number>`row_number() over (partition by q.flight_id, q.seat order by ${orderOf('q')})::int`.as('place'),
      sql<boolean>`q.place is not null`.as('by_hand'),
      wireInstant<string | null>('q.offered_until').as('offered_until'),
    ])
    .where('q.school_id', '=', tx.scope.schoolId)
    .where(isAmong('q.flight_id', ids))
    .where('q.state', 'in', ['waiting', 'offered']);

export interface WaitingMember extends OwnQueue {
  readonly flight_id: FlightId;
  readonly member_id: MemberId;
  readonly seat: Seat;
}

/** Returns who waits for a seat on these days. */
export const whoWaits = (tx: SchoolTransaction, ids: readonly FlightId[]): Promise<WaitingMember[]> =>
  waiting(tx, ids).execute();

/** Returns who waits on a day, first place first. */
export const queueMembers = (tx: SchoolTransaction, flightId: FlightId): Promise<QueueMember[]> =>
  tx.db
    .selectFrom(waiting(tx, [flightId]).select(wireInstant('q.asked_at').as('asked_at')).as('w'))
    .innerJoin('member', 'member.id', 'w.member_id')
    .select(BASE_COLUMNS)
    .select(['w.seat', 'w.place', 'w.by_hand', 'w.offered_until', 'w.asked_at'])
    .where('member.school_id', '=', tx.scope.schoolId)
    .orderBy('w.seat')
    .orderBy('w.place')
    .execute();

/** Puts a member last on the waiting list of a locked day. */
export const insertEntry = async (
  tx: SchoolTransaction,
  { flightId, memberId, seat }: { readonly flightId: FlightId; readonly memberId: MemberId; readonly seat: Seat },
  now: Instant,
): Promise<void> => {
  const { schoolId } = tx.scope;
  // Later than everybody before, whatever the clock of another server said.
  const asked_at = sql<string>`greatest(${toWire(now)}::timestamptz, (
    select max(q.asked_at) + interval '1 microsecond' from app.queue_entry q
    where q.school_id = ${schoolId} and q.flight_id = ${flightId} and q.seat = ${seat} and q.state in ('waiting', 'offered')))`;
  const entry = { seat, state: 'waiting' as const, asked_at, place: null, reason: null, passed: false };
  await tx.db
    .insertInto('queue_entry')
    .values({ school_id: schoolId, flight_id: flightId, member_id: memberId, ...entry })
    .onConflict((same) => same.columns(['school_id', 'flight_id', 'member_id']).doUpdateSet(entry))
    .execute();
};

const entryOf = (tx: SchoolTransaction, flightId: FlightId, memberId: MemberId) =>
  tx.db
    .updateTable('queue_entry')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'offered']);

/** Ends the waiting of a member; returns when they had asked, or `null` if they did not wait. */
export const endEntry = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  end: { readonly state: 'left' } | { readonly state: 'removed'; readonly reason: string },
): Promise<string | null> => {
  const row = await entryOf(tx, flightId, memberId)
    .set({ ...end, offered_until: null })
    .returning(wireInstant('asked_at').as('asked_at'))
    .executeTakeFirst();
  return row?.asked_at ?? null;
};

/** Gives those who wait for one kind of seat on a locked day these places, and notes why one of them was moved. */
export const writePlaces = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  order: readonly MemberId[],
  moved: { readonly memberId: MemberId; readonly reason: string },
): Promise<void> => {
  await sql`
    update app.queue_entry e set place = n.place
    from unnest(${order}::uuid[]) with ordinality as n (member_id, place)
    where e.school_id = ${tx.scope.schoolId} and e.flight_id = ${flightId} and e.member_id = n.member_id
      and e.state in ('waiting', 'offered') and e.member_id <> ${moved.memberId}`.execute(tx.db);
  // A statement of its own, which the history notes.
  const place = order.indexOf(moved.memberId) + 1;
  await entryOf(tx, flightId, moved.memberId).set({ place, reason: moved.reason }).execute();
};

export const deleteReasons = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .updateTable('queue_entry')
    .set({ reason: null })
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};
