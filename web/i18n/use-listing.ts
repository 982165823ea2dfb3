import { LOCALES } from '../../core/texts/languages.ts';
import { currentLanguage } from './language.ts';

/** Puts words into a sentence: "Eva, Tim and Una". */
export const useListing = () => {
  // American English writes a comma before "and".
  const locale = LOCALES[currentLanguage()];
  return (words: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
};
