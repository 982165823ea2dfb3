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

/** Storage key of the person who has signed in on this device, under whose name it keeps what it needs without a network. */
const PERSON = 'aufwind.person';

/** Returns the `sub` of the person who has signed in on this device and not signed out; `null` if it is not known. */
export const rememberedPerson = (): string | null => localStorage.getItem(PERSON);

export const rememberSigner = ({ sub }: Signer): void => {
  localStorage.setItem(SIGNED_IN, 'yes');
  localStorage.setItem(PERSON, sub);
};

export const forgetSigner = (): void => {
  localStorage.removeItem(SIGNED_IN);
  localStorage.removeItem(PERSON);
};

/** Holds the signed-in identity of a hosted provider, as known in this tab, and its listeners. */
export const presentSigner = () => {
  const listeners = new Set<(signer: Signer | null) => void>();
  let signer: Signer | null = null;
  return {
    get signer() {
      return signer;
    },
    forget: forgetSigner,
    become: (next: Signer | null): void => {
      const changed = next?.sub !== signer?.sub;
      signer = next;
      if (next !== null) rememberSigner(next);
      if (changed) for (const listener of listeners) listener(next);
    },
    watch: (listener: (signer: Signer | null) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
