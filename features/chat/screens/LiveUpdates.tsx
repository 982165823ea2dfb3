import { useLive } from '../live.client.ts';

/** Keeps what is shown up to date, for pages that are to be there before the program that listens is: load it lazily. */
export const LiveUpdates = () => {
  useLive();
  return null;
};
