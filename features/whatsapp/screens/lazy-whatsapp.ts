import { type ComponentType, lazy } from 'react';
import type { Language } from '../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../texts.en.ts')).en,
  de: async () => (await import('../texts.de.ts')).de,
};

export const loadWhatsAppTexts: LoadTexts = async (language) => ({ whatsapp: await TEXTS[language]() });

/** Loads a component together with its texts, on demand: few screens of a school show anything of WhatsApp. */
export const lazyWhatsApp = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await loadPart(() => Promise.all([load(), extendTexts(loadWhatsAppTexts)]));
    return { default: component };
  });
