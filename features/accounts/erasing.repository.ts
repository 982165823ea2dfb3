import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Returns the member that this identity signs in as in this school, or `null` if there is none (any more). */
export const memberOfIdentity = async (tx: SchoolTransaction, identityId: IdentityId): Promise<MemberId | null> => {
  const row = await tx.db
    .selectFrom('login')
    .select('member_id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row?.member_id ?? null;
};

export const deleteAccess = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  for (const table of ['invitation', 'login'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('school_id', '=', tx.scope.schoolId)
      .where('member_id', '=', memberId)
      .execute();
  }
};

export const deletePreferences = async (tx: SchoolTransaction, identityId: IdentityId): Promise<void> => {
  await tx.db
    .deleteFrom('preference')
    .where('school_id', '=', tx.scope.schoolId)
    .where('identity_id', '=', identityId)
    .execute();
};
