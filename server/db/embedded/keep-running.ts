import type { Opened } from './embedded-postgres.ts';
import { askToStop, nap, notedPostmaster } from './postmaster.ts';

interface KeepingParts {
  readonly openAgain: (signal: AbortSignal) => Promise<Opened>;
  readonly note: (sentence: string) => void;
}

export interface Kept {
  /** From now on nothing is started any more. Resolves to the server that runs; `null`: none does. */
  readonly end: () => Promise<Opened | null>;
}

/** Milliseconds between two tries to start it. A full disk can take long, and is not helped by more of them. */
const PAUSE = { first: 250, longest: 15_000 };
/** Milliseconds between two looks at a server that may have been asked to stop. */
const LOOK = 1000;
/** Milliseconds between two sentences about a server that can't be started. */
const SAY_EVERY = 30_000;

/**
 * A server that was asked to stop (`kill` without a signal) refuses new connections, and waits for ours to be closed, for as
 * long as we live. It is told to stop at once, so that it can be started again.
 */
const hurryOneThatStops = ({ cluster, pid }: Opened): (() => void) => {
  const timer = setInterval(() => {
    const noted = notedPostmaster(cluster);
    if (noted?.pid === pid && noted.stopping) askToStop(pid, 'fast');
  }, LOOK);
  timer.unref();
  return () => clearInterval(timer);
};

/** Starts the server again whenever it ends by itself. */
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
