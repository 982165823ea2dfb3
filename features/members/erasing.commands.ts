import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import {
  blankMember,
  deleteCommentsAbout,
  deleteExpiryMails,
  deleteMember,
  leavesNoTrace,
} from './erasing.repository.ts';

/**
 * Erases a locked member after access, pictures and messages are gone. If the school must keep that the member flew,
 * taught or paid, the row stays without personal data; otherwise it is deleted.
 */
export const eraseMember = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  await deleteCommentsAbout(tx, memberId);
  await deleteExpiryMails(tx, memberId);
  await ((await leavesNoTrace(tx, memberId)) ? deleteMember(tx, memberId) : blankMember(tx, memberId, now));
};
