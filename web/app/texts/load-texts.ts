import type { LoadTexts } from '../../i18n/language.ts';

export const loadTexts: LoadTexts = async (language) =>
  language === 'de' ? (await import('./de.ts')).de : (await import('./en.ts')).en;
