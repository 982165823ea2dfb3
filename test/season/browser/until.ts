import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. */
const BETWEEN_LOOKS = 50;
const MOST_LOOKS = 3000;

/** Looks until something is so. `what`: the words for a failure. */
export const until = async (what: string, look: () => boolean | Promise<boolean>): Promise<void> => {
  for (let looks = 1; !(await look()); looks += 1) {
    if (looks === MOST_LOOKS) throw new Error(`this never happens: ${what}`);
    await pause(BETWEEN_LOOKS);
  }
};
