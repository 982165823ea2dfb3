import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { FlightId, IdentityId, MemberId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Login } from './contract.ts';

const LOGINS = `
  select s.id as school_id, s.display_name, m.role,
    m.id is not null and (
      exists (select from app.flight f where f.school_id = s.id and f.id = $3)
      or exists (select from app.member one where one.school_id = s.id and one.id = $4)
    ) as is_addressed,
    m.is_school_admin is not true and not $2
      and exists (select from app.school_end e where e.school_id = s.id) as is_closed
  from app.school s
  left join app.login l on l.school_id = s.id and l.identity_id = $1
  left join app.member m on m.school_id = s.id and m.id = l.member_id and m.disabled_at is null
  where m.id is not null or $2
  order by lower(s.display_name), s.id`;

/** What an address is about, whose school is not known. */
interface Addressed {
  readonly flight_id?: FlightId | null | undefined;
  readonly user_id?: MemberId | null | undefined;
}

/**
 * Returns the schools of an identity. The only query across schools; it runs with the identity role. A product admin
 * may enter every school.
 */
export const loginsOf = async (
  identityPool: Pool,
  identityId: IdentityId,
  isSentinelAdmin: boolean,
  { flight_id, user_id }: Addressed,
): Promise<Login[]> =>
  (await identityPool.query<Login>(LOGINS, [identityId, isSentinelAdmin, flight_id, user_id])).rows;

/**
 * Stores the address of an identity whose hosted identity provider gave no verified one: the mailed code has proven it.
 */
export const recordProvenEmail = async (identityPool: Pool, identityId: IdentityId, email: string): Promise<void> => {
  await identityPool.query('update identity.principal set email = $2 where id = $1 and email is null', [
    identityId,
    email.toLowerCase(),
  ]);
};

export const schoolName = async (tx: SchoolTransaction): Promise<string> => {
  const { display_name } = await tx.db
    .selectFrom('school')
    .select('display_name')
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
  return display_name;
};

/** Returns the language in which the school writes to people who have chosen none. */
export const schoolLanguage = async (tx: SchoolTransaction): Promise<Language> => {
  const { language } = await tx.db
    .selectFrom('school')
    .select('language')
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
  return language;
};

/** Returns the address with which a person signs in; it is confirmed, which one in a profile need not be. */
export const signInAddress = async (identityPool: Pool, identityId: IdentityId): Promise<string> => {
  const { rows } = await identityPool.query<{ email: string | null }>(
    'select email from identity.principal where id = $1',
    [identityId],
  );
  return rows[0]?.email ?? '';
};

export const unreadNotices = async (tx: SchoolTransaction, memberId: MemberId): Promise<number> => {
  const row = await tx.db
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('channel', '=', 'app')
    .where('read_at', 'is', null)
    .where('superseded', '=', false)
    .executeTakeFirst();
  return row?.unread ?? 0;
};
