import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/breakpoints.ts';

/** Whether a media query holds, such as `(min-width: 1400px)`. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  // What is made when the program is built has no window: it is for phones, and good enough for the others.
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
};

/** Under lg: bottom bar instead of the drawer, rows of two lines instead of tables. */
export const useIsMobile = (): boolean => useMedia(`(max-width: ${breakpoints.lg - 0.05}px)`);

/** Under sm: dialogs fill the screen. */
export const useIsPhone = (): boolean => useMedia(`(max-width: ${breakpoints.sm - 0.05}px)`);
