import { sql } from 'kysely';
import { isAdmin } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { wireInstant } from '../../../server/db/wire.ts';
import type { DayTime, MemberDay } from './contract.ts';

/** Returns whether the member exists for this reader; disabled members exist only for admins. */
export const memberExists = async (tx: SchoolTransaction, id: MemberId): Promise<boolean> => {
  let query = tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('erased_at', 'is', null);
  if (!isAdmin(tx.scope.actor)) query = query.where('disabled_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
};

interface DaysOf {
  readonly memberId: MemberId;
  readonly when: DayTime;
  readonly now: Instant;
}

const daysOf = (tx: SchoolTransaction, { memberId, when, now }: DaysOf) => {
  const { schoolId } = tx.scope;
  const seats = tx.db
    .selectFrom('signup')
    .select([
      'flight_id',
      sql<MemberDay['part']>`seat`.as('part'),
      sql<boolean | null>`absent`.as('absent'),
      sql<number | null>`flights`.as('flights'),
    ])
    .where('school_id', '=', schoolId)
    .where('member_id', '=', memberId);
  const lessons = tx.db
    .selectFrom('flight_teacher')
    .select([
      'flight_id',
      sql<MemberDay['part']>`'flight_teachers'`.as('part'),
      sql<boolean | null>`null::boolean`.as('absent'),
      sql<number | null>`null::int`.as('flights'),
    ])
    .where('school_id', '=', schoolId)
    .where('member_id', '=', memberId);
  return tx.db
    .selectFrom(seats.unionAll(lessons).as('day'))
    .innerJoin('flight', (join) => join.onRef('flight.id', '=', 'day.flight_id').on('flight.school_id', '=', schoolId))
    .where('flight.end_datetime', when === 'past' ? '<=' : '>', toWire(now));
};

export const countOfDays = async (tx: SchoolTransaction, of: DaysOf): Promise<number> => {
  const row = await daysOf(tx, of)
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .executeTakeFirst();
  return row?.days ?? 0;
};

/** Returns days in the order of the contract. */
export const pageOfDays = async (
  tx: SchoolTransaction,
  of: DaysOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MemberDay[]> => {
  const direction = of.when === 'past' ? 'desc' : 'asc';
  const rows = await daysOf(tx, of)
    .select([
      'flight.id as flight_id',
      'flight.type',
      wireInstant('flight.start_datetime').as('start_datetime'),
      wireInstant('flight.end_datetime').as('end_datetime'),
      'flight.canceled',
      'day.part',
      'day.absent',
      'day.flights',
    ])
    .orderBy('flight.start_datetime', direction)
    .orderBy('flight.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ absent, flights, ...day }) => {
    const counts = of.when === 'past' && day.canceled !== true && absent !== null && flights !== null;
    return { ...day, attendance: counts ? { absent, flights } : null };
  });
};
