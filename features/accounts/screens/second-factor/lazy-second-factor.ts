import { type ComponentType, lazy } from 'react';
import type { Language } from '../../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../../web/i18n/language.ts';
import { loadPart } from '../../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../../second-factor.texts.en.ts')).en,
  de: async () => (await import('../../second-factor.texts.de.ts')).de,
};

export const loadSecondFactorTexts: LoadTexts = async (language) => ({ second_factor: await TEXTS[language]() });

/** Loads a component together with its texts, on demand: most people never need the second factor. */
export const lazySecondFactor = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await loadPart(() => Promise.all([load(), extendTexts(loadSecondFactorTexts)]));
    return { default: component };
  });
