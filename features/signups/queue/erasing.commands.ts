import type { MemberId } from '../../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { deleteReasons } from './repository.ts';

/** Erases what staff have written about a member on waiting lists. That somebody asked for a seat stays, without a name. */
export const eraseQueues = (tx: SchoolTransaction, memberId: MemberId): Promise<void> => deleteReasons(tx, memberId);
