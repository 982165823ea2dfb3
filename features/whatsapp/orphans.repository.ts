import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Mirrored group whose flight day was deleted. */
export interface Orphan {
  readonly marker: string;
  /** Server and session that manage the group. */
  readonly account: string | null;
  readonly external_id: string | null;
  readonly attempts: number;
}

/** Takes a due orphan and sets its next attempt, so that a crash in the middle leaves it to a later run. */
export const claimOrphan = async (tx: SchoolTransaction, now: Instant, next: Instant): Promise<Orphan | null> => {
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

export const deleteOrphan = async (tx: SchoolTransaction, marker: string): Promise<void> => {
  await tx.db
    .deleteFrom('chat_orphan')
    .where('school_id', '=', tx.scope.schoolId)
    .where('marker', '=', marker)
    .execute();
};
