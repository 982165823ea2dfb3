import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Role } from '../../../core/access/roles.ts';
import type { FlightId, MemberId, SchoolId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { wireInstant } from '../../../server/db/wire.ts';
import type { Flight } from '../../flights/contract.ts';
import type { Seat } from '../contract.ts';
import { NO_QUEUE, type QueueFacts } from '../rules.ts';
import type { Step } from './queue.machine.ts';
import { fromQueue, inOrder } from './repository.ts';

/** Returns what the waiting list of a locked day says about a member. */
export const queueFacts = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  now: Instant,
): Promise<QueueFacts & { readonly hasLapsed: boolean }> => {
  const at = toWire(now);
  const { rows } = await sql<QueueFacts & { readonly hasLapsed: boolean }>`
    select coalesce(own.offered_until > ${at}::timestamptz, false) as "hasOffer",
      coalesce(own.passed or own.offered_until <= ${at}, false) as "hasLapsed",
      case when own.to_all then (select count(*)::int from app.queue_entry q
        where q.school_id = own.school_id and q.flight_id = own.flight_id and q.seat = own.seat and q.state = 'offered'
          and q.offered_until > ${at} and not q.to_all) else 0 end as "heldForOthers",
      exists (select from app.queue_check c
        where c.school_id = ${tx.scope.schoolId} and c.flight_id = ${flightId} and c.due_at <= ${at}) as "isReserved"
    from (select) one left join app.queue_entry own
      on own.school_id = ${tx.scope.schoolId} and own.flight_id = ${flightId} and own.member_id = ${memberId}
        and own.state in ('waiting', 'offered')`.execute(tx.db);
  return rows[0] ?? { ...NO_QUEUE, hasLapsed: false };
};

type Span = Pick<Flight, 'start_datetime' | 'end_datetime'>;

/** A member who waits, with what decides whether they can take a seat. */
export interface Candidate {
  readonly member_id: MemberId;
  readonly role: Role;
  readonly seat: Seat;
  readonly insurance_valid_until: string | null;
  readonly blocks_expired_insurance: boolean;
  readonly offered_until: string | null;
  readonly to_all: boolean;
  readonly passed: boolean;
  /** Other flight days on which they have a seat or an offer, or teach, near this one; without cancelled ones. */
  readonly others: readonly Span[];
}

/** Returns who waits on a day, in the order of their places. */
export const candidates = async (tx: SchoolTransaction, flightId: FlightId): Promise<Candidate[]> => {
  const { schoolId } = tx.scope;
  // Others within 48 hours, a margin wider than all time zones; the rule then decides which are on the same day.
  const { rows } = await sql<Candidate>`
    select q.member_id, m.role, q.seat, m.insurance_valid_until::text, q.to_all, q.passed,
      (select s.blocks_expired_insurance from app.school s where s.id = q.school_id) as blocks_expired_insurance,
      ${wireInstant('q.offered_until')} as offered_until,
      coalesce((
        select json_agg(json_build_object(
          'start_datetime', ${wireInstant('f.start_datetime')}, 'end_datetime', ${wireInstant('f.end_datetime')}))
        from (
          select s.flight_id from app.signup s where s.school_id = q.school_id and s.member_id = q.member_id
          union
          select t.flight_id from app.flight_teacher t where t.school_id = q.school_id and t.member_id = q.member_id
          union
          select o.flight_id from app.queue_entry o
          where o.school_id = q.school_id and o.member_id = q.member_id and o.state = 'offered'
        ) part join app.flight f on f.school_id = q.school_id and f.id = part.flight_id
        where f.id <> q.flight_id and f.canceled is not true and f.end_datetime > day.start_datetime - interval '48 hours'
          and f.start_datetime < day.end_datetime + interval '48 hours'
      ), '[]') as others
    from ${fromQueue} join app.member m on m.school_id = q.school_id and m.id = q.member_id
      join app.flight day on day.school_id = q.school_id and day.id = q.flight_id
    where q.school_id = ${schoolId} and q.flight_id = ${flightId} and q.state in ('waiting', 'offered')
      and m.disabled_at is null
    order by ${inOrder}`.execute(tx.db);
  return rows;
};

/** Removes what asks for a look at a locked day, and says that its own changes ask for none. */
export const takeChecks = async (tx: SchoolTransaction, flightId: FlightId): Promise<void> => {
  await sql`select set_config('app.offering', ${flightId}, true)`.execute(tx.db);
  await tx.db
    .deleteFrom('queue_check')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .execute();
};

/** Asks for a look at a day at this time; `null`: at once. */
export const askForCheck = async (tx: SchoolTransaction, flightId: FlightId, due: Instant | null): Promise<void> => {
  const due_at = due === null ? '-infinity' : toWire(due);
  await tx.db.insertInto('queue_check').values({ school_id: tx.scope.schoolId, flight_id: flightId, due_at }).execute();
};

/** Writes what was decided about those who wait. Whoever was disabled meanwhile waits no longer, and stays as they are. */
export const writeSteps = async (tx: SchoolTransaction, flightId: FlightId, steps: readonly Step[]): Promise<void> => {
  const ids = steps.map(({ member_id }) => member_id);
  const untils = steps.map((step) => (step.kind === 'offer' ? toWire(step.until) : null));
  const toAll = steps.map((step) => step.kind === 'offer' && step.toAll);
  const lapsed = steps.map(({ kind }) => kind === 'lapse');
  await sql`
    update app.queue_entry q set state = case when n.until is null then 'waiting' else 'offered' end,
      offered_until = n.until, to_all = n.to_all, passed = q.passed or n.lapsed
    from unnest(${ids}::uuid[], ${untils}::timestamptz[], ${toAll}::boolean[], ${lapsed}::boolean[])
      as n (member_id, until, to_all, lapsed)
    where q.school_id = ${tx.scope.schoolId} and q.flight_id = ${flightId} and q.member_id = n.member_id
      and q.state in ('waiting', 'offered')`.execute(tx.db);
};

export const forgetPassed = async (tx: SchoolTransaction, flightId: FlightId, seat: Seat): Promise<void> => {
  await tx.db
    .updateTable('queue_entry')
    .set({ passed: false })
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('seat', '=', seat)
    .where('passed', '=', true)
    .execute();
};

export interface DueDay {
  readonly school_id: SchoolId;
  readonly flight_id: FlightId;
}

/** Returns the days of all schools whose free seats are to be offered now. */
export const dueDays = async (identityPool: Pool, now: Instant): Promise<readonly DueDay[]> =>
  (
    await identityPool.query(
      `select school_id, flight_id from app.queue_check where due_at <= $1 group by 1, 2 order by min(due_at) limit 500`,
      [toWire(now)],
    )
  ).rows;
