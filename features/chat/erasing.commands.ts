import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteMessagesOf, deleteReadMarksOf } from './erasing.repository.ts';

/** Erases what chats hold of a held member: their messages, and how far they have read. */
export const eraseChats = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteMessagesOf(tx, memberId);
  await deleteReadMarksOf(tx, memberId);
};
