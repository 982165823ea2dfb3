import { type Instant, instant, isAfter } from '../../../core/time/instant.ts';
import type { Invitee, NotInvited } from './invitees.contract.ts';
import type { SelectedMember } from './selection.contract.ts';

/** What decides about the invitation of a member. */
export type Invitable = Pick<SelectedMember, 'disabled' | 'email' | 'verified' | 'invited'>;

/**
 * Minutes in which nobody is invited together with others again: two admins who press at the same time, or a request that
 * is sent again because its answer was lost, must not send two e-mails.
 */
const JUST = { minutes: 10 };

/** Returns why an action on many members does not invite this one. */
export const whyNotInvited = (member: Invitable, now: Instant): NotInvited | null => {
  if (member.disabled) return 'disabled';
  if (member.email === null) return 'no_email';
  if (member.verified) return 'verified';
  return member.invited !== null && isAfter(instant(member.invited).add(JUST), now) ? 'just_invited' : null;
};

/** Returns these members with the reasons why they are not invited. */
export const judged = <Member extends Invitable & Omit<Invitee, 'reason'>>(members: readonly Member[], now: Instant) =>
  members.map((member) => ({ ...member, reason: whyNotInvited(member, now) }));
