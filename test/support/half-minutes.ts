import { setTimeout as pause } from 'node:timers/promises';

const HALF_MINUTE = 30_000;
/** Milliseconds within which a new code reaches the server, even on a slow machine. */
const ON_ITS_WAY = 3000;

/**
 * Waits until a half minute has begun if its end is near. Codes of authenticator apps change each half minute and the
 * previous one is accepted; a test that sends the previous one would otherwise see it expire on the way.
 */
export const awayFromTheTurn = async (): Promise<void> => {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE);
  if (left < ON_ITS_WAY) await pause(left + 1);
};
