import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Role } from '../../core/access/roles.ts';
import type { FlightId, IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Language, languageOf } from '../../core/texts/languages.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant, wireToken } from '../../server/db/wire.ts';
import type { Login } from './contract.ts';
import {
  type FlightSegment,
  type FlightTable,
  LIST_ORDERS,
  type ListOrder,
  NEVER_SAVED,
  PROFILE_PROMPTS,
  type Preferences,
  type ProfilePrompt,
} from './preferences.contract.ts';
import { completeLayout, type InvitationFacts } from './rules.ts';

const LOGINS = `
  select s.id as school_id, s.display_name, m.role,
    m.id is not null and (
      exists (select from app.flight f where f.school_id = s.id and f.id = $3)
      or exists (select from app.member one where one.school_id = s.id and one.id = $4)
    ) as is_addressed
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

const ownPreference = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('preference')
    .where('school_id', '=', tx.scope.schoolId)
    .where('identity_id', '=', tx.scope.actor.identityId);

export const preferences = async (tx: SchoolTransaction): Promise<Preferences> => {
  const row = await ownPreference(tx)
    .select(['language', 'flight_layout', 'flight_table', 'list_order', 'only_open_days', 'profile_prompt'])
    .select(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return {
    language: languageOf(row?.language),
    flight_layout: completeLayout(row?.flight_layout ?? null),
    flight_table: (row?.flight_table as FlightTable[] | null | undefined) ?? null,
    list_order: LIST_ORDERS.find((one) => one === row?.list_order) ?? LIST_ORDERS[0],
    only_open_days: row?.only_open_days ?? false,
    profile_prompt: PROFILE_PROMPTS.find((one) => one === row?.profile_prompt) ?? 'card',
    last_update: row?.last_update ?? NEVER_SAVED,
  };
};

export interface PreferenceChange {
  readonly language: Language;
  readonly flight_layout: readonly FlightSegment[];
  /** Absent: unchanged. */
  readonly flight_table?: readonly FlightTable[] | null | undefined;
  /** Absent: unchanged. */
  readonly list_order?: ListOrder | null | undefined;
  /** Absent: unchanged. */
  readonly only_open_days?: boolean | null | undefined;
  /** Absent: unchanged. */
  readonly profile_prompt?: ProfilePrompt | null | undefined;
}

const rowOf = ({ language, flight_layout, flight_table, ...change }: PreferenceChange) => ({
  language,
  flight_layout: [...flight_layout],
  ...(flight_table === undefined ? {} : { flight_table: flight_table === null ? null : JSON.stringify(flight_table) }),
  ...(change.list_order == null ? {} : { list_order: change.list_order }),
  ...(change.only_open_days == null ? {} : { only_open_days: change.only_open_days }),
  ...(change.profile_prompt == null ? {} : { profile_prompt: change.profile_prompt }),
});

/** Inserts the preferences and returns their token, or `null` if preferences exist already. */
export const insertPreferences = async (tx: SchoolTransaction, change: PreferenceChange): Promise<string | null> => {
  const { schoolId, actor } = tx.scope;
  const row = await tx.db
    .insertInto('preference')
    .values({ school_id: schoolId, identity_id: actor.identityId, ...rowOf(change) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return row?.last_update ?? null;
};

/**
 * Updates the preferences and returns the new token, or `null` if `token` is stale. One statement, so that only one of
 * two concurrent saves with the same token succeeds.
 */
export const updatePreferences = async (
  tx: SchoolTransaction,
  token: string,
  change: PreferenceChange,
): Promise<string | null> => {
  const row = await tx.db
    .updateTable('preference')
    .set(rowOf(change))
    .where('school_id', '=', tx.scope.schoolId)
    .where('identity_id', '=', tx.scope.actor.identityId)
    .where(wireToken('last_update'), '=', token)
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return row?.last_update ?? null;
};

/** Lets a newly linked person be asked for their profile; keeps preferences that they have here already. */
export const promptForProfile = async (tx: SchoolTransaction, language: Language): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  const profile_prompt: ProfilePrompt = 'step';
  await tx.db
    .insertInto('preference')
    .values({ school_id: schoolId, identity_id: actor.identityId, language, profile_prompt })
    .onConflict((conflict) => conflict.columns(['school_id', 'identity_id']).doUpdateSet({ profile_prompt }))
    .execute();
};

export interface FoundInvitation extends InvitationFacts {
  readonly schoolId: SchoolId;
  readonly memberId: MemberId;
  readonly school: string;
  readonly timeZone: TimeZone;
  readonly country: string;
  readonly firstName: string;
  readonly lastName: string;
}

const INVITATION = `
  select i.school_id as "schoolId", i.member_id as "memberId", i.email,
    to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt",
    i.used_at is not null as used, m.disabled_at is not null as "memberDisabled", l.identity_id as "linkedTo",
    s.display_name as school, s.timezone as "timeZone", s.country, m.first_name as "firstName", m.last_name as "lastName"
  from app.invitation i
  join app.school s on s.id = i.school_id
  join app.member m on m.school_id = i.school_id and m.id = i.member_id
  left join app.login l on l.school_id = i.school_id and l.member_id = i.member_id
  where i.code_hash = $1`;

/** Finds an invitation in any school by the digest of its code; its holder does not belong to a school yet. */
export const invitationByCode = async (identityPool: Pool, codeHash: Buffer): Promise<FoundInvitation | null> =>
  (await identityPool.query<FoundInvitation>(INVITATION, [codeHash])).rows[0] ?? null;

/**
 * Stores the address of an identity whose hosted identity provider gave no verified one: the mailed code has proven it.
 */
export const noteProvenEmail = async (identityPool: Pool, identityId: IdentityId, email: string): Promise<void> => {
  await identityPool.query('update identity.principal set email = $2 where id = $1 and email is null', [
    identityId,
    email.toLowerCase(),
  ]);
};

/**
 * Finds an invitation within its school and locks it until the transaction ends, so that two requests with the same
 * code run one after the other. Locks only the invitation; the other facts are read after the lock was acquired.
 */
export const lockInvitation = async (tx: SchoolTransaction, codeHash: Buffer): Promise<InvitationFacts | null> => {
  const locked = await tx.db
    .selectFrom('invitation')
    .select('member_id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return null;
  const row = await tx.db
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.school_id', '=', 'invitation.school_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .leftJoin('login', (join) =>
      join.onRef('login.school_id', '=', 'invitation.school_id').onRef('login.member_id', '=', 'invitation.member_id'),
    )
    .select([
      'invitation.email',
      wireInstant('invitation.expires_at').as('expiresAt'),
      sql<boolean>`invitation.used_at is not null`.as('used'),
      sql<boolean>`member.disabled_at is not null`.as('memberDisabled'),
      'login.identity_id as linkedTo',
    ])
    .where('invitation.school_id', '=', tx.scope.schoolId)
    .where('invitation.code_hash', '=', codeHash)
    .executeTakeFirst();
  return row ?? null;
};

/** Deletes open invitations only; used ones stay as history. */
export const deleteInvitationToOthers = async (
  tx: SchoolTransaction,
  member: MemberId,
  email: string,
): Promise<void> => {
  await tx.db
    .deleteFrom('invitation')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', member)
    .where('used_at', 'is', null)
    .where(sql<boolean>`lower(email) <> lower(${email})`)
    .execute();
};

/** Deletes the open invitation and returns whether there was one. Used invitations stay as history. */
export const deleteOpenInvitation = async (tx: SchoolTransaction, member: MemberId): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('invitation')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', member)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const markInvitationUsed = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .updateTable('invitation')
    .set({ used_at: sql`clock_timestamp()` })
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};

/** Links an identity to a member. Returns `false` if either already has a login in this school. */
export const insertLogin = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  identityId: IdentityId,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('login')
    .values({ school_id: tx.scope.schoolId, member_id: memberId, identity_id: identityId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

export interface InvitationRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly code_hash: Buffer;
  readonly email: string;
  readonly expires_at: string;
}

/** Inserts an invitation in place of the member's earlier one, whose code becomes void. */
export const replaceInvitation = async (tx: SchoolTransaction, invitation: InvitationRow): Promise<void> => {
  await tx.db
    .insertInto('invitation')
    .values({ school_id: tx.scope.schoolId, ...invitation })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'member_id']).doUpdateSet({
        ...invitation,
        created_at: sql`clock_timestamp()`,
        used_at: null,
      }),
    )
    .execute();
};

export interface Invitee {
  readonly member_id: MemberId;
  readonly email: string | null;
  readonly first_name: string;
  readonly role: Role;
  readonly is_school_admin: boolean;
  readonly linked: boolean;
}

/** Reads an enabled member's data for an invitation, and locks the row until the transaction ends. */
export const lockInvitee = async (tx: SchoolTransaction, id: MemberId): Promise<Invitee | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select([
      'id as member_id',
      'email',
      'first_name',
      'role',
      'is_school_admin',
      sql<boolean>`exists (select from app.login l where l.school_id = member.school_id and l.member_id = member.id)`.as(
        'linked',
      ),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

export const schoolName = async (tx: SchoolTransaction): Promise<string> => {
  const { display_name } = await tx.db
    .selectFrom('school')
    .select('display_name')
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
  return display_name;
};

/** Returns the address with which a person signs in; it is confirmed, which one in a profile need not be. */
export const signInAddress = async (identityPool: Pool, identityId: IdentityId): Promise<string> => {
  const { rows } = await identityPool.query<{ email: string | null }>(
    'select email from identity.principal where id = $1',
    [identityId],
  );
  return rows[0]?.email ?? '';
};
