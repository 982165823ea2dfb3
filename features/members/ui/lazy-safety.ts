import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

export const safety = lazyTexts('safety', {
  en: async () => (await import('../safety.texts.en.ts')).en,
  de: async () => (await import('../safety.texts.de.ts')).de,
});

// Lazy, because nothing runs out for most people. One file for both, because they are small.
export const ExpiryMark = lazyPart(async () => (await import('./Expiries.tsx')).ExpiryMark, safety);
export const ExpiryCard = lazyPart(async () => (await import('./Expiries.tsx')).ExpiryCard, safety);
