import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { blankMember, deleteCommentsAbout, deleteMember, leavesNoTrace } from './erasing.repository.ts';

/**
 * Of a held member whose access, pictures and messages are gone. Where the school has to keep that somebody flew, taught or
 * paid on a day, the row stays without anything that says who it was; otherwise it goes.
 */
export const eraseMember = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  await deleteCommentsAbout(tx, memberId);
  await ((await leavesNoTrace(tx, memberId)) ? deleteMember(tx, memberId) : blankMember(tx, memberId, now));
};
