import type { IdentityId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import { FLIGHT_SEGMENTS, type FlightSegment } from './preferences.contract.ts';

/** Returns each segment once, in the stored order; segments added since then come last. */
export const completeLayout = (stored: readonly string[] | null): FlightSegment[] => {
  const known = (stored ?? []).filter((name): name is FlightSegment =>
    FLIGHT_SEGMENTS.some((segment) => segment === name),
  );
  return [...new Set([...known, ...FLIGHT_SEGMENTS])];
};

/** Days during which an invitation link works. */
export const INVITATION_DAYS = 14;

export interface InvitationFacts {
  readonly email: string;
  /** RFC 3339. */
  readonly expiresAt: string;
  readonly used: boolean;
  readonly memberDisabled: boolean;
  /** Identity that is linked to the member already. */
  readonly linkedTo: IdentityId | null;
}

export const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Returns why an invitation can't be shown, or accepted by registering. `invitation` is `null` if the code is unknown.
 * That it led to an account is told only to those with the code and the address.
 */
export const invitationRefusal = (
  invitation: InvitationFacts | null,
  email: string,
  now: Instant,
): 'unknown_code' | 'other_email_invited' | 'invitation_used' | null => {
  if (invitation === null || invitation.memberDisabled) return 'unknown_code';
  if (invitation.used) {
    return invitation.linkedTo !== null && sameEmail(invitation.email, email) ? 'invitation_used' : 'unknown_code';
  }
  if (isAfter(now, instant(invitation.expiresAt))) return 'unknown_code';
  return sameEmail(invitation.email, email) ? null : 'other_email_invited';
};

/**
 * Returns why a signed-in identity can't be linked to the invited member. A person who used the code themselves gets
 * `already_linked`.
 */
export const finalizeRefusal = (
  invitation: InvitationFacts | null,
  { email, identityId }: { readonly email: string; readonly identityId: IdentityId },
  now: Instant,
): 'unknown_code' | 'other_email_invited' | 'invitation_used' | 'already_linked' | null => {
  if (invitation?.used && !invitation.memberDisabled && invitation.linkedTo === identityId) return 'already_linked';
  const refusal = invitationRefusal(invitation, email, now);
  return refusal ?? (invitation?.linkedTo != null ? 'already_linked' : null);
};
