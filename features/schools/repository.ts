import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant, wireToken } from '../../server/db/wire.ts';
import type { Briefing } from './briefing.contract.ts';
import type { SchoolColor, SchoolConfig } from './contract.ts';
import type { SchoolNumbers } from './readiness.contract.ts';

export const schoolConfig = (
  tx: SchoolTransaction,
): Promise<
  SchoolConfig &
    Briefing &
    SchoolNumbers & {
      readonly language: Language;
      readonly requires_second_factor: boolean;
      readonly blocks_expired_insurance: boolean;
      readonly erase_after: string | null;
      readonly canopy_colors: SchoolColor[];
    }
> =>
  tx.db
    .selectFrom('school')
    .select([
      'id as school_id',
      'display_name',
      'school_link',
      'timezone',
      'country',
      'language',
      'requires_second_factor',
      'blocks_expired_insurance',
      'what_to_bring',
      'weather_links',
      'students_per_start_instructor',
      'students_per_teacher',
      sql<string | null>`(
        select ${wireInstant('e.erase_after')} from app.school_end e where e.school_id = school.id)`.as('erase_after'),
      sql<SchoolColor[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'names', json_build_object('en', c.name_en, 'de', c.name_de))
          order by c.name_en collate "de-CH-x-icu"), '[]')
        from app.canopy_color c where c.school_id = school.id)`.as('canopy_colors'),
    ])
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();

export const updateSecondFactor = async (tx: SchoolTransaction, requires_second_factor: boolean): Promise<void> => {
  await tx.db
    .updateTable('school')
    .set({ requires_second_factor })
    .where('id', '=', tx.scope.schoolId)
    .where('requires_second_factor', '<>', requires_second_factor)
    .execute();
};

export const updateSignUpRules = async (tx: SchoolTransaction, blocks_expired_insurance: boolean): Promise<void> => {
  await tx.db
    .updateTable('school')
    .set({ blocks_expired_insurance })
    .where('id', '=', tx.scope.schoolId)
    .where('blocks_expired_insurance', '<>', blocks_expired_insurance)
    .execute();
};

export const schoolNumbers = (tx: SchoolTransaction): Promise<SchoolNumbers> =>
  tx.db
    .selectFrom('school')
    .select(['students_per_start_instructor', 'students_per_teacher'])
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();

export const updateLanguage = async (tx: SchoolTransaction, language: Language): Promise<void> => {
  await tx.db
    .updateTable('school')
    .set({ language })
    .where('id', '=', tx.scope.schoolId)
    .where('language', '<>', language)
    .execute();
};

export interface SchoolRow {
  readonly display_name: string;
  readonly school_link: string;
  readonly timezone: string;
  readonly country: string;
  readonly language: Language;
}

/**
 * Inserts the school of the scope. Switches to the role that may create schools and back, so that the first admin can
 * be inserted in the same transaction.
 */
export const insertSchool = async (tx: SchoolTransaction, school: SchoolRow): Promise<void> => {
  const { display_name, school_link, timezone, country, language } = school;
  await sql`select set_config('role', 'aufwind_identity', true)`.execute(tx.db);
  await sql`select app.create_school(${tx.scope.schoolId}, ${display_name}, ${school_link}, ${timezone}, ${country}, ${language})`.execute(
    tx.db,
  );
  await sql`select set_config('role', 'aufwind_app', true)`.execute(tx.db);
};

/** Returns whether `error` says that another school has this link. */
export const isLinkTaken = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'school_school_link_key';

type SchoolRowChange = {
  readonly [Name in 'display_name' | 'school_link' | 'timezone' | 'country']?: string | undefined;
};

/** Updates the school and returns the new token, or `null` if `token` is stale. Absent fields stay unchanged. */
export const updateSchoolRow = async (
  tx: SchoolTransaction,
  token: string,
  change: SchoolRowChange,
): Promise<string | null> => {
  const row = await tx.db
    .updateTable('school')
    .set(({ ref }) => ({
      display_name: change.display_name ?? ref('display_name'),
      school_link: change.school_link ?? ref('school_link'),
      timezone: change.timezone ?? ref('timezone'),
      country: change.country ?? ref('country'),
    }))
    .where('id', '=', tx.scope.schoolId)
    .where(wireToken('last_update'), '=', token)
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return row?.last_update ?? null;
};

export const schoolToken = async (tx: SchoolTransaction): Promise<string> => {
  const { last_update } = await tx.db
    .selectFrom('school')
    .select(wireToken('last_update').as('last_update'))
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
  return last_update;
};

/**
 * Returns the member of this school whose account has proven this e-mail; only the identity role may read this. The
 * e-mail in a profile proves nothing, because members can enter any address. If a hosted identity provider has two
 * accounts with one address, enabled members come first, then the newer account.
 */
export const memberByProvenEmail = async (
  identityPool: Pool,
  tx: SchoolTransaction,
  email: string,
): Promise<MemberId | null> => {
  const { rows } = await identityPool.query<{ id: MemberId }>(
    `select m.id from identity.principal p
     join app.login l on l.identity_id = p.id
     join app.member m on m.school_id = l.school_id and m.id = l.member_id
     where l.school_id = $1 and lower(p.email) = lower($2)
     order by m.disabled_at is null desc, p.id desc limit 1`,
    [tx.scope.schoolId, email],
  );
  return rows[0]?.id ?? null;
};

export interface AdminRow {
  readonly id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/**
 * Inserts a flight teacher with the admin right. Returns `false` if the school has a member with this e-mail already.
 */
export const insertAdmin = async (tx: SchoolTransaction, admin: AdminRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('member')
    .values({
      school_id: tx.scope.schoolId,
      ...admin,
      role: 'flight_teacher',
      is_school_admin: true,
      joined_on: sql<string>`(now() at time zone ${tx.scope.timeZone})::date`,
    })
    .onConflict((conflict) => conflict.expression(sql`school_id, lower(email)`).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** Makes an enabled member an admin. Returns `false` if there is none. */
export const makeAdmin = async (tx: SchoolTransaction, id: MemberId): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('member')
    .set({ is_school_admin: true })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Locks the member with this e-mail in the profile, disabled or not, so that the address can't change meanwhile. */
export const lockByProfileEmail = async (
  tx: SchoolTransaction,
  email: string,
): Promise<{ id: MemberId; first_name: string; email: string } | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select(['id', 'first_name', 'email'])
    .where('school_id', '=', tx.scope.schoolId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .$narrowType<{ email: string }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Returns whether an identity is linked to this member. */
export const isLinked = async (tx: SchoolTransaction, id: MemberId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('login')
    .select('member_id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};
