import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteMessagesOf, deleteNumbersInEnded, deleteReportsOf, deleteTracesOf } from './erasing.repository.ts';

/**
 * All that chat groups hold of a held member. Mirrored groups follow by steps: leaving a day, and losing the number, leave
 * behind those that take somebody out.
 */
export const eraseChats = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteMessagesOf(tx, memberId);
  await deleteTracesOf(tx, memberId);
  await deleteReportsOf(tx, memberId);
  await deleteNumbersInEnded(tx, memberId);
};
