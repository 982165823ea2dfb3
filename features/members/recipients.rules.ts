import { LANGUAGES } from '../../core/texts/languages.ts';
import type { Recipient } from './recipients.contract.ts';

/**
 * Returns whether those who were confirmed are those who would get the e-mail now, each in the same language. `present`
 * has nobody who was not confirmed.
 */
export const areAsConfirmed = (confirmed: readonly Recipient[], present: readonly Recipient[]): boolean => {
  const languages = new Map(present.map(({ user_id, language }) => [user_id, language]));
  return confirmed.every(({ user_id, language }) => languages.get(user_id) === language);
};

/** Counts the recipients by language, the most first. */
export const countsByLanguage = (recipients: readonly Pick<Recipient, 'language'>[]) =>
  LANGUAGES.map((language) => ({ language, count: recipients.filter((one) => one.language === language).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
