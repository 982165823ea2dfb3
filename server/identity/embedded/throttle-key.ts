import { createHmac } from 'node:crypto';

/**
 * Returns functions for the keys of throttle rows. They are keyed hashes, because people sometimes type their password
 * into the e-mail field, and because addresses without an account must not be stored.
 */
export const throttleKeys = (secret: string) => {
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url');
  return {
    /** Normalised as in the look-up of the account, so that `A@b.ch` and `a@b.ch` share their attempts. */
    account: (email: string) => keyed('account', email.trim().toLowerCase()),
    /** What a browser keeps of an account. A new password begins a new era, so the browsers of the old one lose it. */
    known: (email: string, era: string) => keyed('known', `${email.trim().toLowerCase()}\n${era}`),
    /** Attempts of one browser in which the account has signed in before. */
    browser: (known: string) => keyed('browser', known),
    /** Attempts within a session of the account. */
    signedIn: (userId: string) => keyed('signed-in', userId),
    /** Limits reset mails per mailbox, separately from sign-in attempts. */
    reset: (email: string) => keyed('reset', email.trim().toLowerCase()),
    /** Marks a code of an account's authenticator app as used. */
    code: (userId: string, code: string) => keyed('code', `${userId} ${code}`),
    /** Budgets of mails; the value names the person or group. */
    mails: (of: string) => keyed('mails', of),
    address: (network: string) => keyed('address', network),
    /** Attempts of browsers and sessions that the account knows, so that strangers of the address take none of them. */
    addressOfKnown: (network: string) => keyed('address-known', network),
    /** New passwords that are checked while somebody types. */
    checks: (network: string) => keyed('checks', network),
    /** Limits requests for a reset from one address, separately from sign-in attempts. */
    resetsFrom: (network: string) => keyed('resets-from', network),
  };
};
export type ThrottleKeys = ReturnType<typeof throttleKeys>;
