import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const readiness = lazyTexts('readiness', {
  en: () => import('../../readiness.texts.en.ts').then((one) => one.en),
  de: () => import('../../readiness.texts.de.ts').then((one) => one.de),
});

/** Lazy, because only admins see it, and rarely. */
export const ReadinessCard = lazyPart(() => import('./ReadinessCard.tsx').then((one) => one.ReadinessCard), readiness);
