import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { BOARD_SETTINGS, type BoardSettings } from './board-settings.contract.ts';

export const boardSettings = (tx: SchoolTransaction): Promise<BoardSettings> =>
  tx.db.selectFrom('school').select(BOARD_SETTINGS).where('id', '=', tx.scope.schoolId).executeTakeFirstOrThrow();
