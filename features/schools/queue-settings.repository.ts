import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { QUEUE_SETTINGS, type QueueSettings } from './queue-settings.contract.ts';

const settingsOf = (tx: SchoolTransaction) =>
  tx.db.selectFrom('school').select(QUEUE_SETTINGS).where('id', '=', tx.scope.schoolId);

export const queueSettings = (tx: SchoolTransaction): Promise<QueueSettings> =>
  settingsOf(tx).executeTakeFirstOrThrow();

/** Locks the settings until the transaction ends, so that of two admins the later one sees what the other has saved. */
export const lockQueueSettings = (tx: SchoolTransaction): Promise<QueueSettings> =>
  settingsOf(tx).forNoKeyUpdate().executeTakeFirstOrThrow();

export const updateQueueSettings = async (tx: SchoolTransaction, settings: QueueSettings): Promise<void> => {
  await tx.db.updateTable('school').set(settings).where('id', '=', tx.scope.schoolId).execute();
};
