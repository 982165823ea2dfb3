import type { FastifyRequest } from 'fastify';
import type { SchoolScope } from '../../core/access/scope.ts';
import { isOutsideSchool } from '../../core/contract/call.ts';
import { isRefusal, type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import { type IdentityId, looksLikeId } from '../../core/ids/ids.ts';
import type { Membership } from '../identity/principal.ts';
import { openSchool, type SignedIn } from './auth-gate.ts';
import { type OwnLimit, type Route, writesIn } from './route.ts';

/** A signed-in person, and their place in the school that the call names; `null`: none, or an unknown one. */
export interface Presence {
  readonly signedIn: SignedIn;
  readonly membership: Membership | null;
}

export interface Gatekeeping {
  /**
   * Resolves a bearer token to a person, and their membership of the named school; `null` if the token is missing,
   * invalid, expired or signed out.
   */
  readonly signIn: (authorization: string | undefined, schoolId: string | null) => Promise<Presence | null>;
  /**
   * Counts one attempt against the limit of an address from which nobody has signed in. Resolves to `null`, or to the
   * seconds until the next attempt.
   */
  readonly addressLimit: (ip: string, own?: OwnLimit) => Promise<number | null>;
  /** Records that a product admin is in a school of which they are no member. */
  readonly recordVisit: (scope: SchoolScope, signedIn: SignedIn) => Promise<void>;
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
  { signIn, addressLimit, recordVisit }: Gatekeeping,
  route: Route,
  request: FastifyRequest,
): Promise<Admission | Refusal> => {
  const { role } = route.call;
  if (role === 'anybody') {
    const wait = await addressLimit(request.ip);
    return wait === null ? { gate: 'open' } : refuseTooManyRequests(wait);
  }
  const schoolHeader = request.headers['x-school-id'];
  const namesSchool = !isOutsideSchool(role) && typeof schoolHeader === 'string' && looksLikeId(schoolHeader);
  const presence = await signIn(request.headers.authorization, namesSchool ? schoolHeader : null);
  if (presence === null) return refuse('not_signed_in');
  const { signedIn, membership } = presence;
  if (isOutsideSchool(role)) {
    if (role !== 'product_admin') return { gate: 'signed in', signedIn };
    if (!signedIn.isSentinelAdmin) return refuse('role_too_low');
    return signedIn.lacksFactor ? refuse('second_factor_required') : { gate: 'signed in', signedIn };
  }
  if (signedIn.lacksFactor) return refuse('second_factor_required');
  const scope = openSchool(signedIn, membership, schoolHeader, { gate: role, writes: writesIn(route) });
  if (isRefusal(scope)) return scope;
  // Before the call: without the record, the product admin sees nothing.
  if (scope.actor.memberId === null) await recordVisit(scope, signedIn);
  return { gate: 'school', signedIn, scope };
};

export const accountOf = (admission: Admission): IdentityId | null => {
  if (admission.gate === 'open') return null;
  return admission.gate === 'school' ? admission.scope.actor.identityId : admission.signedIn.identityId;
};
