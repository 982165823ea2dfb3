import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteMessagesOf, deleteReadMarksOf } from './erasing.repository.ts';

/** Erases a locked member's messages in chats, and their read markers. */
export const eraseChats = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteMessagesOf(tx, memberId);
  await deleteReadMarksOf(tx, memberId);
};
