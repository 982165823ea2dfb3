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
 */
export const invitationRefusal = (
  invitation: InvitationFacts | null,
  email: string,
  now: Instant,
): 'unknown_code' | 'other_email_invited' | null => {
  if (invitation === null || invitation.used || invitation.memberDisabled) return 'unknown_code';
  if (isAfter(now, instant(invitation.expiresAt))) return 'unknown_code';
  return sameEmail(invitation.email, email) ? null : 'other_email_invited';
};

/**
 * Returns why a signed-in identity can't be linked to the invited member. A person who used the code themselves gets
 * `already_linked`; for all others a used code looks unknown.
 */
export const finalizeRefusal = (
  invitation: InvitationFacts | null,
  { email, identityId }: { readonly email: string; readonly identityId: IdentityId },
  now: Instant,
): 'unknown_code' | 'other_email_invited' | 'already_linked' | null => {
  if (invitation?.used && !invitation.memberDisabled && invitation.linkedTo === identityId) return 'already_linked';
  const refusal = invitationRefusal(invitation, email, now);
  return refusal ?? (invitation?.linkedTo != null ? 'already_linked' : null);
};
