import { createHash } from 'node:crypto';
import type { Principal } from '../provider.ts';

const MOST = 5000;

/**
 * Tokens whose signature was found good, until they run out, so that a token costs one check and not one per request.
 * Only the signature is remembered; whether the session lives is asked each time. Kept under a digest: a dump of the
 * server's memory need not hold more tokens than it must.
 */
export const verifiedTokens = (most = MOST) => {
  const known = new Map<string, { readonly principal: Principal; readonly until: number }>();
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64');
  return {
    /** `now` and `until` in seconds since 1970. */
    find: (token: string, now: number): Principal | null => {
      const key = keyOf(token);
      const entry = known.get(key);
      if (entry === undefined) return null;
      if (entry.until > now) return entry.principal;
      known.delete(key);
      return null;
    },
    keep: (token: string, principal: Principal, until: number): void => {
      // A Map keeps the order of insertion, so the first key is the oldest token, and the one that runs out first.
      if (known.size >= most) known.delete(known.keys().next().value ?? '');
      known.set(keyOf(token), { principal, until });
    },
    get size() {
      return known.size;
    },
  };
};
