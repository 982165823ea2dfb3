import { createHash } from 'node:crypto';
import type { Principal } from '../provider.ts';

const MOST = 5000;

/**
 * Caches tokens with a valid signature until they expire, so that each signature is checked once instead of with every
 * request. Only the signature is cached; the session is looked up each time. The keys are digests, so that a memory
 * dump contains fewer tokens.
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
      // A Map keeps the order of insertion, so the first key is the oldest token, which expires first.
      if (known.size >= most) known.delete(known.keys().next().value ?? '');
      known.set(keyOf(token), { principal, until });
    },
    get size() {
      return known.size;
    },
  };
};
