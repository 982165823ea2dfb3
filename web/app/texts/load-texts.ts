import type { Language } from '../../../core/texts/languages.ts';
import type { LoadTexts } from '../../i18n/language.ts';

/** For the pages outside of a school. */
export const loadTextsOutside: LoadTexts = async (language: Language) =>
  language === 'de' ? (await import('./outside.de.ts')).de : (await import('./outside.en.ts')).en;

/** For the public pages, beside the others: nobody else needs them. */
export const loadSiteTexts: LoadTexts = async (language: Language) => ({
  site:
    language === 'de'
      ? (await import('../../../features/site/texts.de.ts')).de
      : (await import('../../../features/site/texts.en.ts')).en,
});

/** For the pages on which people ask for their data or its deletion. */
export const loadPrivacyTexts: LoadTexts = async (language: Language) => ({
  privacy:
    language === 'de'
      ? (await import('../../../features/privacy/texts.de.ts')).de
      : (await import('../../../features/privacy/texts.en.ts')).en,
});

/** For the screens of a school, beside those. */
export const loadSchoolTexts: LoadTexts = async (language: Language) =>
  language === 'de' ? (await import('./school.de.ts')).de : (await import('./school.en.ts')).en;
