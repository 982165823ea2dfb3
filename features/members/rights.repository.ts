import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isAmong, wireInstant, wireToken } from '../../server/db/wire.ts';
import type { FullMember } from './contract.ts';

export interface RightsRow {
  readonly user_id: MemberId;
  readonly role: Role;
  readonly is_school_admin: boolean;
  readonly disabled: boolean;
  readonly last_update: string;
}

/**
 * Locks the enabled admins of the school in the order of their ids, and returns their number. Without the lock, two
 * admins who remove each other's right would each still find the other one.
 */
export const lockAdmins = async (tx: SchoolTransaction): Promise<number> => {
  const rows = await tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('is_school_admin', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length;
};

/** Locks a member, disabled or not; returns `null` for an erased one. */
export const lockRights = async (tx: SchoolTransaction, id: MemberId): Promise<RightsRow | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select([
      'id as user_id',
      'role',
      'is_school_admin',
      sql<boolean>`disabled_at is not null`.as('disabled'),
      wireToken('last_update').as('last_update'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

export const updateRights = async (
  tx: SchoolTransaction,
  id: MemberId,
  change: { readonly role?: Role; readonly is_school_admin?: boolean; readonly disabled_at?: string | null },
): Promise<string> => {
  const { last_update } = await tx.db
    .updateTable('member')
    .set(change)
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirstOrThrow();
  return last_update;
};

/** Returns whether the identity of this member is a product admin; only the identity role may read this. */
export const isProductAdmin = async (identityPool: Pool, tx: SchoolTransaction, id: MemberId): Promise<boolean> => {
  const { rows } = await identityPool.query<{ yes: boolean }>(
    `select p.is_sentinel_admin as yes from app.login l join identity.principal p on p.id = l.identity_id
     where l.school_id = $1 and l.member_id = $2`,
    [tx.scope.schoolId, id],
  );
  return rows[0]?.yes ?? false;
};

type DaysAhead = Required<Pick<FullMember, 'flights_ahead' | 'teaches_alone' | 'starts_alone'>>;

/**
 * Returns, for each member with days that are not over, including those as a teacher, what a disabling of all of them would
 * end.
 */
export const daysAhead = async (
  tx: SchoolTransaction,
  ids: readonly MemberId[],
  now: Instant,
): Promise<Map<MemberId, DaysAhead>> => {
  const seats = tx.db
    .selectFrom('signup')
    .select(['flight_id', 'member_id', sql<string>`seat`.as('seat')])
    .where('school_id', '=', tx.scope.schoolId);
  const lessons = tx.db
    .selectFrom('flight_teacher')
    .select(['flight_id', 'member_id', sql<string>`'teacher'`.as('seat')])
    .where('school_id', '=', tx.scope.schoolId);
  if (ids.length === 0) return new Map();
  const withoutOthers = (table: 'flight_teacher' | 'signup', seat: string) => sql<string[]>`coalesce(
    array_agg(${wireInstant('flight.start_datetime')} order by flight.start_datetime) filter (
      where place.seat = ${seat} and flight.canceled is not true and not exists (
        select from ${sql.table(table)} other
        where other.school_id = flight.school_id
          and other.flight_id = flight.id
          and other.member_id <> all (${[...ids]}::uuid[])
          ${table === 'signup' ? sql`and other.seat = ${seat}` : sql``}
      )
    ),
    '{}'
  )`;
  const rows = await tx.db
    .selectFrom(
      seats
        .where(isAmong('member_id', ids))
        .unionAll(lessons.where(isAmong('member_id', ids)))
        .as('place'),
    )
    .innerJoin('flight', (join) =>
      join.onRef('flight.id', '=', 'place.flight_id').on('flight.school_id', '=', tx.scope.schoolId),
    )
    .select((eb) => [
      'place.member_id',
      eb.fn.count<number>('place.flight_id').distinct().as('flights_ahead'),
      withoutOthers('flight_teacher', 'teacher').as('teaches_alone'),
      withoutOthers('signup', 'start_instructors').as('starts_alone'),
    ])
    .where('flight.end_datetime', '>', toWire(now))
    .groupBy('place.member_id')
    .execute();
  return new Map(rows.map(({ member_id, ...days }) => [member_id, days]));
};
