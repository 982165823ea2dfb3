import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { SHELL } from '../../core/contract/worker.ts';
import { LANGUAGES, type Language } from '../../core/texts/languages.ts';
import { HomeScreen } from '../../features/site/screens/HomeScreen.tsx';
import { SiteFrame } from '../../features/site/screens/SiteFrame.tsx';
import { ADDRESSED_AS } from '../../web/i18n/language.ts';
import { STORED_AS } from '../../web/i18n/stored-language.ts';
import { SIGNED_IN } from '../../web/identity/present-signer.ts';
import { type EarlyRequest, earlyScript, recordRequests } from './early-requests.ts';
import { isInside } from './guard.ts';
import { isDetail } from './navigation.ts';
import type { Page } from './page.ts';
import { LEADING_ON, PAGES } from './pages.ts';
import { paths } from './paths.ts';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';
import * as texts from './texts/load-texts.ts';

const Frame = () => (
  <SiteFrame signedIn={false}>
    <Outlet />
  </SiteFrame>
);

/** The program's own texts, because screens also ask for its language. */
const startTexts = async (): Promise<void> => {
  const resources = LANGUAGES.map(
    async (language) =>
      [language, { translation: { ...(await texts.outside(language)), ...(await texts.site(language)) } }] as const,
  );
  await i18next.use(initReactI18next).init({
    resources: Object.fromEntries(await Promise.all(resources)),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
};

const homePage = async (language: Language): Promise<string> => {
  await i18next.changeLanguage(language);
  const root = createRootRoute({ component: Frame });
  const home = createRoute({
    getParentRoute: () => root,
    path: paths.home,
    component: () => <HomeScreen signIn={paths.login} />,
  });
  const history = createMemoryHistory({ initialEntries: [paths.home] });
  const router = createRouter({ routeTree: root.addChildren([home]), history });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
};

const homePages = async (): Promise<Readonly<Record<Language, string>>> => {
  const made: [Language, string][] = [];
  await startTexts();
  for (const language of LANGUAGES) {
    made.push([language, await homePage(language)]);
  }
  return Object.fromEntries(made) as Record<Language, string>;
};

const remembered = `localStorage.getItem(${JSON.stringify(SIGNED_IN)}) !== null`;

const takeAway = `document.getElementById('root').replaceChildren();`;

// These scripts run before the first paint and remove markup that the program will not show.

/** Milliseconds after the last image has loaded. */
const PAINTED_WITHIN = 100;

/**
 * Script of the landing page, which is for strangers reading in the language of the page. For them the program loads
 * after the images, so that it does not compete with them for bandwidth. If a sign-in is remembered or this browser
 * prefers another language, the script removes the markup and loads the program at once. It stores the language of the
 * address, as the program does (`language.ts`), in case a link is followed before the program is loaded.
 */
const unlessStranger = `(() => {
  const bring = () => document.head.append(document.getElementById('program').content);
  addEventListener('load', () => setTimeout(bring, ${PAINTED_WITHIN}));
  const offered = (name) => ${JSON.stringify(LANGUAGES)}.find((one) => one === String(name).slice(0, 2)) ?? null;
  const stored = ${JSON.stringify(STORED_AS)};
  const addressed = offered(new URLSearchParams(location.search).get(${JSON.stringify(ADDRESSED_AS)}));
  const picked = offered(localStorage.getItem(stored));
  if (addressed !== null && picked === null) localStorage.setItem(stored, addressed);
  const wanted = addressed ?? picked ?? offered(navigator.language) ?? 'en';
  if (${remembered} || wanted !== document.documentElement.lang) {
    ${takeAway}
    bring();
  }
})();`;

/** Removes the frame if no sign-in is remembered, because the guard will redirect to the sign-in. */
const unlessRemembered = `if (!(${remembered})) { ${takeAway} }`;

const inEachLanguage = (drawn: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, drawn])) as Record<Language, string>;

const frame = (detail: boolean): string => renderToString(<ShellSkeleton detail={detail} />);

interface Framed {
  readonly path: string;
  readonly requests: readonly EarlyRequest[];
}

const framed = ({ path, requests }: Framed) => ({
  path,
  programLater: false,
  script: unlessRemembered,
  scriptWithSession: earlyScript(JSON.stringify(requests)),
  bodies: inEachLanguage(frame(isDetail(path))),
});

const matching = (path: string): string => `^${path.replaceAll(/\$\w+/g, '[^/]+')}$`;

/** The page that a device keeps for all others inside a school: each finds its frame and its requests in it. */
const shellOf = (pages: readonly Framed[], drawPicture: string) => {
  const own = (path: string): number => path.split('$').length;
  const inOrder = pages.toSorted((one, other) => own(one.path) - own(other.path));
  const details = inOrder.filter(({ path }) => isDetail(path)).map(({ path }) => matching(path));
  const table = JSON.stringify(inOrder.map(({ path, requests }) => [matching(path), requests]));
  return {
    path: SHELL,
    programLater: 'preloaded' as const,
    script: `if (new RegExp(${JSON.stringify(details.join('|'))}).test(location.pathname))
  document.getElementById('root').replaceChildren(document.getElementById('detail').content);
${unlessRemembered}
${drawPicture}
`,
    scriptWithSession: earlyScript(`${table}.find(([path]) => new RegExp(path).test(location.pathname))?.[1] ?? []`),
    bodies: inEachLanguage(`${frame(false)}<template id="detail">${frame(true)}</template>`),
  };
};

/**
 * Renders at build time what the server sends before any program runs: the landing page in each language, the frame of
 * all pages inside a school, and the shell for devices that keep it. `drawPicture`: the script that shows the last visit there, and brings the program.
 */
export const prerendered = async (drawPicture: string) => {
  const home = {
    path: paths.home,
    programLater: true,
    script: unlessStranger,
    scriptWithSession: '',
    bodies: await homePages(),
  };
  const inside: Framed[] = [];
  // The pages take turns, because each replaces the global `fetch` to record what the program sends.
  for (const [path, page] of Object.entries<Pick<Page, 'access' | 'asks'>>({ ...PAGES, ...LEADING_ON })) {
    if (isInside(page.access)) inside.push({ path, requests: await recordRequests(path, page) });
  }
  return [home, shellOf(inside, drawPicture), ...inside.map(framed)];
};
