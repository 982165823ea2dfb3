import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { eraseAuthor, eraseRecipient } from './erasing.repository.ts';

/** Erases a locked member from the mailings of the school, before their own address is gone. */
export const eraseMailings = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await eraseRecipient(tx, memberId);
  await eraseAuthor(tx, memberId);
};
