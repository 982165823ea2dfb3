import type { Language } from '../../../core/texts/languages.ts';
import type { LoadTexts } from '../../../web/i18n/language.ts';

/** A record has no language to fall back to: the compiler asks for each. */
type Loads = Readonly<Record<Language, () => Promise<object>>>;

const OUTSIDE: Loads = {
  en: async () => (await import('./outside.en.ts')).en,
  de: async () => (await import('./outside.de.ts')).de,
};

/** For the pages outside of a school. */
export const loadTextsOutside: LoadTexts = (language) => OUTSIDE[language]();

const SITE: Loads = {
  en: async () => (await import('../../../features/site/texts.en.ts')).en,
  de: async () => (await import('../../../features/site/texts.de.ts')).de,
};

/** For the public pages, beside the others: nobody else needs them. */
export const loadSiteTexts: LoadTexts = async (language) => ({ site: await SITE[language]() });

const PRIVACY: Loads = {
  en: async () => (await import('../../../features/privacy/texts.en.ts')).en,
  de: async () => (await import('../../../features/privacy/texts.de.ts')).de,
};

/** For the pages on which people ask for their data or its deletion. */
export const loadPrivacyTexts: LoadTexts = async (language) => ({ privacy: await PRIVACY[language]() });

const SCHOOL: Loads = {
  en: async () => (await import('./school.en.ts')).en,
  de: async () => (await import('./school.de.ts')).de,
};

/** For the screens of a school, beside those. */
export const loadSchoolTexts: LoadTexts = (language) => SCHOOL[language]();
