import { lazyTexts } from '../../../../web/i18n/language.ts';

/** Most people never need the second factor. */
export const second_factor = lazyTexts('second_factor', {
  en: () => import('../../second-factor.texts.en.ts').then((one) => one.en),
  de: () => import('../../second-factor.texts.de.ts').then((one) => one.de),
});
