import type { Signer } from './identity-client.ts';

/** The name that all providers use, so that a page knows before it has loaded any of them. */
export const SIGNED_IN = 'aufwind.signed-in';

/** Whether somebody has signed in on this device and not out again, at whatever provider: a guess, made without asking. */
export const remembersSigner = (): boolean => localStorage.getItem(SIGNED_IN) !== null;

/** Who is signed in, as far as this tab of a hosted provider knows, and who wants to be told. */
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
