import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a country in the language of the page. */
export const useCountryName = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (code: string): string => names.of(code) ?? code;
  }, [language]);
};
