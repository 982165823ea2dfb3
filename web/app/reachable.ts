import { useSyncExternalStore } from 'react';

let answered = true;
const listeners = new Set<() => void>();

/** Whether the last exchange with the server got an answer. */
export const noteReached = (yes: boolean): void => {
  if (answered === yes) return;
  answered = yes;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useServerAnswers = (): boolean => useSyncExternalStore(subscribe, () => answered);
