import { setTimeout as pause } from 'node:timers/promises';

const MINUTE = 60_000;

/** Milliseconds to wait for running work when ending. */
const PATIENCE = 4_000;

/** Runs the work at once and then every minute, never twice at the same time. Returns a function that stops it. */
export const everyMinute = (work: () => Promise<void>, onFailure: (error: Error) => void): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  begin();
  const timer = setInterval(begin, MINUTE);
  return async () => {
    clearInterval(timer);
    await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
  };
};
