import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

export const safety = lazyTexts('safety', {
  en: () => import('../safety.texts.en.ts').then((one) => one.en),
  de: () => import('../safety.texts.de.ts').then((one) => one.de),
});

// Lazy, because nothing runs out for most people. One file for both, because they are small.
export const ExpiryMark = lazyPart(() => import('./Expiries.tsx').then((one) => one.ExpiryMark), safety);
export const ExpiryCard = lazyPart(() => import('./Expiries.tsx').then((one) => one.ExpiryCard), safety);
