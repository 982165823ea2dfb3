import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

export const unsent = lazyTexts('unsent', {
  en: () => import('./unsent.texts.en.ts').then((one) => one.en),
  de: () => import('./unsent.texts.de.ts').then((one) => one.de),
});

/** Lazy, because mostly everything is sent at once. */
export const UnsentSign = lazyPart(async () => (await import('./UnsentSign.tsx')).UnsentSign, unsent);
