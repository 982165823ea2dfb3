import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const open_days = lazyTexts('open_days', {
  en: async () => (await import('../../open-days.texts.en.ts')).en,
  de: async () => (await import('../../open-days.texts.de.ts')).de,
});

/** Lazy, because there is nearly always a day to take. */
export const NoOpenDays = lazyPart(async () => (await import('./NoOpenDays.tsx')).NoOpenDays, open_days);
