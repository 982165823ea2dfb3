import { PUBLIC_PATHS } from '../../core/contract/public-paths.ts';
import type { Language } from '../../core/texts/languages.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

type PageName = keyof typeof en.pages;

const PATHS: Readonly<Record<PageName, string>> = PUBLIC_PATHS;

interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

const PAGES: Readonly<Record<Language, Readonly<Record<PageName, HeadTexts>>>> = { en: en.pages, de: de.pages };

const textsOf = (language: Language, name: PageName): HeadTexts => {
  const { title, description } = PAGES[language][name];
  return { title: `${title} · Aufwind`, description };
};

const inEachLanguage = (name: PageName): Readonly<Record<Language, HeadTexts>> => ({
  en: textsOf('en', name),
  de: textsOf('de', name),
});

/** Pages with their head texts: the server writes these into the HTML that crawlers read. */
export const PUBLIC_PAGES = (Object.keys(PUBLIC_PATHS) as PageName[]).map((name) => ({
  path: PATHS[name],
  texts: inEachLanguage(name),
}));
