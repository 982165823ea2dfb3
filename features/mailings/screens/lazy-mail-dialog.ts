import { lazy } from 'react';
import type { Language } from '../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../texts.en.ts')).en,
  de: async () => (await import('../texts.de.ts')).de,
};

const loadMailingTexts: LoadTexts = async (language) => ({ mailings: await TEXTS[language]() });

/** The dialog with its texts, loaded when it is opened. */
export const MailDialog = lazy(async () => {
  const [{ MailDialog: dialog }] = await loadPart(() =>
    Promise.all([import('./MailDialog.tsx'), extendTexts(loadMailingTexts)]),
  );
  return { default: dialog };
});
