import type { Signer } from './identity-client.ts';

/** Storage key shared by all providers, so that a page can read it before loading any of them. */
export const SIGNED_IN = 'aufwind.signed-in';

/** Path of the window in which people sign in at a provider's own page, beside the page that goes on with it. */
export const SIGN_IN_WINDOW = '/signInWindow';

/**
 * Returns whether somebody has signed in on this device, at any provider, and not signed out: a guess without a
 * request.
 */
export const remembersSigner = (): boolean => localStorage.getItem(SIGNED_IN) !== null;

/** Holds the signed-in identity of a hosted provider, as known in this tab, and its listeners. */
export const presentSigner = () => {
  const listeners = new Set<(signer: Signer | null) => void>();
  let signer: Signer | null = null;
  return {
    get signer() {
      return signer;
    },
    forget: () => localStorage.removeItem(SIGNED_IN),
    become: (next: Signer | null): void => {
      const changed = next?.sub !== signer?.sub;
      signer = next;
      if (next !== null) localStorage.setItem(SIGNED_IN, 'yes');
      if (changed) for (const listener of listeners) listener(next);
    },
    watch: (listener: (signer: Signer | null) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
