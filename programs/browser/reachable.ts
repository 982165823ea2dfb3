import { useSyncExternalStore } from 'react';

const PROBE_EVERY = 5000;

let answered = true;
const listeners = new Set<() => void>();

/** Asks the server, past everything that the device keeps, and records whether it answers. */
export const askServer = async (): Promise<boolean> => {
  const answers = await fetch('/public-config', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  noteReached(answers);
  return answers;
};

const probe = async (): Promise<void> => {
  if (!(await askServer())) setTimeout(probe, PROBE_EVERY);
};

/**
 * Records whether the last request was answered. A server that responds again means the same to pending edits and lists
 * as a restored network, so the same event is dispatched.
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
