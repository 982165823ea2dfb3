import type { Instant } from '../../core/time/instant.ts';
import type { Blockers } from './deletion.contract.ts';

/** The clock on which a date is said to people who belong to several schools, or to none. */
export const SAID_IN = 'Europe/Zurich';

/** To change one's mind. */
export const GRACE_DAYS = 14;

/** Seconds for which a sign-in is recent enough, as for other changes to an account. */
const RECENT = 5 * 60;

/** How often somebody can ask, with a withdrawal after each time. Seconds. Both send a mail. */
export const WISHES = { tries: 3, window: 24 * 3600 };

/** Seconds that a call can take at most: what was begun before an access ended has ended after them. */
const LONGEST_CALL = 60;

export interface Wish {
  readonly eraseAfter: Instant;
  /** `null`: they can still come in, and withdraw. */
  readonly shutAt: Instant | null;
}

export type Step = 'wait' | 'shut' | 'erase';

export const isBlocked = ({ schools, product }: Blockers): boolean => product || schools.length > 0;

/** What keeps somebody from asking to be erased. `authTime`: seconds since 1970 when they last proved who they are. */
export const deletionRefusal = (
  { authTime, blockers }: { readonly authTime: number; readonly blockers: Blockers },
  now: Instant,
): 'requires_recent_login' | 'last_admin' | null => {
  if (isBlocked(blockers)) return 'last_admin';
  return now.epochMilliseconds / 1000 - authTime > RECENT ? 'requires_recent_login' : null;
};

/** From when on somebody who asks now is erased. */
export const eraseAfter = (now: Instant): Instant => now.add({ hours: 24 * GRACE_DAYS });

/**
 * What is next for somebody who asked. First their access ends, and only then is erased what they left: a call that they
 * had begun could otherwise write behind it.
 */
export const nextStep = ({ eraseAfter: due, shutAt }: Wish, blockers: Blockers, now: Instant): Step => {
  if (shutAt !== null) {
    return Temporal.Instant.compare(shutAt.add({ seconds: LONGEST_CALL }), now) <= 0 ? 'erase' : 'wait';
  }
  return Temporal.Instant.compare(due, now) <= 0 && !isBlocked(blockers) ? 'shut' : 'wait';
};
