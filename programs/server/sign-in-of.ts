import type { Presence } from '../../server/http/admission.ts';
import type { Identity } from '../../server/identity/register.ts';

/** Returns the function that tells the gate who sends a call, and what they are in the school. */
export const signInOf =
  ({ verifyBearer, resolvePrincipal }: Identity, isDemo: boolean) =>
  async (authorization: string | undefined, schoolId: string | null): Promise<Presence | null> => {
    const principal = await verifyBearer(authorization);
    if (principal === null) return null;
    const known = await resolvePrincipal(principal, schoolId);
    if (known === null) return null;
    const { id: identityId, isSentinelAdmin, email, hasSecondFactor, membership } = known;
    const { authTime, sid: sessionId } = principal;
    // Demo accounts are shared by all visitors, so a second factor on one would lock out everyone else.
    const lacksFactor = isSentinelAdmin && !hasSecondFactor && !isDemo;
    const signedIn = { identityId, isSentinelAdmin, email, authTime, sessionId, hasSecondFactor, lacksFactor };
    return { signedIn, membership };
  };
