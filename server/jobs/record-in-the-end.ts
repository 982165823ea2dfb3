import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../db/database-fault.ts';

/** Milliseconds between attempts to record what was done, and for how long they are repeated. */
const NOTING = { first: 250, longest: 5000, forMs: 300_000 };

/**
 * Records that work is done, retrying while the database is unavailable: otherwise a mail would be sent again. Recording
 * it twice must have no effect.
 */
export const recordInTheEnd = async (
  note: () => Promise<unknown>,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  const began = performance.now();
  for (let wait = NOTING.first; ; wait = Math.min(wait * 2, NOTING.longest)) {
    try {
      await note();
      return;
    } catch (error) {
      if (!isAway(error) || isEnding() || performance.now() - began > NOTING.forMs) throw error;
    }
    await pause(wait, undefined, { ref: false });
  }
};
