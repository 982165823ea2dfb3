import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteConsentOf, deleteNumbersInEnded, deleteReportsOf } from './erasing.repository.ts';

/**
 * Erases the mirror's data about a locked member. The groups in WhatsApp follow by steps: leaving a day and losing the
 * number both queue steps that remove the member.
 */
export const eraseMirror = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteConsentOf(tx, memberId);
  await deleteReportsOf(tx, memberId);
  await deleteNumbersInEnded(tx, memberId);
};
