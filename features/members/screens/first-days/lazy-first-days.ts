import { lazy } from 'react';
import type { Language } from '../../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../../web/i18n/language.ts';
import { loadPart } from '../../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../../first-days.texts.en.ts')).en,
  de: async () => (await import('../../first-days.texts.de.ts')).de,
};

/** For the parts that ask for the profile: most people have completed theirs. */
export const loadFirstDaysTexts: LoadTexts = async (language) => ({ first_days: await TEXTS[language]() });

export const ProfileDialog = lazy(async () => {
  const [{ ProfileDialog: dialog }] = await loadPart(() =>
    Promise.all([import('./ProfileDialog.tsx'), extendTexts(loadFirstDaysTexts)]),
  );
  return { default: dialog };
});
