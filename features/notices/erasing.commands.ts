import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteNoticesAbout, deleteWishes } from './erasing.repository.ts';

/** Erases what a locked member was told, what others were told about them, and what they want to be told. */
export const eraseNotices = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await deleteNoticesAbout(tx, memberId);
  await deleteWishes(tx, memberId);
};
