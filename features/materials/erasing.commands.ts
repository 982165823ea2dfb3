import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteMaterialOf } from './checklist.repository.ts';
import { deleteAnswersOf } from './poll.repository.ts';

/** Erases a locked member's items and poll answers of all days. */
export const eraseMaterial = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteMaterialOf(tx, memberId);
  await deleteAnswersOf(tx, memberId);
};
