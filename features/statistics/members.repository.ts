import { sql } from 'kysely';
import { isAdmin } from '../../core/access/roles.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { startOfDay } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName } from '../../server/db/wire.ts';
import type { FlightType } from '../fields/kinds.fields.ts';
import type { Seat } from '../signups/contract.ts';
import type { StartInstructorCount, StudentCount } from './contract.ts';

export interface Period {
  readonly year: number;
  readonly month: number | null;
  readonly type: FlightType | null;
}

/**
 * Counts past days with a seat of this kind, by member, for the year and the one before. Absent people and cancelled
 * days do not count, as in the participation of a member. Members without access are counted together, in the last row;
 * admins see disabled ones by name, as in their list.
 */
const countsOf = async (tx: SchoolTransaction, seat: Seat, { year, month, type }: Period, now: Instant) => {
  const { schoolId, timeZone: zone, actor } = tx.scope;
  const startOf = (year: number) => toWire(startOfDay(Temporal.PlainDate.from({ year, month: 1, day: 1 }), zone));
  const most = seat === 'students' ? 'flights' : 'days';
  const isNamed = isAdmin(actor) ? sql`m.erased_at is null` : sql`m.erased_at is null and m.disabled_at is null`;
  const { rows } = await sql<StudentCount & StartInstructorCount>`
    select * from (
    select case when ${isNamed} then m.id end as user_id,
      case when ${isNamed} then m.first_name else '' end as first_name,
      case when ${isNamed} then m.last_name else '' end as last_name,
      case when ${isNamed} then m.skill_level end as skill_level,
      (count(*) filter (where c.days > 0))::int as people,
      (count(*) filter (where c.days_before > 0))::int as people_before,
      sum(c.days)::int as days, sum(c.days_before)::int as days_before,
      sum(c.flights)::int as flights, sum(c.flights_before)::int as flights_before
    from (
      select s.member_id,
        count(*) filter (where f.start_datetime >= ${startOf(year)}) as days,
        count(*) filter (where f.start_datetime < ${startOf(year)}) as days_before,
        coalesce(sum(s.flights) filter (where f.start_datetime >= ${startOf(year)}), 0) as flights,
        coalesce(sum(s.flights) filter (where f.start_datetime < ${startOf(year)}), 0) as flights_before
      from app.flight f
      join app.signup s on s.school_id = f.school_id and s.flight_id = f.id
      where f.school_id = ${schoolId} and s.seat = ${seat} and not s.absent
        and f.canceled is not true and f.end_datetime <= ${toWire(now)}
        and f.start_datetime >= ${startOf(year - 1)} and f.start_datetime < ${startOf(year + 1)}
        and (${type}::text is null or f.type = ${type})
        and (${month}::int is null or extract(month from f.start_datetime at time zone ${zone}) = ${month})
      group by s.member_id
    ) c
    join app.member m on m.school_id = ${schoolId} and m.id = c.member_id
    group by 1, 2, 3, 4
    ) r
    order by user_id is null, ${sql.ref(most)} desc, ${byName('last_name')}, ${byName('first_name')}, user_id`.execute(
    tx.db,
  );
  return rows;
};

export const studentCounts = (tx: SchoolTransaction, period: Period, now: Instant): Promise<StudentCount[]> =>
  countsOf(tx, 'students', period, now);

export const startInstructorCounts = (
  tx: SchoolTransaction,
  period: Period,
  now: Instant,
): Promise<StartInstructorCount[]> => countsOf(tx, 'start_instructors', period, now);
