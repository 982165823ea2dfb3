import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const open_days = lazyTexts('open_days', {
  en: () => import('../../open-days.texts.en.ts').then((one) => one.en),
  de: () => import('../../open-days.texts.de.ts').then((one) => one.de),
});

/** Lazy, because there is nearly always a day to take. */
export const NoOpenDays = lazyPart(() => import('./NoOpenDays.tsx').then((one) => one.NoOpenDays), open_days);
