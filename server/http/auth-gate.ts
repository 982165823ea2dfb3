import { isAdmin, isStaff, roleReaches } from '../../core/access/roles.ts';
import { grantScope, type SchoolScope } from '../../core/access/scope.ts';
import type { Gate, OutsideSchool } from '../../core/contract/call.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import { type IdentityId, looksLikeId, type SchoolId } from '../../core/ids/ids.ts';
import type { Membership } from '../identity/principal.ts';

/** A person with a verified sign-in, independent of schools. */
export interface SignedIn {
  readonly identityId: IdentityId;
  readonly isSentinelAdmin: boolean;
  readonly email: string | null;
  /** Time of the last proof of identity, in seconds since 1970. */
  readonly authTime: number;
  /** `null`: a hosted provider's tokens do not name a session. */
  readonly sessionId: string | null;
  /** Whether a stolen password alone is not enough to sign in. Assumed to be true with hosted providers. */
  readonly hasSecondFactor: boolean;
  /** A product admin without a second factor, which access to schools requires. */
  readonly lacksFactor: boolean;
}

/**
 * Grants access to a school for a signed-in person. An unknown school and one without membership give the same answer,
 * so that the existence of schools is not revealed.
 */
export const openSchool = (
  signedIn: SignedIn,
  membership: Membership | null,
  schoolHeader: string | string[] | undefined,
  { gate, writes }: { readonly gate: Exclude<Gate, OutsideSchool>; readonly writes: boolean },
): SchoolScope | Refusal => {
  if (typeof schoolHeader !== 'string' || schoolHeader === '') return refuse('no_school');
  if (!looksLikeId(schoolHeader)) return refuse('no_membership');
  if (membership === null || (membership.memberId === null && !signedIn.isSentinelAdmin))
    return refuse('no_membership');
  const actor = {
    identityId: signedIn.identityId,
    memberId: membership.memberId,
    role: membership.role,
    isSchoolAdmin: membership.isSchoolAdmin,
    isSentinelAdmin: signedIn.isSentinelAdmin,
  };
  if (membership.isClosed && (writes || !isAdmin(actor))) return refuse('school_closed');
  if (!roleReaches(actor, gate)) return refuse('role_too_low');
  if (membership.requiresSecondFactor && isStaff(actor) && !signedIn.hasSecondFactor)
    return refuse('second_factor_required');
  return grantScope({
    schoolId: schoolHeader.toLowerCase() as SchoolId,
    timeZone: membership.timezone,
    country: membership.country,
    actor,
  });
};
