import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '../../core/texts/languages.ts';
import { HomeScreen } from '../../features/site/screens/HomeScreen.tsx';
import { SiteFrame } from '../../features/site/screens/SiteFrame.tsx';
import { ADDRESSED_AS, STORED_AS } from '../i18n/language.ts';
import { SIGNED_IN } from '../identity/present-signer.ts';
import { paths } from './paths.ts';
import { loadSiteTexts, loadTextsOutside } from './texts/load-texts.ts';

const Frame = () => (
  <SiteFrame signedIn={false}>
    <Outlet />
  </SiteFrame>
);

const textsIn = async (language: Language) => {
  const texts = { ...(await loadTextsOutside(language)), ...(await loadSiteTexts(language)) };
  const i18n = createInstance().use(initReactI18next);
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
};

const homePage = async (language: Language): Promise<string> => {
  const root = createRootRoute({ component: Frame });
  const home = createRoute({
    getParentRoute: () => root,
    path: paths.home,
    component: () => <HomeScreen signIn={paths.login} />,
  });
  const history = createMemoryHistory({ initialEntries: [paths.home] });
  const router = createRouter({ routeTree: root.addChildren([home]), history });
  await router.load();
  return renderToString(
    <I18nextProvider i18n={await textsIn(language)}>
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  );
};

/** The landing page in each language, as a stranger sees it before any program runs. Made when the program is built. */
export const homePages = async (): Promise<Readonly<Record<Language, string>>> => {
  const made: [Language, string][] = [];
  for (const language of LANGUAGES) {
    made.push([language, await homePage(language)]);
  }
  return Object.fromEntries(made) as Record<Language, string>;
};

/**
 * Takes the page away again before it is painted, where the program will show something else: to whom it remembers, and
 * in the language that only this browser knows of.
 */
export const takeAway = `(() => {
  const offered = (name) => ${JSON.stringify(LANGUAGES)}.find((one) => one === String(name).slice(0, 2)) ?? null;
  const wanted = offered(new URLSearchParams(location.search).get(${JSON.stringify(ADDRESSED_AS)}))
    ?? offered(localStorage.getItem(${JSON.stringify(STORED_AS)})) ?? offered(navigator.language) ?? 'en';
  if (localStorage.getItem(${JSON.stringify(SIGNED_IN)}) !== null || wanted !== document.documentElement.lang)
    document.getElementById('root').replaceChildren();
})();`;
