import { isAdmin, type Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

/** Returns whether the reader may delete, and so also restore, a comment: staff their own, admins all of them. */
export const mayDeleteComment = (
  reader: Rights & { readonly memberId: MemberId | null },
  authorId: MemberId | null,
): boolean => isAdmin(reader) || (authorId !== null && authorId === reader.memberId);
