import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const sign_up_rules = lazyTexts('sign_up_rules', {
  en: () => import('../../sign-up-rules.texts.en.ts').then((one) => one.en),
  de: () => import('../../sign-up-rules.texts.de.ts').then((one) => one.de),
});

/** Lazy, because only admins see it, and rarely. */
export const SignUpRulesCard = lazyPart(
  () => import('./SignUpRulesCard.tsx').then((one) => one.SignUpRulesCard),
  sign_up_rules,
);
