import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

/** About seats that are handed over after the deadline, which few members do. */
export const hand_over = lazyTexts('hand_over', {
  en: () => import('../../hand-over/hand-over.texts.en.ts').then((one) => one.en),
  de: () => import('../../hand-over/hand-over.texts.de.ts').then((one) => one.de),
});

export const HandOver = lazyPart(() => import('./HandOver.tsx').then((one) => one.HandOver), hand_over);
export const HandedOverLine = lazyPart(() => import('./HandOver.tsx').then((one) => one.HandedOverLine), hand_over);
export const CannotComeMark = lazyPart(() => import('./HandOver.tsx').then((one) => one.CannotComeMark), hand_over);
