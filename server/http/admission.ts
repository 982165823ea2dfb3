import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { SchoolScope } from '../../core/access/scope.ts';
import { type CallShape, isOutsideSchool } from '../../core/contract/call.ts';
import { isRefusal, type Refusal, refuse, refuseFor } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import { openSchool, type SignedIn } from './auth-gate.ts';
import type { OwnLimit } from './route.ts';

export interface Gatekeeping {
  readonly identityPool: Pool;
  /** Resolves a bearer token to a person; `null` if it is missing, invalid, expired or signed out. */
  readonly signIn: (authorization: string | undefined) => Promise<SignedIn | null>;
  /**
   * Counts one attempt against the limit of an address from which nobody has signed in. Resolves to `null`, or to the
   * seconds until the next attempt.
   */
  readonly addressLimit: (ip: string, own?: OwnLimit) => Promise<number | null>;
}

/** A caller whom the auth gate has admitted, judged by the head of the request alone. */
export type Admission =
  | { readonly gate: 'open' }
  | { readonly gate: 'signed in'; readonly signedIn: SignedIn }
  | { readonly gate: 'school'; readonly signedIn: SignedIn; readonly scope: SchoolScope };

/**
 * Decides whether the caller may send a body to this call. Checks rate limit, sign-in, school and role in this order.
 */
export const admit = async (
  { identityPool, signIn, addressLimit }: Gatekeeping,
  { role }: CallShape,
  request: FastifyRequest,
): Promise<Admission | Refusal> => {
  if (role === 'anybody') {
    const wait = await addressLimit(request.ip);
    return wait === null ? { gate: 'open' } : refuseFor(wait);
  }
  const signedIn = await signIn(request.headers.authorization);
  if (signedIn === null) return refuse('not_signed_in');
  if (isOutsideSchool(role)) {
    if (role !== 'product_admin') return { gate: 'signed in', signedIn };
    if (!signedIn.isSentinelAdmin) return refuse('role_too_low');
    return signedIn.lacksFactor ? refuse('second_factor_required') : { gate: 'signed in', signedIn };
  }
  if (signedIn.lacksFactor) return refuse('second_factor_required');
  const scope = await openSchool(identityPool, signedIn, request.headers['x-school-id'], role);
  return isRefusal(scope) ? scope : { gate: 'school', signedIn, scope };
};

export const accountOf = (admission: Admission): IdentityId | null => {
  if (admission.gate === 'open') return null;
  return admission.gate === 'school' ? admission.scope.actor.identityId : admission.signedIn.identityId;
};
