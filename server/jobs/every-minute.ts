import { setTimeout as pause } from 'node:timers/promises';

const MINUTE = 60_000;

/** Milliseconds to wait for running work when ending. */
const PATIENCE = 4_000;

/**
 * Runs the work at once and then every minute, never twice at the same time. If the work returns milliseconds, it runs
 * again after them, which may be sooner. Returns a function that stops it.
 */
export const everyMinute = (
  work: () => Promise<number | undefined> | Promise<void>,
  onFailure: (error: Error) => void,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let running: Promise<void> = Promise.resolve();
  const begin = (): void => {
    running = Promise.resolve(work())
      .catch(onFailure)
      .then((sooner) => {
        if (!ended) timer = setTimeout(begin, typeof sooner === 'number' ? sooner : MINUTE);
      });
  };
  begin();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
  };
};
