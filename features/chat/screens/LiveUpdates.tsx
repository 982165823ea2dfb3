import { useLive } from '../live.client.ts';

/**
 * Keeps the screen up to date through the event stream. Load it lazily on pages that should appear before its code is
 * loaded.
 */
export const LiveUpdates = () => {
  useLive();
  return null;
};
