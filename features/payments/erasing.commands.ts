import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { blankNotes, deletePaymentHistory, deleteRemoved } from './erasing.repository.ts';

/** Keeps a member's payments for the books of the school, without anything that says who paid. */
export const erasePayments = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteRemoved(tx, memberId);
  await blankNotes(tx, memberId);
  // Last, because the deletions above also write to the history.
  await deletePaymentHistory(tx, memberId);
};
