import { createHmac } from 'node:crypto';

/**
 * Keys of the throttle's rows. A keyed hash, because people type their password into the e-mail field, and because
 * addresses of people who have no account here are nobody's business.
 */
export const throttleKeys = (secret: string) => {
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url');
  return {
    /** The spelling under which the account is looked up, so that `A@b.ch` and `a@b.ch` share their tries. */
    account: (email: string) => keyed('account', email.trim().toLowerCase()),
    /** Reset mails to a mailbox; apart from the tries, which they don't cost. */
    reset: (email: string) => keyed('reset', email.trim().toLowerCase()),
    /** One code of one account's authenticator app. */
    code: (userId: string, code: string) => keyed('code', `${userId} ${code}`),
    /** Budgets of mails; the value says of whom. */
    mails: (of: string) => keyed('mails', of),
    address: (network: string) => keyed('address', network),
  };
};
export type ThrottleKeys = ReturnType<typeof throttleKeys>;
