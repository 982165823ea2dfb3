import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. */
const [BETWEEN_LOOKS, PATIENCE] = [50, 40_000];

/** Looks until something is so. `what`: the words for a failure. */
export const until = async (what: string, look: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + PATIENCE;
  while (!(await look())) {
    if (performance.now() > end) throw new Error(`this never happens: ${what}`);
    await pause(BETWEEN_LOOKS);
  }
};
