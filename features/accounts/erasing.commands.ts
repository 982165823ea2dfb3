import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteAccess, deletePreferences } from './erasing.repository.ts';

/** Language, page layout and list layouts: also of product admins, who have some in schools of which they are no members. */
export const erasePreferences = (tx: SchoolTransaction, identityId: IdentityId): Promise<void> =>
  deletePreferences(tx, identityId);

/** How somebody came in as this member, and how they could again. */
export const eraseAccess = (tx: SchoolTransaction, memberId: MemberId): Promise<void> => deleteAccess(tx, memberId);
