import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

/** For the parts that ask for the profile: most people have completed theirs. */
export const first_days = lazyTexts('first_days', {
  en: async () => (await import('../../first-days.texts.en.ts')).en,
  de: async () => (await import('../../first-days.texts.de.ts')).de,
});

export const ProfileDialog = lazyPart(async () => (await import('./ProfileDialog.tsx')).ProfileDialog, first_days);
