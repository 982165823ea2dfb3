import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { BoardSettings } from './board-settings.contract.ts';

export const boardSettings = (tx: SchoolTransaction): Promise<BoardSettings> =>
  tx.db.selectFrom('school').select(['overdue_minutes']).where('id', '=', tx.scope.schoolId).executeTakeFirstOrThrow();
