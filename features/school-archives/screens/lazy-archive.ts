import { lazy } from 'react';
import type { Language } from '../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../texts.en.ts')).en,
  de: async () => (await import('../texts.de.ts')).de,
};

const loadArchiveTexts: LoadTexts = async (language) => ({ school_archive: await TEXTS[language]() });

/** Lazy, because only admins see it, and rarely. */
export const ArchiveCard = lazy(async () => {
  const [{ ArchiveCard: card }] = await loadPart(() =>
    Promise.all([import('./ArchiveCard.tsx'), extendTexts(loadArchiveTexts)]),
  );
  return { default: card };
});
