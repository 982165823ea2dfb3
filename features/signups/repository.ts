import { sql } from 'kysely';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { FlightType } from '../fields/kinds.fields.ts';
import type { Flight } from '../flights/contract.ts';
import { FLIGHT_COLUMNS } from '../flights/repository.ts';
import { startOfToday } from '../flights/rules.ts';
import { FULL_COLUMNS, wholeMember } from '../members/repository.ts';
import type { Participant } from './companions.rules.ts';
import type { Attendance, Seat, SignUpFlight } from './contract.ts';
import { ownQueue } from './queue/repository.ts';
import { ownSeatOnWire } from './rules.ts';

export const startInstructorNames = sql<{ user_id: MemberId; first_name: string }[]>`(
  select coalesce(json_agg(json_build_object('user_id', m.id, 'first_name', m.first_name) order by s.signed_up_at, m.id), '[]')
  from app.signup s join app.member m on m.school_id = s.school_id and m.id = s.member_id
  where s.school_id = flight.school_id and s.flight_id = flight.id and s.seat = 'start_instructors')`;

/** Numbers of the teachers of a day, which leave the server only for those who have a seat on it. */
export const teacherPhones = sql<{ first_name: string; phone: string }[]>`(
  select coalesce(json_agg(json_build_object('first_name', m.first_name, 'phone', m.phone) order by t.position), '[]')
  from app.flight_teacher t join app.member m on m.school_id = t.school_id and m.id = t.member_id
  where t.school_id = flight.school_id and t.flight_id = flight.id and m.disabled_at is null and m.phone <> '')`;

/** Returns the flight days from today on, earliest first, as this member sees them. */
export const signUpFlights = async (
  tx: SchoolTransaction,
  types: readonly FlightType[],
  now: Instant,
): Promise<SignUpFlight[]> => {
  const { memberId } = tx.scope.actor;
  const rows = await tx.db
    .selectFrom('flight')
    .leftJoin('signup as own', (join) =>
      join
        .onRef('own.school_id', '=', 'flight.school_id')
        .onRef('own.flight_id', '=', 'flight.id')
        .on('own.member_id', '=', memberId as MemberId),
    )
    .select(FLIGHT_COLUMNS)
    .select(ownQueue(memberId).as('own_queue'))
    .select([
      'own.seat as own_seat',
      'own.handed_over_at as own_handed_over_at',
      startInstructorNames.as('start_instructors'),
      teacherPhones.as('teacher_phones'),
    ])
    .where('flight.school_id', '=', tx.scope.schoolId)
    .where('flight.end_datetime', '>', toWire(startOfToday(now, tx.scope.timeZone)))
    // Days on which the member has a seat are always included, whatever their type.
    .where((eb) =>
      eb.or([eb('own.seat', 'is not', null), types.length > 0 ? eb('flight.type', 'in', types) : eb.lit(false)]),
    )
    .orderBy('flight.start_datetime')
    .orderBy('flight.id')
    .execute();
  return rows.map(({ own_seat, own_handed_over_at, teacher_phones, ...flight }) => ({
    ...flight,
    ...(own_seat !== null && { teacher_phones }),
    flight_state: 'pending' as const,
    ...ownSeatOnWire(own_seat, own_handed_over_at !== null),
  }));
};

/**
 * Returns the member's own seat on this flight, whether they hand it over, and the times of their other flight days that are not cancelled; `seat` is
 * null where they teach.
 */
