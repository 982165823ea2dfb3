import { useSyncExternalStore } from 'react';

const PROBE_EVERY = 5000;

let answered = true;
const listeners = new Set<() => void>();

const probe = async (): Promise<void> => {
  try {
    const { ok } = await fetch('/public-config', { cache: 'no-store' });
    noteReached(ok);
  } catch {
    // Still away.
  }
  if (!answered) setTimeout(probe, PROBE_EVERY);
};

/**
 * Whether the last exchange with the server got an answer. When it answers again after a silence, that is to the waiting
 * edits and lists what a returning network is: the event is the same.
 */
export const noteReached = (yes: boolean): void => {
  if (answered === yes) return;
  answered = yes;
  for (const listener of listeners) listener();
  if (yes) dispatchEvent(new Event('online'));
  else setTimeout(probe, PROBE_EVERY);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useServerAnswers = (): boolean => useSyncExternalStore(subscribe, () => answered);
