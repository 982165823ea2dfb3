import { lazy } from 'react';
import type { Language } from '../../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../../web/i18n/language.ts';
import { loadPart } from '../../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../../sign-up-rules.texts.en.ts')).en,
  de: async () => (await import('../../sign-up-rules.texts.de.ts')).de,
};

const loadSignUpRulesTexts: LoadTexts = async (language) => ({ sign_up_rules: await TEXTS[language]() });

/** Lazy, because only admins see it, and rarely. */
export const SignUpRulesCard = lazy(async () => {
  const [{ SignUpRulesCard: card }] = await loadPart(() =>
    Promise.all([import('./SignUpRulesCard.tsx'), extendTexts(loadSignUpRulesTexts)]),
  );
  return { default: card };
});
