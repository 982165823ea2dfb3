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
import { ACCESS, isDetail } from './access.ts';
import { paths } from './paths.ts';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';
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

const homePages = async (): Promise<Readonly<Record<Language, string>>> => {
  const made: [Language, string][] = [];
  for (const language of LANGUAGES) {
    made.push([language, await homePage(language)]);
  }
  return Object.fromEntries(made) as Record<Language, string>;
};

/** Runs before anything is painted and takes away what the program will not show. */
const takeAwayIf = (condition: string, given = ''): string =>
  `(() => { ${given} if (${condition}) document.getElementById('root').replaceChildren(); })();`;

const remembered = `localStorage.getItem(${JSON.stringify(SIGNED_IN)}) !== null`;

/** The landing page is for strangers, in the language that only this browser knows of. */
const unlessStranger = takeAwayIf(
  `${remembered} || wanted !== document.documentElement.lang`,
  `const offered = (name) => ${JSON.stringify(LANGUAGES)}.find((one) => one === String(name).slice(0, 2)) ?? null;
  const wanted = offered(new URLSearchParams(location.search).get(${JSON.stringify(ADDRESSED_AS)}))
    ?? offered(localStorage.getItem(${JSON.stringify(STORED_AS)})) ?? offered(navigator.language) ?? 'en';`,
);

/** Whom nothing remembers is led to the sign-in. */
const unlessRemembered = takeAwayIf(`!(${remembered})`);

const PROTECTED = Object.entries(ACCESS).flatMap(([path, { kind }]) => (kind === 'protected' ? [path] : []));

const shell = (detail: boolean) => {
  const drawn = renderToString(<ShellSkeleton detail={detail} />);
  return {
    paths: PROTECTED.filter((path) => isDetail(path) === detail),
    modules: ['app/SignedIn.tsx', 'app/session/open-school.ts'],
    texts: { en: ['app/texts/en.ts'], de: ['app/texts/de.ts'] },
    script: unlessRemembered,
    bodies: { en: drawn, de: drawn },
  };
};

/**
 * What the server sends of a page before any program runs: the landing page in each language, and the frame of all pages
 * inside a school. With the modules that the program will load for it, whose files can come along at once. Made when the
 * program is built.
 */
export const prerendered = async () => [
  {
    paths: [paths.home],
    modules: ['app/routes/PublicRoute.tsx', 'app/routes/HomeRoute.tsx'],
    texts: {
      en: ['app/texts/outside.en.ts', '../features/site/texts.en.ts'],
      de: ['app/texts/outside.de.ts', '../features/site/texts.de.ts'],
    },
    script: unlessStranger,
    bodies: await homePages(),
  },
  shell(false),
  shell(true),
];
