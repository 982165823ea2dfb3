import { isAdmin, type Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

/** Staff take back what they wrote themselves; admins whatever stands there. Whoever may delete may also bring back. */
export const mayDeleteComment = (
  reader: Rights & { readonly memberId: MemberId | null },
  authorId: MemberId | null,
): boolean => isAdmin(reader) || (authorId !== null && authorId === reader.memberId);
