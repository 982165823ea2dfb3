import type { Instant } from '../../core/time/instant.ts';
import { type AccessFacts, disablingRefusal } from '../members/rules.ts';
import type { Blockers } from './deletion.contract.ts';

/** Time zone for dates in texts to people who belong to several schools, or to none. */
export const SAID_IN = 'Europe/Zurich';

/** Days in which the person can withdraw. */
export const GRACE_DAYS = 14;

/** Seconds for which a sign-in counts as recent, as for other changes to an account. */
const RECENT = 5 * 60;

/** Limit of requests per 24 hours (in seconds), each with one withdrawal. Both send a mail. */
export const WISHES = { tries: 3, window: 24 * 3600 };

/** Maximum seconds of a call: one that began before the access ended has finished by then. */
const LONGEST_CALL = 60;

export interface Wish {
  readonly eraseAfter: Instant;
  /** `null` while the person can still sign in and withdraw. */
  readonly shutAt: Instant | null;
}

export type Step = 'wait' | 'shut' | 'erase';

export const isBlocked = ({ schools, product }: Blockers): boolean => product || schools.length > 0;

/** `authTime` is the time of the caller's last proof, in seconds since 1970. */
export const isRecentProof = (authTime: number, now: Instant): boolean =>
  now.epochMilliseconds / 1000 - authTime <= RECENT;

/**
 * Returns why a person can't request their deletion, or null.
 */
export const deletionRefusal = (
  { authTime, blockers }: { readonly authTime: number; readonly blockers: Blockers },
  now: Instant,
): 'requires_recent_login' | 'last_admin' | null => {
  if (isBlocked(blockers)) return 'last_admin';
  return isRecentProof(authTime, now) ? null : 'requires_recent_login';
};

/** Returns why an admin can't have a member deleted, or null. The member is disabled until then, so those rules apply, too. */
export const memberErasingRefusal = (
  { authTime, ...facts }: AccessFacts & { readonly authTime: number },
  now: Instant,
): 'not_for_oneself' | 'last_admin' | 'requires_recent_login' | null =>
  disablingRefusal(facts) ?? (isRecentProof(authTime, now) ? null : 'requires_recent_login');

/** Returns the time at which a person who requests deletion now is erased. */
export const eraseAfter = (now: Instant): Instant => now.add({ hours: 24 * GRACE_DAYS });

/**
 * Returns the next step of a deletion. The access ends first and the data is erased later: otherwise a call in progress
 * could write data afterwards.
 */
export const nextDeletionStep = ({ eraseAfter: due, shutAt }: Wish, blockers: Blockers, now: Instant): Step => {
  if (shutAt !== null) {
    return Temporal.Instant.compare(shutAt.add({ seconds: LONGEST_CALL }), now) <= 0 ? 'erase' : 'wait';
  }
  return Temporal.Instant.compare(due, now) <= 0 && !isBlocked(blockers) ? 'shut' : 'wait';
};
