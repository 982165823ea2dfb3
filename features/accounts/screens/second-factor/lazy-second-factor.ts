import { lazyTexts } from '../../../../web/i18n/language.ts';

/** Most people never need the second factor. */
export const second_factor = lazyTexts('second_factor', {
  en: async () => (await import('../../second-factor.texts.en.ts')).en,
  de: async () => (await import('../../second-factor.texts.de.ts')).de,
});
