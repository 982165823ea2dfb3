import i18next from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { type Language, offeredLanguage } from '../../core/texts/languages.ts';
import type { Same } from '../../core/texts/same.ts';
import { STORED_AS } from './stored-language.ts';

/** Names of the languages, each in itself, so that people who can't read the current one find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Loads the texts of one language; only the one in use is ever loaded. */
export type LoadTexts = (language: Language) => Promise<object>;

/** One function for each language: there is no language to fall back to, so the compiler asks for each. */
type Loads<Content> = { readonly en: () => Promise<Content> } & Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<Same<NoInfer<Content>>>>
>;

/** Texts under a name, which is their name in the program; `null`: at the top. */
/* @__NO_SIDE_EFFECTS__ */
export const lazyTexts = <Content extends object>(name: string | null, loads: Loads<Content>) =>
  Object.assign(async (language: Language): Promise<object> => {
    const content = await loads[language]();
    return name === null ? content : { [name]: content };
  }, loads);

export type LazyTexts = LoadTexts & Readonly<Record<Language, () => Promise<object>>>;

const NAMESPACE = 'translation';

/** All text loaders requested so far, each with the languages already loaded. */
const loads = new Map<LoadTexts, Set<Language>>();

/** Query parameter that names the language, in addresses for one language such as those for search engines. */
export const ADDRESSED_AS = 'lang';

/** Returns the language picked on this device, if any. */
const pickedLanguage = (): Language | null => offeredLanguage(localStorage.getItem(STORED_AS));

export const currentLanguage = (): Language => offeredLanguage(i18next.language) ?? 'en';

const bring = async (load: LoadTexts, loaded: Set<Language>, language: Language): Promise<void> => {
  if (loaded.has(language)) return;
  i18next.addResourceBundle(language, NAMESPACE, await load(language), true, true);
  loaded.add(language);
};

/** The language requested last; the texts of the current one stay visible until its texts are loaded. */
let wanted: Language = 'en';

/** Shows the language requested last, even if it is requested while the texts of an earlier one still load. */
const showWanted = async (): Promise<void> => {
  let language: Language;
  do {
    language = wanted;
    await Promise.all([...loads].map(([load, loaded]) => bring(load, loaded, language)));
  } while (language !== wanted);
  // i18next renders every component with texts again, even if the language stays the same.
  if (language !== i18next.language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

const show = (language: Language): Promise<void> => {
  wanted = language;
  return showWanted();
};

/**
 * Returns the language of the address, and stores it for the following pages unless another one was picked on this
 * device.
 */
const addressedLanguage = (): Language | null => {
  const language = offeredLanguage(new URLSearchParams(location.search).get(ADDRESSED_AS));
  if (language !== null && pickedLanguage() === null) localStorage.setItem(STORED_AS, language);
  return language;
};

/**
 * Resolved when the first texts are loaded; there is no current language until then, so that later loads have to wait.
 */
let haveStarted = (): void => undefined;
const started = new Promise<void>((resolve) => {
  haveStarted = resolve;
});

export const startTexts = async (loadTexts: LoadTexts): Promise<void> => {
  loads.set(loadTexts, new Set());
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await show(addressedLanguage() ?? pickedLanguage() ?? offeredLanguage(navigator.language) ?? 'en');
  haveStarted();
};

/** Loads more texts, in the current language and in each one picked later. */
export const extendTexts = async (loadTexts: LoadTexts): Promise<void> => {
  await started;
  if (!loads.has(loadTexts)) loads.set(loadTexts, new Set());
  await showWanted();
};

/** Language picked since this document was opened, for example on the sign-in page. */
let picked: Language | null = null;

/** Changes the language at once, and stores it on this device. */
export const pickLanguage = (language: Language): Promise<void> => {
  picked = language;
  localStorage.setItem(STORED_AS, language);
  return show(language);
};

/**
 * Applies the account's language after a sign-in, unless another one was picked during this visit. Resolves to the
 * language to save with the account, if it differs from the saved one.
 */
export const followAccount = async (saved: string | null): Promise<Language | null> => {
  const language = picked ?? offeredLanguage(saved);
  if (language !== null && language !== currentLanguage()) await show(language);
  if (language !== null) localStorage.setItem(STORED_AS, language);
  return picked !== null && picked !== saved ? picked : null;
};
