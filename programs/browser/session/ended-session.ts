import type { Signer } from '../../../web/identity/identity-client.ts';
import { paths } from '../paths.ts';
import { identity } from './identity.ts';
import { visitHasBegun } from './visit.ts';

/** Fields in which somebody has typed. */
const typedIn = new Set<HTMLInputElement>();

export const noteTyping = ({ target }: Event): void => {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
  typedIn.add(target as HTMLInputElement);
};

const holdsTyped = (): boolean => [...typedIn].some(({ isConnected, value }) => isConnected && value !== '');

interface Waiting {
  /** Resolves to `true` once the same person has signed in again, and to `false` if the page is left instead. */
  readonly again: Promise<boolean>;
  readonly end: (again: boolean) => void;
}

let waiting: Waiting | null = null;

const waitForSignIn = (): Waiting => {
  let end: Waiting['end'] = () => undefined;
  const again = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { again, end };
};

/** Leaves the page for the sign-in, which leads back. */
export const leaveForSignIn = (): void =>
  location.assign(`${paths.login}?to=${encodeURIComponent(location.pathname + location.search + location.hash)}`);

/**
 * The session of this page has ended. Work that would be lost keeps the page, and a dialog asks the person to sign in
 * again; without such work `leave` is called. Requests wait until it is known which.
 */
export const endSession = async (person: Signer, leave: () => void): Promise<void> => {
  const mine = waitForSignIn();
  waiting = mine;
  const asked = await import('./sign-in-again.tsx')
    .then(({ holdsWork, askToSignIn }) => (holdsTyped() || holdsWork()) && askToSignIn(person, mine.again))
    .catch(() => false);
  if (asked || waiting !== mine) return;
  waiting = null;
  mine.end(false);
  leave();
};

/** Sends the requests that wait for a sign-in. Returns whether a page was kept for it. */
export const resumeSession = (): boolean => {
  if (waiting === null) return false;
  waiting.end(true);
  waiting = null;
  return true;
};

/** For requests that the server does not accept without a session, or with the present one (`refused`). */
export const signedInAgain = async ({ refused = false } = {}): Promise<boolean> => {
  if (refused && waiting === null && visitHasBegun()) await identity.forget();
  return waiting?.again ?? false;
};
