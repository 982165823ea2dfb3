/** The languages that everything is written in; the first is the fallback. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How numbers, listings and weeks are written in a language. Both begin their weeks on Monday and count hours to 24. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-CH' };

/** From the primary part of a language code: `de-CH` is German; `null` for what is not offered. */
export const offeredLanguage = (code: string | null | undefined): Language | null => {
  const primary = code?.split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? null;
};

export const languageOf = (code: string | null | undefined): Language => offeredLanguage(code) ?? 'en';
