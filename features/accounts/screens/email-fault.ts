import type { TFunction } from 'i18next';

/** Looser than the server, which has the last word: a form should not argue about unusual addresses. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The sentence under the field; `undefined`: fine. */
export const emailFault = (t: TFunction, email: string): string | undefined => {
  if (email.trim() === '') return t('accounts.sign_in.email_missing');
  return LOOKS_LIKE_EMAIL.test(email.trim()) ? undefined : t('accounts.sign_in.email_wrong');
};
