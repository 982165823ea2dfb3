import { LOCALES } from '../../core/texts/languages.ts';
import { currentLanguage } from './language.ts';

/** Returns a function that joins words as in "Eva, Tim and Una". */
export const useListing = () => {
  // The default, American English, would put a comma before "and".
  const locale = LOCALES[currentLanguage()];
  return (words: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
};
