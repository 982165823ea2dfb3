/** What has to be known again when the provider sends the browser back to us. */
export interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** A path of ours. */
  readonly returnTo: string;
}

const KEY = 'aufwind.trip';

/** Kept for the way to the provider and back, in this tab alone. */
export const depart = (trip: Trip): void => sessionStorage.setItem(KEY, JSON.stringify(trip));

/** The trip that ends with this address; none is kept afterwards. `null`: the address is no answer to one of ours. */
export const arrive = (address: URL): Trip | null => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const trip = kept === null ? null : (JSON.parse(kept) as Trip);
  return trip !== null && trip.state === address.searchParams.get('state') ? trip : null;
};

/** Whether somebody's provider has sent the browser here, asked or not. */
export const isAnswer = ({ searchParams }: URL): boolean =>
  searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));

/** An address of elsewhere, which a link to the sign-in page may carry, leads home. */
export const pathOfOurs = (returnTo: string, origin: string): string => {
  const address = URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : null;
  return address?.origin === origin ? address.pathname + address.search + address.hash : '/';
};
