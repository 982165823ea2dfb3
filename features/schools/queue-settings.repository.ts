import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { QUEUE_SETTINGS, type QueueSettings } from './queue-settings.contract.ts';

export const queueSettings = (tx: SchoolTransaction): Promise<QueueSettings> =>
  tx.db.selectFrom('school').select(QUEUE_SETTINGS).where('id', '=', tx.scope.schoolId).executeTakeFirstOrThrow();
