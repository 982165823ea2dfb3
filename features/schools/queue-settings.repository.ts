import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { OFFER_TIME_NAMES, type QueueSettings } from './queue-settings.contract.ts';

const timesOf = (tx: SchoolTransaction) =>
  tx.db.selectFrom('school').select(OFFER_TIME_NAMES).where('id', '=', tx.scope.schoolId);

export const queueSettings = (tx: SchoolTransaction): Promise<QueueSettings> => timesOf(tx).executeTakeFirstOrThrow();

/** Locks the times until the transaction ends, so that of two admins the later one sees what the other has saved. */
export const lockQueueSettings = (tx: SchoolTransaction): Promise<QueueSettings> =>
  timesOf(tx).forNoKeyUpdate().executeTakeFirstOrThrow();

export const updateQueueSettings = async (tx: SchoolTransaction, times: QueueSettings): Promise<void> => {
  await tx.db.updateTable('school').set(times).where('id', '=', tx.scope.schoolId).execute();
};
