import { type RawBuilder, sql } from 'kysely';
import type { FlightId, MemberId, SchoolId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { wireInstant } from '../../../server/db/wire.ts';
import { BASE_COLUMNS } from '../../members/repository.ts';
import type { OwnQueue, Seat } from '../contract.ts';
import type { QueueMember } from './contract.ts';

/** The members who wait (`q`), with the number of flight days that decides on their place (`d.days`); `null`: it does not. */
export const fromQueue = sql`app.queue_entry q cross join lateral (
  select case when q.place is null and (select s.fewest_days_first from app.school s where s.id = q.school_id) then (
    select count(*)::int from app.signup s join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
    where s.school_id = q.school_id and s.member_id = q.member_id and not s.absent and f.canceled is not true
      and f.end_datetime <= now() and f.end_datetime > now() - interval '60 days') end as days) d`;

/** The order of rows of `fromQueue` for one kind of seat of a day: places that staff have set, then the rule of the school. */
export const inOrder = sql`q.place nulls last, d.days, q.asked_at, q.member_id`;

type Sql = RawBuilder<unknown>;

const placesOf = (schoolId: SchoolId | Sql, flights: Sql) => sql<WaitingMember>`
  select q.flight_id, q.member_id, q.seat, ${wireInstant('q.asked_at')} as asked_at,
    (row_number() over places)::int as place, q.place is not null as by_hand, ${wireInstant('q.offered_until')} as offered_until, q.to_all,
    case when d.days is not null then json_build_object('own', d.days, 'before', lag(d.days) over places) end as flight_days
  from ${fromQueue}
  where q.school_id = ${schoolId} and q.flight_id ${flights} and q.state in ('waiting', 'offered')
  window places as (partition by q.flight_id, q.seat order by ${inOrder})`;

const ownPlace = (
  schoolId: SchoolId | Sql,
  flightId: FlightId | Sql,
  memberId: MemberId | null,
): RawBuilder<OwnQueue | null> => sql`(
  select json_build_object('place', w.place, 'by_hand', w.by_hand, 'offered_until', w.offered_until, 'flight_days', w.flight_days)
  from (${placesOf(schoolId, sql`= ${flightId}`)}) w
  where w.member_id = ${memberId} and exists (
    select from app.queue_entry own where own.school_id = ${schoolId} and own.flight_id = ${flightId}
      and own.member_id = ${memberId} and own.state in ('waiting', 'offered')))`;

/** The place of this member on the waiting list of the day `flight`; `null` without one. */
export const ownQueue = (memberId: MemberId | null): RawBuilder<OwnQueue | null> =>
  ownPlace(sql.ref('flight.school_id'), sql.ref('flight.id'), memberId);

export interface WaitingMember extends OwnQueue {
  readonly flight_id: FlightId;
  readonly member_id: MemberId;
  readonly seat: Seat;
  readonly asked_at: string;
  readonly to_all: boolean;
}

const waiting = ({ scope }: SchoolTransaction, ids: readonly FlightId[]) =>
  placesOf(scope.schoolId, sql`= any (${ids}::uuid[])`);

/** Returns who waits for a seat on these days. */
export const whoWaits = async (tx: SchoolTransaction, ids: readonly FlightId[]): Promise<WaitingMember[]> =>
  (await waiting(tx, ids).execute(tx.db)).rows;

/** Returns the place of a member on the waiting list of a day; `null` if they do not wait. */
export const placeOf = async (
  { db, scope }: SchoolTransaction,
  { flightId, memberId }: { readonly flightId: FlightId; readonly memberId: MemberId },
): Promise<OwnQueue | null> => {
  const { rows } = await sql<{
    place: OwnQueue | null;
  }>`select ${ownPlace(scope.schoolId, flightId, memberId)} as place`.execute(db);
  return rows[0]?.place ?? null;
};

/** Returns who waits on a day, first place first. */
export const queueMembers = (tx: SchoolTransaction, flightId: FlightId): Promise<Omit<QueueMember, 'passed_over'>[]> =>
  tx.db
    .selectFrom(sql<WaitingMember>`(${waiting(tx, [flightId])})`.as('w'))
    .innerJoin('member', 'member.id', 'w.member_id')
    .select(BASE_COLUMNS)
    .select(['w.seat', 'w.place', 'w.by_hand', 'w.offered_until', 'w.to_all', 'w.flight_days', 'w.asked_at'])
    .where('member.school_id', '=', tx.scope.schoolId)
    .orderBy('w.seat')
    .orderBy('w.place')
    .execute();

/** Puts a member on the waiting list of a locked day, as the last who asked. */
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

/** Ends the waiting of a member; returns whether they waited. */
export const endEntry = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  end: { readonly state: 'left' } | { readonly state: 'removed'; readonly reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await entryOf(tx, flightId, memberId)
    .set({ ...end, offered_until: null })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
