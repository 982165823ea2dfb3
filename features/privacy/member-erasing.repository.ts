import type { Pool } from 'pg';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { withLanguage } from '../members/mails.repository.ts';

export interface MemberErasing {
  readonly requested_at: string;
  readonly erase_after: string;
  /** Whether the member was disabled before. */
  readonly was_disabled: boolean;
}

const COLUMNS = [
  wireInstant('requested_at').as('requested_at'),
  wireInstant('erase_after').as('erase_after'),
  'was_disabled',
] as const;

export const memberErasing = async (tx: SchoolTransaction, id: MemberId): Promise<MemberErasing | null> => {
  const row = await tx.db
    .selectFrom('member_erasing')
    .select(COLUMNS)
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};

export const insertMemberErasing = async (
  tx: SchoolTransaction,
  member_id: MemberId,
  { requestedAt, eraseAfter, wasDisabled }: { requestedAt: Instant; eraseAfter: Instant; wasDisabled: boolean },
): Promise<void> => {
  await tx.db
    .insertInto('member_erasing')
    .values({
      school_id: tx.scope.schoolId,
      member_id,
      requested_at: toWire(requestedAt),
      erase_after: toWire(eraseAfter),
      was_disabled: wasDisabled,
    })
    .execute();
};

/** Deletes the request and returns its time; `null` if there was none. */
export const deleteMemberErasing = async (tx: SchoolTransaction, id: MemberId): Promise<string | null> => {
  const row = await tx.db
    .deleteFrom('member_erasing')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .returning(wireInstant('requested_at').as('requested_at'))
    .executeTakeFirst();
  return row?.requested_at ?? null;
};

/** Returns the members whom their schools erase now, the earliest request first. */
export const dueMembers = async (
  identityPool: Pool,
  now: Instant,
): Promise<readonly { readonly schoolId: SchoolId; readonly memberId: MemberId }[]> => {
  const { rows } = await identityPool.query<{ schoolId: SchoolId; memberId: MemberId }>(
    `select school_id as "schoolId", member_id as "memberId" from app.member_erasing
     where erase_after <= $1 order by erase_after, member_id`,
    [toWire(now)],
  );
  return rows;
};

/** Entities of the history that the program notes about a member. */
type Deed = 'member_erasing' | 'member_data';

/** Notes in the history that something was done with a member, or taken back. */
export const recordMemberDeed = async (
  tx: SchoolTransaction,
  entity: Deed,
  member_id: MemberId,
  is: 'done' | 'taken back' = 'done',
): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  await tx.db
    .insertInto('change')
    .values({
      school_id: schoolId,
      actor_id: actor.identityId,
      entity,
      entity_id: member_id,
      [is === 'done' ? 'after' : 'before']: JSON.stringify({ member_id }),
    })
    .execute();
};

/** Returns the account of a member with the language of mails to them; `null` for a member without one. */
export const accountOfMember = async (tx: SchoolTransaction, id: MemberId) => {
  const row = await withLanguage(tx)
    .innerJoin('login', (join) =>
      join.onRef('login.school_id', '=', 'member.school_id').onRef('login.member_id', '=', 'member.id'),
    )
    .select('login.identity_id')
    .where('member.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};

/** Returns the proven address of an account; `null` for a hosted provider that gives none. */
export const provenEmail = async (identityPool: Pool, id: IdentityId): Promise<string | null> => {
  const { rows } = await identityPool.query<{ email: string | null }>(
    'select email from identity.principal where id = $1',
    [id],
  );
  return rows[0]?.email ?? null;
};

/** Returns whether the caller is an admin now: the right may have been removed since the call was admitted. */
export const isStillAdmin = async ({ db, scope }: SchoolTransaction, identityPool: Pool): Promise<boolean> => {
  if (scope.actor.isSentinelAdmin) {
    const { rowCount } = await identityPool.query(
      'select from identity.principal where id = $1 and is_sentinel_admin and disabled_at is null',
      [scope.actor.identityId],
    );
    if (rowCount === 1) return true;
  }
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', scope.schoolId)
    .where('id', '=', scope.actor.memberId)
    .where('is_school_admin', '=', true)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};
