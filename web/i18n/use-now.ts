import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now: Temporal.Instant | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const tick = (): void => {
  now = Temporal.Now.instant();
  for (const listener of listeners) listener();
  schedule();
};

const schedule = (): void => {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 5);
};

// Timers stop while a phone sleeps: on waking, update at once instead of showing an old countdown.
const onVisible = (): void => {
  if (document.visibilityState === 'visible') tick();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    schedule();
    document.addEventListener('visibilitychange', onVisible);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
};

const minute = (milliseconds: number): number => Math.floor(milliseconds / MINUTE);

/** Returns the same object within a minute: React renders a component twice if its snapshot changes until it subscribes. */
const snapshot = (): Temporal.Instant => {
  const isKept = listeners.size > 0;
  if (now === null || (!isKept && minute(now.epochMilliseconds) !== minute(Date.now()))) now = Temporal.Now.instant();
  return now;
};

/**
 * Returns the current time, updated at each full minute; all components share one value, so that they are consistent.
 */
export const useNow = (): Temporal.Instant => useSyncExternalStore(subscribe, snapshot);
