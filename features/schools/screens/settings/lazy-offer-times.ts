import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const offer_times = lazyTexts('offer_times', {
  en: () => import('../../offer-times.texts.en.ts').then((one) => one.en),
  de: () => import('../../offer-times.texts.de.ts').then((one) => one.de),
});

/** Lazy, because only admins see it, and rarely. */
export const OfferTimesCard = lazyPart(
  () => import('./OfferTimesCard.tsx').then((one) => one.OfferTimesCard),
  offer_times,
);
