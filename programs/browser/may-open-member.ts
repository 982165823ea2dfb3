import { isAdmin, isStaff, type Rights, ROLES } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

/**
 * Returns whether a person may open a member's page: below flight teacher only their own; a new member, under `new` or
 * the name of a role, only admins.
 */
export const mayOpenMember = (rights: Rights & { readonly memberId: MemberId | null }, param: string): boolean => {
  if (param === 'new' || ROLES.some((role) => role === param)) return isAdmin(rights);
  return isStaff(rights) || rights.memberId === param;
};
