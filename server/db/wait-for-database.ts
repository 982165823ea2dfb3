import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from './database-fault.ts';
import { DatabaseAway } from './migrate.ts';

interface WaitingParts {
  readonly say: (sentence: string) => void;
  /** Aborts the waiting: the promise rejects. */
  readonly signal: AbortSignal;
}

/** Milliseconds between two attempts, and between two messages. */
const PAUSE = { first: 250, longest: 5000 };
const SAY_EVERY = 30_000;

/**
 * Repeats `firstWord`, the first access to the database, until the database is reachable. Any other error rejects at
 * once.
 */
export const waitForDatabase = async <Result>(
  firstWord: () => Promise<Result>,
  { say, signal }: WaitingParts,
): Promise<Result> => {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let wait = PAUSE.first; ; wait = Math.min(wait * 2, PAUSE.longest)) {
    try {
      return await firstWord();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof DatabaseAway || isAway(error))) throw error;
      if (performance.now() - saidAt > SAY_EVERY) {
        say(`${error instanceof DatabaseAway ? error.message : 'The database was lost.'} Aufwind waits for it.`);
        saidAt = performance.now();
      }
    }
    await pause(wait, undefined, { signal });
  }
};
