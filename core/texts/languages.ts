/** The supported languages; the first is the fallback. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns a value per language, such as a name in each. */
export const perLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;

/** Locales for numbers, lists and weeks. Both start the week on Monday and use the 24-hour clock. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-CH' };

/** Reads the primary part of a language code: `de-CH` is German. Returns `null` for an unsupported language. */
export const offeredLanguage = (code: string | null | undefined): Language | null => {
  const primary = code?.split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? null;
};

export const languageOf = (code: string | null | undefined): Language => offeredLanguage(code) ?? 'en';
