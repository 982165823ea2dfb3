import { sql } from 'kysely';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { CANCEL_REASONS } from '../flights/contract.ts';
import type { DayStatistics } from './contract.ts';

/** Month of the school's clock in which the flight day `f` begins, and its type. */
const monthOf = (tx: SchoolTransaction) => sql`
  extract(year from f.start_datetime at time zone ${tx.scope.timeZone})::int as year,
  extract(month from f.start_datetime at time zone ${tx.scope.timeZone})::int as month,
  f.type`;

export const daysByMonth = async (tx: SchoolTransaction): Promise<DayStatistics['days']> => {
  const { rows } = await sql<DayStatistics['days'][number]>`
    select ${monthOf(tx)},
      (count(*) filter (where not f.canceled))::int as confirmed,
      (count(*) filter (where f.canceled is null))::int as unconfirmed,
      (count(*) filter (where f.canceled))::int as canceled
    from app.flight f
    where f.school_id = ${tx.scope.schoolId}
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx.db);
  return rows;
};

export const cancellationsByMonth = async (tx: SchoolTransaction): Promise<DayStatistics['cancellations']> => {
  const { rows } = await sql<DayStatistics['cancellations'][number]>`
    select ${monthOf(tx)},
      case when f.cancel_reason is null then 'none'
        when f.cancel_reason = any(${CANCEL_REASONS}) then f.cancel_reason else 'other' end as reason,
      count(*)::int as days
    from app.flight f
    where f.school_id = ${tx.scope.schoolId} and f.canceled
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx.db);
  return rows;
};

export const seatsByMonth = async (tx: SchoolTransaction, now: Instant): Promise<DayStatistics['seats']> => {
  const { rows } = await sql<DayStatistics['seats'][number]>`
    select ${monthOf(tx)},
      sum(f.max_students)::int as student_seats,
      coalesce(sum(s.students), 0)::int as students,
      sum(f.max_start_instructors)::int as start_instructor_seats,
      coalesce(sum(s.start_instructors), 0)::int as start_instructors
    from app.flight f
    left join (
      select flight_id,
        count(*) filter (where seat = 'students') as students,
        count(*) filter (where seat = 'start_instructors') as start_instructors
      from app.signup where school_id = ${tx.scope.schoolId} and not absent group by flight_id
    ) s on s.flight_id = f.id
    where f.school_id = ${tx.scope.schoolId} and f.canceled is not true and f.end_datetime <= ${toWire(now)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx.db);
  return rows;
};

/**
 * Reads the history, which keeps deleted sign-ups. Omits people who came back, or were moved to another flight day with
 * a school day in common (`onTheSameDay`). The conditions on the history are those of the index `change_sign_off`. The
 * parts are materialized, because looking up the other seats of each person one by one takes ten times as long.
 */
export const lateSignOffsByMonth = async (tx: SchoolTransaction): Promise<DayStatistics['late_sign_offs']> => {
  const { schoolId, timeZone: zone } = tx.scope;
  const { rows } = await sql<DayStatistics['late_sign_offs'][number]>`
    with days as materialized (
      select f.id, f.type, f.deadline_datetime, f.end_datetime,
        (f.start_datetime at time zone ${zone})::date as first,
        ((f.end_datetime - interval '1 millisecond') at time zone ${zone})::date as last
      from app.flight f where f.school_id = ${schoolId} and f.canceled is not true
    ), seats as materialized (
      select s.member_id, d.first, d.last
      from app.signup s join days d on d.id = s.flight_id where s.school_id = ${schoolId}
    ), late as materialized (
      select d.first, d.last, d.type, c.before ->> 'seat' as seat, (c.before ->> 'member_id')::uuid as member_id
      from app.change c join days d on d.id = c.entity_id
      where c.school_id = ${schoolId} and c.entity = 'signup' and c.after is null
        and c.at > d.deadline_datetime and c.at < d.end_datetime
        and (c.before ->> 'signed_up_at')::timestamptz <= d.deadline_datetime
    )
    select extract(year from first)::int as year, extract(month from first)::int as month, type,
      (count(*) filter (where seat = 'students'))::int as students,
      (count(*) filter (where seat = 'start_instructors'))::int as start_instructors
    from late
    where not exists (
      select from seats
      where seats.member_id = late.member_id and seats.first <= late.last and late.first <= seats.last)
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx.db);
  return rows;
};

export const queuesByMonth = async (tx: SchoolTransaction, now: Instant): Promise<DayStatistics['queues']> => {
  const { rows } = await sql<DayStatistics['queues'][number]>`
    select ${monthOf(tx)}, count(*)::int as asked, (count(*) filter (where q.state = 'seated'))::int as seated
    from app.queue_entry q join app.flight f on f.school_id = q.school_id and f.id = q.flight_id
    where q.school_id = ${tx.scope.schoolId} and f.canceled is not true and f.end_datetime <= ${toWire(now)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx.db);
  return rows;
};
