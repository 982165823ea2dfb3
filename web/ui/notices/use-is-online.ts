import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Returns whether the device has a network; the server may still be unreachable. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
