import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteAccess, deletePreferences } from './erasing.repository.ts';

/**
 * Deletes language, page layout and list layouts. Product admins have preferences even in schools where they are not a
 * member.
 */
export const erasePreferences = (tx: SchoolTransaction, identityId: IdentityId): Promise<void> =>
  deletePreferences(tx, identityId);

/** Deletes the member's login and invitation, so that nobody can sign in as this member any more. */
export const eraseAccess = (tx: SchoolTransaction, memberId: MemberId): Promise<void> => deleteAccess(tx, memberId);
