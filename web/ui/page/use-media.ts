import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints, widthOf } from '../../theme/breakpoints.ts';

/** Created lists by their query: `matchMedia` is slow, and components read theirs at each render. */
const lists = new Map<string, MediaQueryList>();

const listOf = (query: string): MediaQueryList => {
  const known = lists.get(query);
  if (known !== undefined) return known;
  const list = matchMedia(query);
  lists.set(query, list);
  return list;
};

/** Returns whether a media query matches, such as `(pointer: coarse)`. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  // Prerendering has no window: it renders for phones, which is acceptable on other devices.
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
};

/** Returns whether the width is below lg: bottom bar instead of the drawer, rows of two lines instead of tables. */
export const useIsMobile = (): boolean => useMedia(`(max-width: ${widthOf(breakpoints.lg - 0.05)})`);

/** Returns whether the width is below sm, where dialogs fill the screen. */
export const useIsPhone = (): boolean => useMedia(`(max-width: ${widthOf(breakpoints.sm - 0.05)})`);
