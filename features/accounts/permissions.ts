import { isAdmin, isStaff, type Rights, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';

/** The rights that an invitation gives to its reader. */
export interface InvitedRights {
  readonly role: Role;
  readonly is_school_admin: boolean;
}

/** Flight teachers and school admins: their rights are worth a takeover. */
const isProtected = ({ role, is_school_admin }: InvitedRights): boolean => is_school_admin || role === 'flight_teacher';

/**
 * Why the actor can't decide which mailbox speaks for this member. Changing the address and inviting anew are one right:
 * together they hand the member's rights to the reader of that mailbox.
 */
export const addressRefusal = (actor: Rights, member: InvitedRights): 'email_is_protected' | null =>
  isProtected(member) && !isAdmin(actor) ? 'email_is_protected' : null;

/** Why the actor can't send a member a new invitation. A student is not told whether there is such a member. */
export const invitingRefusal = (
  actor: Rights & { readonly memberId: MemberId | null },
  member: InvitedRights & { readonly member_id: MemberId },
): 'not_found' | 'email_is_protected' | null => {
  if (actor.memberId === member.member_id) return null;
  return isStaff(actor) ? addressRefusal(actor, member) : 'not_found';
};

/**
 * Whether a change of rights voids the open invitation: a flight teacher may have chosen its address, while it could give
 * no more than a student's rights.
 */
export const outgrowsInvitation = (before: InvitedRights, after: InvitedRights): boolean =>
  isProtected(after) && !isProtected(before);