export const seatsOfMember = async (tx: SchoolTransaction, memberId: MemberId, flight: Flight) => {
  // Selects days within a margin wider than all time zones; the rule then decides which are on the same day.
  const from = toWire(instant(flight.start_datetime).subtract({ hours: 48 }));
  const to = toWire(instant(flight.end_datetime).add({ hours: 48 }));
  const { schoolId } = tx.scope;
  const rows = await tx.db
    .selectFrom(
      sql<{ flight_id: FlightId; seat: Seat | null; hands: boolean }>`(
        select flight_id, seat, handed_over_at is not null as hands from app.signup where school_id = ${schoolId} and member_id = ${memberId}
        union all
        select flight_id, null, false from app.flight_teacher where school_id = ${schoolId} and member_id = ${memberId})`.as(
        'part',
      ),
    )
    .innerJoin('flight', 'flight.id', 'part.flight_id')
    .select([
      'flight.id as flight_id',
      'part.seat',
      'part.hands',
      'flight.canceled',
      wireInstant('flight.start_datetime').as('start_datetime'),
      wireInstant('flight.end_datetime').as('end_datetime'),
    ])
    .where('flight.school_id', '=', schoolId)
    .where('flight.end_datetime', '>', from)
    .where('flight.start_datetime', '<', to)
    .execute();
  const own = rows.find((row) => row.flight_id === flight.flight_id);
  return {
    ownSeat: own?.seat ?? null,
    isHandingOver: own?.hands ?? false,
    otherFlights: rows.filter((row) => row.flight_id !== flight.flight_id && row.canceled !== true),
  };
};

/** Returns whether the member has a seat on this flight; teachers have none. */
export const isOnFlight = async (tx: SchoolTransaction, flightId: FlightId, memberId: MemberId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('signup')
    .select('seat')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertSignUp = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  member_id: MemberId,
  seat: Seat,
): Promise<void> => {
  await tx.db.insertInto('signup').values({ school_id: tx.scope.schoolId, flight_id, member_id, seat }).execute();
};

export const updateAttendance = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  change: Partial<Attendance>,
): Promise<Attendance | null> => {
  const row = await tx.db
    .updateTable('signup')
    .set((eb) => ({ absent: change.absent ?? eb.ref('absent'), flights: change.flights ?? eb.ref('flights') }))
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .returning(['absent', 'flights'])
    .executeTakeFirst();
  return row ?? null;
};

/** Everybody with a part in this flight day: teachers in their stored order, the others in the order of sign-up. */
const onDay = (tx: SchoolTransaction, flightId: FlightId) => {
  const teachers = tx.db
    .selectFrom('flight_teacher as t')
    .select([
      't.member_id',
      sql<Participant['part']>`'teacher'`.as('part'),
      't.position as place',
      sql<string>`''`.as('at'),
      sql<boolean | null>`null::boolean`.as('absent'),
      sql<number | null>`null::int`.as('flights'),
      sql<string | null>`null`.as('cannot_come'),
    ])
    .where('t.school_id', '=', tx.scope.schoolId)
    .where('t.flight_id', '=', flightId);
  const seats = tx.db
    .selectFrom('signup as s')
    .select([
      's.member_id',
      sql<Participant['part']>`s.seat`.as('part'),
      sql<number>`0`.as('place'),
      sql<string>`s.signed_up_at::text`.as('at'),
      's.absent',
      's.flights',
      sql<string | null>`case when s.handed_over_at is not null then coalesce(s.reason, '') end`.as('cannot_come'),
    ])
    .where('s.school_id', '=', tx.scope.schoolId)
    .where('s.flight_id', '=', flightId);
  return tx.db
    .selectFrom(teachers.unionAll(seats).as('p'))
    .innerJoin('member', 'member.id', 'p.member_id')
    .where('member.school_id', '=', tx.scope.schoolId)
    .where('member.disabled_at', 'is', null)
    .orderBy('p.place')
    .orderBy('p.at')
    .orderBy('member.id');
};

export const participants = (tx: SchoolTransaction, flightId: FlightId): Promise<Participant[]> =>
  onDay(tx, flightId)
    .select([
      'member.id as user_id',
      'member.first_name',
      'member.last_name',
      'member.role',
      'member.skill_level',
      'member.canopy_type',
      'member.canopy_color',
      'p.part',
    ])
    .execute();

/** Returns the same people as full members; teachers have no attendance. */
export const fullParticipants = async (tx: SchoolTransaction, flightId: FlightId) => {
  const rows = await onDay(tx, flightId)
    .select(FULL_COLUMNS)
    .select(['p.part', 'p.absent', 'p.flights', 'p.cannot_come'])
    .execute();
  return rows.map(({ part, absent, flights, cannot_come, ...row }) => ({
    part,
    member: { ...wholeMember(tx, row), attendance: absent === null ? null : { absent, flights }, cannot_come },
  }));
};
