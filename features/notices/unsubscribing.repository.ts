import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Channel, StoppableKind } from './contract.ts';

/** Kinds on a channel that a member wants, or no longer. */
interface Wished {
  readonly memberId: MemberId;
  readonly kinds: readonly StoppableKind[];
  readonly channel: Channel;
}

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

/** Returns what a member has stopped. */
export const stopped = (
  tx: SchoolTransaction,
  memberId: MemberId,
): Promise<{ kind: StoppableKind; channel: Channel }[]> =>
  tx.db
    .selectFrom('unsubscription')
    .select(['kind', 'channel'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();

/** Stops these kinds for a locked member, also the mails or pushes about them that wait. */
export const stop = async (
  tx: SchoolTransaction,
  { memberId: member_id, kinds, channel }: Wished,
  now: Instant,
): Promise<void> => {
  if (kinds.length === 0) return;
  const of = { school_id: tx.scope.schoolId, member_id, channel, at: toWire(now) };
  await tx.db
    .insertInto('unsubscription')
    .values(kinds.map((kind) => ({ ...of, kind })))
    .onConflict((same) => same.doNothing())
    .execute();
  await sql`
    update app.notice set due_at = null, sealed = null, push_at = null
    where school_id = ${of.school_id} and member_id = ${member_id} and (due_at is not null or push_at is not null)
      and channel = ${channel} and kind = any (${kinds}::text[])`.execute(tx.db);
};

export const startAgain = async (tx: SchoolTransaction, { memberId, kinds, channel }: Wished): Promise<void> => {
  if (kinds.length === 0) return;
  await tx.db
    .deleteFrom('unsubscription')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    .where('channel', '=', channel)
    .execute();
};
