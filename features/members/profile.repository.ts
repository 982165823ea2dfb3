import { sql } from 'kysely';
import type { Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireToken } from '../../server/db/wire.ts';
import type { StoredOf } from '../fields/kinds.fields.ts';
import type { REACH } from '../fields/member.fields.ts';
import { knownSpelling } from '../schools/harness.repository.ts';
import type { Measures } from './measures.rules.ts';
import type { OwnProfile } from './profile.contract.ts';

export interface MemberRow extends StoredOf<typeof REACH> {
  readonly id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: Role;
}

/** Inserts a member and returns the token, or `null` if a member with this e-mail exists, disabled or not. */
export const insertMember = async (tx: SchoolTransaction, member: MemberRow): Promise<string | null> => {
  const row = await tx.db
    .insertInto('member')
    .values({
      school_id: tx.scope.schoolId,
      ...member,
      joined_on: sql<string>`(now() at time zone ${tx.scope.timeZone})::date`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return row?.last_update ?? null;
};

/** Returns whether `error` says that another member of the school has this e-mail. */
export const isEmailTaken = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'member_email';

const memberWithToken = (tx: SchoolTransaction, id: MemberId, token: string) =>
  tx.db
    .updateTable('member')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where(wireToken('last_update'), '=', token)
    .returning(wireToken('last_update').as('last_update'));

type Equipment = Omit<OwnProfile['user_info'], 'size' | 'size_known' | 'weight' | 'weight_known'>;

/** Skill level; set only when another person edits the profile. */
export type ProfileRow = Omit<OwnProfile, 'email' | 'phone' | 'last_update' | 'user_info'> & {
  readonly email: string | null;
  readonly phone: string | null;
  readonly user_info: Equipment & Measures & { readonly skill_level?: number };
};

const withProfile = (
  tx: SchoolTransaction,
  id: MemberId,
  token: string,
  { address, user_info: { canopy_image, harness_type, ...equipment }, safety, ...person }: ProfileRow,
) =>
  memberWithToken(tx, id, token).set({
    ...person,
    ...address,
    ...equipment,
    ...safety,
    canopy_image: String(canopy_image),
    harness_type: harness_type && knownSpelling(tx, harness_type),
  });

/** Updates a profile and returns the new token, or `null` if `token` is stale or there is no such enabled member. */
export const updateProfile = async (
  tx: SchoolTransaction,
  id: MemberId,
  token: string,
  profile: ProfileRow,
): Promise<string | null> => (await withProfile(tx, id, token, profile).executeTakeFirst())?.last_update ?? null;

/** Returns the same as {@link updateProfile}, and `null` also if the member has another address. */
export const updateProfileOfAddress = async (
  tx: SchoolTransaction,
  id: MemberId,
  token: string,
  profile: ProfileRow,
): Promise<string | null> => {
  const row = await withProfile(tx, id, token, profile).where('email', '=', profile.email).executeTakeFirst();
  return row?.last_update ?? null;
};

/** Returns the same as {@link updateProfile}. */
export const updateSkillLevel = async (
  tx: SchoolTransaction,
  id: MemberId,
  token: string,
  skill_level: number,
): Promise<string | null> =>
  (await memberWithToken(tx, id, token).set({ skill_level }).executeTakeFirst())?.last_update ?? null;

/** Returns the same as {@link updateProfile}. A `last_payment` of `null` means that there was none. */
export const updateLastPayment = async (
  tx: SchoolTransaction,
  id: MemberId,
  token: string,
  last_payment: string | null,
): Promise<string | null> =>
  (await memberWithToken(tx, id, token).set({ last_payment }).executeTakeFirst())?.last_update ?? null;

export interface AddressRow {
  readonly email: string | null;
  readonly role: Role;
  readonly is_school_admin: boolean;
  readonly last_update: string;
}

/** Locks an enabled member, so that nobody can grant them rights between the check and the change of the address. */
export const lockAddress = async (tx: SchoolTransaction, id: MemberId): Promise<AddressRow | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select(['email', 'role', 'is_school_admin', wireToken('last_update').as('last_update')])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Returns the e-mail of an enabled member, or `null` without such a member or e-mail. */
export const memberEmail = async (tx: SchoolTransaction, id: MemberId): Promise<string | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select('email')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Returns the token of an enabled member, or `null` if there is none. */
export const memberToken = async (tx: SchoolTransaction, id: MemberId): Promise<string | null> => {
  const row = await tx.db
    .selectFrom('member')
    .select(wireToken('last_update').as('last_update'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.last_update ?? null;
};

export const insertComment = async (
  tx: SchoolTransaction,
  comment: { readonly id: string; readonly member_id: MemberId; readonly comment: string },
): Promise<void> => {
  await tx.db
    .insertInto('member_comment')
    .values({ school_id: tx.scope.schoolId, author_id: tx.scope.actor.memberId, ...comment })
    .execute();
};
