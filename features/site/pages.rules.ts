import { PUBLIC_PATHS } from '../../core/contract/public-paths.ts';
import type { Language } from '../../core/texts/languages.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

type PageName = keyof typeof en.pages;

const PATHS: Readonly<Record<PageName, string>> = PUBLIC_PATHS;

const PAGES: Readonly<Record<Language, Readonly<Record<PageName, { title: string; description: string }>>>> = {
  en: en.pages,
  de: de.pages,
};

const textsOf = (language: Language, name: PageName) => {
  const { title, description } = PAGES[language][name];
  return { title: `${title} · Aufwind`, description };
};

/** For the server, which writes these heads into the pages that crawlers read. */
export const PUBLIC_PAGES = (Object.keys(PUBLIC_PATHS) as PageName[]).map((name) => ({
  path: PATHS[name],
  texts: { en: textsOf('en', name), de: textsOf('de', name) },
}));
