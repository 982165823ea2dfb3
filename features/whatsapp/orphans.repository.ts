import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** A mirrored group whose day is gone. */
export interface Orphan {
  readonly marker: string;
  /** Which server and session know it. */
  readonly account: string | null;
  readonly external_id: string | null;
  readonly attempts: number;
}

/** One whose turn it is, and its next turn: whoever dies in the middle leaves it to the next. */
export const takeOrphan = async (tx: SchoolTransaction, now: Instant, next: Instant): Promise<Orphan | null> => {
  const orphan = await tx.db
    .selectFrom('chat_orphan')
    .select(['marker', 'account', 'external_id', 'attempts'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('not_before', '<=', toWire(now))
    .orderBy('not_before')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (orphan === undefined) return null;
  await tx.db
    .updateTable('chat_orphan')
    .set({ attempts: orphan.attempts + 1, not_before: toWire(next) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('marker', '=', orphan.marker)
    .execute();
  return orphan;
};

export const forgetOrphan = async (tx: SchoolTransaction, marker: string): Promise<void> => {
  await tx.db
    .deleteFrom('chat_orphan')
    .where('school_id', '=', tx.scope.schoolId)
    .where('marker', '=', marker)
    .execute();
};
