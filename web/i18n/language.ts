import i18next from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { type Language, offeredLanguage } from '../../core/texts/languages.ts';

/** Each language by its own name: who can't read the current one still finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Fetches the texts of one language; only the one in use is ever loaded. */
export type LoadTexts = (language: Language) => Promise<object>;

/** Where the language that was picked is kept. */
export const STORED_AS = 'aufwind.language';
const NAMESPACE = 'translation';

/** What pages so far have asked for, each with the languages whose texts have come from it. */
const loads = new Map<LoadTexts, Set<Language>>();

/** Names the language in an address that is good for one language only, such as those that search engines know. */
export const ADDRESSED_AS = 'lang';

/** What this device's user picked, if they ever did. */
const pickedLanguage = (): Language | null => offeredLanguage(localStorage.getItem(STORED_AS));

export const currentLanguage = (): Language => offeredLanguage(i18next.language) ?? 'en';

const bring = async (load: LoadTexts, loaded: Set<Language>, language: Language): Promise<void> => {
  if (loaded.has(language)) return;
  i18next.addResourceBundle(language, NAMESPACE, await load(language), true, true);
  loaded.add(language);
};

const show = async (language: Language): Promise<void> => {
  await Promise.all([...loads].map(([load, loaded]) => bring(load, loaded, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

/** The address' language, which then also goes for the pages after it, unless another was picked on this device. */
const addressedLanguage = (): Language | null => {
  const language = offeredLanguage(new URLSearchParams(location.search).get(ADDRESSED_AS));
  if (language !== null && pickedLanguage() === null) localStorage.setItem(STORED_AS, language);
  return language;
};

/** Kept when the first texts are there. Whoever wants more before that waits: until then there is no current language. */
const { promise: started, resolve: haveStarted } = Promise.withResolvers<void>();

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

/** More texts than at the start, in the current language and in each that is picked from now on. */
export const extendTexts = async (loadTexts: LoadTexts): Promise<void> => {
  await started;
  if (!loads.has(loadTexts)) loads.set(loadTexts, new Set());
  await show(currentLanguage());
};

/** What was picked since this document was opened, such as on the sign-in page. */
let picked: Language | null = null;

/** Picked by hand: at once, and remembered on this device. */
export const pickLanguage = (language: Language): Promise<void> => {
  picked = language;
  localStorage.setItem(STORED_AS, language);
  return show(language);
};

/**
 * After a sign-in: a language saved with the account is followed on every device, unless another was picked on this very
 * visit. Resolves to the language that the account should be told, if it is another one than it has.
 */
export const followAccount = async (saved: string | null): Promise<Language | null> => {
  const language = picked ?? offeredLanguage(saved);
  if (language !== null && language !== currentLanguage()) await show(language);
  if (language !== null) localStorage.setItem(STORED_AS, language);
  return picked !== null && picked !== saved ? picked : null;
};
