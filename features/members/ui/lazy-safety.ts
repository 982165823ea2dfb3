import { type ComponentType, lazy } from 'react';
import type { Language } from '../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../safety.texts.en.ts')).en,
  de: async () => (await import('../safety.texts.de.ts')).de,
};

const loadSafetyTexts: LoadTexts = async (language) => ({ safety: await TEXTS[language]() });

/** Loads a component together with the texts about safety data. */
export const lazySafety = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await loadPart(() => Promise.all([load(), extendTexts(loadSafetyTexts)]));
    return { default: component };
  });

// Lazy, because nothing runs out for most people. One file for both, because they are small.
export const ExpiryMark = lazySafety(async () => (await import('./Expiries.tsx')).ExpiryMark);
export const ExpiryCard = lazySafety(async () => (await import('./Expiries.tsx')).ExpiryCard);
