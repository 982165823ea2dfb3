import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Unsubscribing } from '../../server/mail/unsubscribe-links.ts';

/** Locks a member against erasing. Resolves to whether there is one. */
export const holdRecipient = async (tx: SchoolTransaction, id: MemberId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

export const isUnsubscribed = async (
  tx: SchoolTransaction,
  { memberId, kind, channel }: Unsubscribing,
): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('unsubscription')
    .select('at')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row !== undefined;
};

export const unsubscribe = async (
  tx: SchoolTransaction,
  { memberId: member_id, kind, channel }: Unsubscribing,
  now: Instant,
): Promise<void> => {
  await tx.db
    .insertInto('unsubscription')
    .values({ school_id: tx.scope.schoolId, member_id, kind, channel, at: toWire(now) })
    .onConflict((same) => same.doNothing())
    .execute();
};

export const subscribeAgain = async (
  tx: SchoolTransaction,
  { memberId, kind, channel }: Unsubscribing,
): Promise<void> => {
  await tx.db
    .deleteFrom('unsubscription')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute();
};
