import { setTimeout as pause } from 'node:timers/promises';

const MINUTE = 60_000;

/** Milliseconds to wait for running work when ending. */
const PATIENCE = 4_000;

export interface EveryMinute {
  /** Runs the work without waiting for the minute. Resolves after it. */
  readonly now: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Runs the work at once and then every minute, never twice at the same time. If the work returns milliseconds, it runs
 * again after them, which may be sooner.
 */
export const everyMinute = (
  work: () => Promise<number | undefined> | Promise<void>,
  onFailure: (error: Error) => void,
): EveryMinute => {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let running: Promise<void> = Promise.resolve();
  const runAfter = async (before: Promise<void>): Promise<void> => {
    await before;
    const sooner = await Promise.resolve(work()).catch(onFailure);
    clearTimeout(timer);
    if (!ended) timer = setTimeout(now, typeof sooner === 'number' ? sooner : MINUTE);
  };
  const now = (): Promise<void> => {
    running = runAfter(running);
    return running;
  };
  void now();
  return {
    now,
    stop: async () => {
      ended = true;
      clearTimeout(timer);
      await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
    },
  };
};
