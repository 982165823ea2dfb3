import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteConsentOf, deleteNumbersInEnded, deleteReportsOf } from './erasing.repository.ts';

/**
 * Erases what the mirror holds of a held member. The groups in WhatsApp follow by steps: leaving a day, and losing the
 * number, queue steps that take the member out.
 */
export const eraseMirror = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteConsentOf(tx, memberId);
  await deleteReportsOf(tx, memberId);
  await deleteNumbersInEnded(tx, memberId);
};
