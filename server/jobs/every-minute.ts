import { setTimeout as pause } from 'node:timers/promises';

const MINUTE = 60_000;

/** Milliseconds for which an end waits for what is under way. */
const PATIENCE = 4_000;

/** Does it now and then once a minute, never twice at the same time. Answers how to end it. */
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
