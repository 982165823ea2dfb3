import { setTimeout as pause } from 'node:timers/promises';

const HALF_MINUTE = 30_000;
/** Milliseconds within which a code that is made now arrives, also on a machine that has much to do. */
const ON_ITS_WAY = 3000;

/**
 * Codes of authenticator apps change each half minute, and the one before counts too. A test that shows the one before waits
 * here past the end of a half minute that is near: on its way the code would become one too old.
 */
export const awayFromTheTurn = async (): Promise<void> => {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE);
  if (left < ON_ITS_WAY) await pause(left + 1);
};
