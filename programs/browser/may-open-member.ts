import { isAdmin, isStaff, type Rights, ROLES } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

/** Below flight teacher only one's own; making one, under `new` or a role's name, is for admins. */
export const mayOpenMember = (rights: Rights & { readonly memberId: MemberId | null }, param: string): boolean => {
  if (param === 'new' || ROLES.some((role) => role === param)) return isAdmin(rights);
  return isStaff(rights) || rights.memberId === param;
};
