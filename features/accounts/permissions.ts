import { isAdmin, isStaff, type Rights, type Role } from '../../core/access/roles.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';

/** Rights that an invitation gives to its recipient. */
export interface InvitedRights {
  readonly role: Role;
  readonly is_school_admin: boolean;
}

/** Returns whether these rights are worth a takeover: those of flight teachers and school admins. */
const isProtected = ({ role, is_school_admin }: InvitedRights): boolean => is_school_admin || role === 'flight_teacher';

/**
 * Returns why the actor can't choose the mailbox of this member. Changing the address and inviting again need the same
 * right, because together they give the member's rights to the owner of that mailbox.
 */
export const addressRefusal = (actor: Rights, member: InvitedRights): 'email_is_protected' | null =>
  isProtected(member) && !isAdmin(actor) ? 'email_is_protected' : null;

/**
 * Returns why the actor can't send a member a new invitation. People below staff get `not_found`, which does not reveal
 * whether the member exists.
 */
export const invitingRefusal = (
  actor: Rights & { readonly memberId: MemberId | null },
  member: InvitedRights & { readonly member_id: MemberId },
): 'not_found' | 'email_is_protected' | null => {
  if (actor.memberId === member.member_id) return null;
  return isStaff(actor) ? addressRefusal(actor, member) : 'not_found';
};

/**
 * Returns whether a change of rights voids the open invitation: a flight teacher may have chosen its address while it
 * gave no more than a student's rights.
 */
export const outgrowsInvitation = (before: InvitedRights, after: InvitedRights): boolean =>
  isProtected(after) && !isProtected(before);

/** Returns whether the actor may know who changed a flight day, or this member's profile, last. */
export const mayKnowAuthor = (
  actor: Rights & { readonly memberId: MemberId | null },
  subject: { readonly flight_id: FlightId } | { readonly user_id: MemberId },
): boolean => isStaff(actor) || ('user_id' in subject && subject.user_id === actor.memberId);
