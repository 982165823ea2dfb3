import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const briefing = lazyTexts('briefing', {
  en: () => import('../../briefing.texts.en.ts').then((one) => one.en),
  de: () => import('../../briefing.texts.de.ts').then((one) => one.de),
});

/** Lazy, because only admins see it, and rarely. */
export const BriefingCard = lazyPart(() => import('./BriefingCard.tsx').then((one) => one.BriefingCard), briefing);
