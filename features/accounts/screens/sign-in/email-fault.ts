import type { TFunction } from 'i18next';

/** Looser than the server's check, which decides: a form should not reject unusual addresses. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the error text for the field, or `undefined` if the address is valid. */
export const emailFault = (t: TFunction, email: string): string | undefined => {
  if (email.trim() === '') return t('accounts.sign_in.email_missing');
  return LOOKS_LIKE_EMAIL.test(email.trim()) ? undefined : t('accounts.sign_in.email_wrong');
};
