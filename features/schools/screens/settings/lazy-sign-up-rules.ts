import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const sign_up_rules = lazyTexts('sign_up_rules', {
  en: async () => (await import('../../sign-up-rules.texts.en.ts')).en,
  de: async () => (await import('../../sign-up-rules.texts.de.ts')).de,
});

/** Lazy, because only admins see it, and rarely. */
export const SignUpRulesCard = lazyPart(
  async () => (await import('./SignUpRulesCard.tsx')).SignUpRulesCard,
  sign_up_rules,
);
