import type { Language } from '../../../core/texts/languages.ts';
import type { LoadTexts } from '../../i18n/language.ts';

/** For the pages outside of a school. */
export const loadTextsOutside: LoadTexts = async (language: Language) =>
  language === 'de' ? (await import('./outside.de.ts')).de : (await import('./outside.en.ts')).en;

/** For the screens of a school. */
export const loadAllTexts: LoadTexts = async (language: Language) =>
  language === 'de' ? (await import('./de.ts')).de : (await import('./en.ts')).en;
