import { useSyncExternalStore } from 'react';

let held = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  held += by;
  for (const listener of listeners) listener();
};

/** Counts a failed write for as long as the error dialog asks what to do about it. */
export const holdWrite = (settled: Promise<unknown>): void => {
  change(1);
  settled.catch(() => undefined).finally(() => change(-1));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns whether the error dialog asks about a failed write. */
export const useHoldsWrite = (): boolean => useSyncExternalStore(subscribe, () => held > 0);
