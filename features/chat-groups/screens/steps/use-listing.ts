import { useTranslation } from 'react-i18next';

/** Puts words into a sentence: "Eva, Tim and Una". */
export const useListing = () => {
  const { i18n } = useTranslation();
  // The other English writes a comma before "and".
  const locale = i18n.language === 'en' ? 'en-GB' : i18n.language;
  return (words: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
};
