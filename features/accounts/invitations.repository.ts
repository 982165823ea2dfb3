import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Role } from '../../core/access/roles.ts';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { InvitationFacts } from './rules.ts';

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
  where i.code_hash = $1 and not exists (select from app.school_end e where e.school_id = s.id)`;

/** Finds an invitation in any open school by the digest of its code; its holder does not belong to a school yet. */
export const invitationByCode = async (identityPool: Pool, codeHash: Buffer): Promise<FoundInvitation | null> =>
  (await identityPool.query<FoundInvitation>(INVITATION, [codeHash])).rows[0] ?? null;

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
  /** `null`: that of the earlier invitation, or else the school's. */
  readonly language: Language | null;
}

/**
 * Inserts invitations in place of the members' earlier ones, whose codes become void. Returns the language of each: that
 * chosen for the member, now or earlier, or else the school's.
 */
export const replaceInvitations = async (
  tx: SchoolTransaction,
  invitations: readonly InvitationRow[],
): Promise<ReadonlyMap<MemberId, Language>> => {
  const { schoolId } = tx.scope;
  const rows = await tx.db
    .insertInto('invitation')
    .values(invitations.map((invitation) => ({ school_id: schoolId, ...invitation })))
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'member_id']).doUpdateSet(({ ref }) => ({
        id: ref('excluded.id'),
        code_hash: ref('excluded.code_hash'),
        email: ref('excluded.email'),
        expires_at: ref('excluded.expires_at'),
        language: sql<Language | null>`coalesce(excluded.language, invitation.language)`,
        created_at: sql`clock_timestamp()`,
        used_at: null,
      })),
    )
    .returning([
      'member_id',
      sql<Language>`coalesce(invitation.language, (select s.language from app.school s where s.id = ${schoolId}))`.as(
        'language',
      ),
    ])
    .execute();
  return new Map(rows.map(({ member_id, language }) => [member_id, language]));
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
