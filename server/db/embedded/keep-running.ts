import type { Opened } from './embedded-postgres.ts';
import { askToStop, nap, postmasterInLockFile } from './postmaster.ts';

interface KeepingParts {
  readonly openAgain: (signal: AbortSignal) => Promise<Opened>;
  readonly note: (sentence: string) => void;
}

export interface Kept {
  /** Stops all restarts. Resolves to the running server; `null`: none runs. */
  readonly end: () => Promise<Opened | null>;
}

/**
 * Milliseconds between two attempts to start. They become longer, because frequent attempts do not help with a full
 * disk.
 */
const PAUSE = { first: 250, longest: 15_000 };
/** Milliseconds between two checks whether the server was asked to stop. */
const LOOK = 5000;
/** Milliseconds between two messages about a server that can't be started. */
const SAY_EVERY = 30_000;

/**
 * Watches for a smart shutdown (`kill` without a signal), in which PostgreSQL refuses new connections and waits for
 * existing ones, as long as this program keeps its own. Turns it into a fast shutdown, so that PostgreSQL can be
 * started again.
 */
const hurryOneThatStops = ({ cluster, pid }: Opened): (() => void) => {
  const timer = setInterval(() => {
    const noted = postmasterInLockFile(cluster);
    if (noted?.pid === pid && noted.stopping) askToStop(pid, 'fast');
  }, LOOK);
  timer.unref();
  return () => clearInterval(timer);
};

/** Restarts the server whenever it ends unexpectedly. */
export const keepRunning = (first: Opened, { openAgain, note }: KeepingParts): Kept => {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let current: Opened | null = first;

  const reopen = async (): Promise<Opened> => {
    let toldAt = Number.NEGATIVE_INFINITY;
    for (let wait = PAUSE.first; ; wait = Math.min(wait * 2, PAUSE.longest)) {
      await nap(wait, signal);
      try {
        return await openAgain(signal);
      } catch (error) {
        signal.throwIfAborted();
        if (performance.now() - toldAt < SAY_EVERY) continue;
        note(`The embedded database could not be started again; the next attempt follows. ${(error as Error).message}`);
        toldAt = performance.now();
      }
    }
  };

  const run = async (): Promise<void> => {
    for (let now = first; ; ) {
      const rest = hurryOneThatStops(now);
      await Promise.race([now.claimed.lost, ended]);
      rest();
      if (signal.aborted) return;
      current = null;
      note('The embedded database has stopped. It is being started again.');
      now = await reopen();
      current = now;
      note('The embedded database is running again.');
    }
  };
  const running = run().catch(() => undefined);

  return {
    end: async () => {
      ending.abort();
      await running;
      return current;
    },
  };
};
