import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

/** For the parts that ask for the profile: most people have completed theirs. */
export const first_days = lazyTexts('first_days', {
  en: () => import('../../first-days.texts.en.ts').then((one) => one.en),
  de: () => import('../../first-days.texts.de.ts').then((one) => one.de),
});

export const ProfileDialog = lazyPart(() => import('./ProfileDialog.tsx').then((one) => one.ProfileDialog), first_days);
