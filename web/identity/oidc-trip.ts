import { parseUrl } from '../../core/texts/parse-url.ts';

/** State to remember until the provider redirects back. */
export interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Path of this app to open after the sign-in. */
  readonly returnTo: string;
}

const KEY = 'aufwind.trip';

/** Stores the state of the trip to the provider, in this tab only. */
export const depart = (trip: Trip): void => sessionStorage.setItem(KEY, JSON.stringify(trip));

/** Returns the stored trip that this address answers, and deletes it. Returns `null` if the address answers none. */
export const arrive = (address: URL): Trip | null => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const trip = kept === null ? null : (JSON.parse(kept) as Trip);
  return trip !== null && trip.state === address.searchParams.get('state') ? trip : null;
};

/** Returns whether a provider has redirected here, requested or not. */
export const isAnswer = ({ searchParams }: URL): boolean =>
  searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));

/**
 * Returns the path of an address of this app; a foreign address, which a link to the sign-in page may contain, becomes
 * the home page.
 */
export const pathOfOurs = (returnTo: string, origin: string): string => {
  const address = parseUrl(returnTo, origin);
  return address?.origin === origin ? address.pathname + address.search + address.hash : '/';
};
