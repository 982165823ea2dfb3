import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

export const push = lazyTexts('push', {
  en: () => import('../push.texts.en.ts').then((one) => one.en),
  de: () => import('../push.texts.de.ts').then((one) => one.de),
});

// Lazy, because it asks the worker, and few people open it.
export const PushCard = lazyPart(() => import('./PushCard.tsx').then((one) => one.PushCard), push);
