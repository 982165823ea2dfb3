import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { LANGUAGES, type Language } from '../../core/texts/languages.ts';
import { extendTexts } from '../../web/i18n/language.ts';
import { remembersSigner } from '../../web/identity/present-signer.ts';
import { publicConfig } from '../../web/identity/public-config.ts';
import { defaultPath } from './guard.ts';
import { guardRoute } from './guard-route.ts';
import type { Page, Screen } from './page.ts';
import { DOORS, LEADING_ON, SCHOOL, SCHOOL_FRAME, SITE, SITE_FRAME } from './pages.ts';
import { LoadFailed } from './routes/LoadFailed.tsx';
import { NotFound } from './routes/NotFound.tsx';
import { isIdentityChosen } from './session/identity.ts';
import { currentVisitor } from './session/session.ts';

// The pages come from the table in pages.ts. Here are the frames around them, and what single pages need besides.

const components = new Map<Screen['screen'], ReturnType<typeof lazyRouteComponent>>();

/** Pages with the same screen have one component, so that the way from one to the other keeps its state and focus. */
const shown = ({ screen }: Screen) => {
  const component = components.get(screen) ?? lazyRouteComponent(async () => ({ default: await screen() }));
  components.set(screen, component);
  return component;
};

const partsOf = ({ access, texts, ...screen }: Page) => ({
  beforeLoad: guardRoute(access),
  ...(texts && { loader: () => Promise.all(texts.map(extendTexts)) }),
  component: shown(screen),
});

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[];

const rootRoute = createRootRoute({ component: Outlet });

/** Frame of the public pages. `lang`: shown in this language, whatever the browser prefers. */
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: Language } => {
    const language = LANGUAGES.find((one) => one === lang);
    return language === undefined ? {} : { lang: language };
  },
  loader: () => Promise.all((SITE_FRAME.texts ?? []).map(extendTexts)),
  staleTime: Number.POSITIVE_INFINITY,
  component: shown(SITE_FRAME),
});

const ofSite = <Path extends keyof typeof SITE>(path: Path) =>
  createRoute({ getParentRoute: () => publicRoute, path, ...partsOf(SITE[path]) });

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  ...partsOf(SITE['/']),
  beforeLoad: async () => {
    // Also shows the failure to a person whom the provider did not sign in.
    if (!remembersSigner() && !isIdentityChosen()) return;
    const visitor = await currentVisitor();
    if (visitor.kind !== 'nobody') throw redirect({ href: defaultPath(visitor), replace: true });
  },
});

/** Pages that name the operator. */
const ofOperator = <Path extends keyof typeof SITE>(path: Path) =>
  createRoute({ getParentRoute: () => publicRoute, path, ...partsOf(SITE[path]), loader: publicConfig });

const door = <Path extends keyof typeof DOORS>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...partsOf(DOORS[path]) });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  ...partsOf(DOORS['/login']),
  validateSearch: ({ to, done }: Record<string, unknown>): { to?: string | undefined; done?: 'reset' } => ({
    ...(typeof to === 'string' ? { to } : {}),
    ...(done === 'reset' ? { done } : {}),
  }),
});

const codeOf = ({ code }: Record<string, unknown>): { code: string } => ({ code: String(code ?? '') });

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  ...partsOf(DOORS['/reset']),
  validateSearch: codeOf,
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  ...partsOf(DOORS['/register']),
  validateSearch: (search: Record<string, unknown>): { code: string; email: string } => ({
    ...codeOf(search),
    email: String(search.email ?? ''),
  }),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirmEmail',
  ...partsOf(DOORS['/confirmEmail']),
  validateSearch: codeOf,
});

/** Opened by navigation, so that a page with unsaved edits saves them first. Shown only to ask about what was not sent. */
const logOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: async ({ preload }) => {
    if (preload) return;
    const { signOutUnlessUnsent } = await import('./session/sign-out.ts');
    if (!(await signOutUnlessUnsent())) return;
    // A new document, so that no data of the previous person stays in memory.
    throw redirect({ to: '/login', search: {}, reloadDocument: true });
  },
  component: shown({ screen: () => import('./routes/LogOutRoute.tsx').then((one) => one.LogOutRoute) }),
});

const leadingOn = <Path extends string>(path: Path, to: '/flights' | '/members' | '/settings/school') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

/** Frame of all pages inside a school. Its chunk is loaded only after a guard has allowed a visitor. */
const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: shown(SCHOOL_FRAME) });

const inSchool = <Path extends keyof typeof SCHOOL>(path: Path) =>
  createRoute({ getParentRoute: () => signedInRoute, path, ...partsOf(SCHOOL[path]) });

const myNextFlightRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/myNextFlight',
  beforeLoad: async (entering) => {
    await guardRoute(LEADING_ON['/myNextFlight'].access)(entering);
    const { findNextFlight } = await import('./find-next-flight.ts');
    const next = await findNextFlight();
    throw next === null
      ? redirect({ to: '/flights', replace: true })
      : redirect({ to: '/flight/$flightId', params: { flightId: next.flight_id }, replace: true });
  },
});

const memberRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/member/$memberId',
  ...partsOf(SCHOOL['/member/$memberId']),
  beforeLoad: async (entering) => {
    await guardRoute(SCHOOL['/member/$memberId'].access)(entering);
    const { mayOpen } = await import('./may-open.ts');
    if (!(await mayOpen(entering.params.memberId)))
      throw redirect({ href: defaultPath(await currentVisitor()), replace: true });
  },
});

/** Each page of a table as a route under its path. The compiler can't follow a loop over different types. */
type RoutesOfSite = { readonly [Path in keyof typeof SITE]: ReturnType<typeof ofSite<Path>> };
type RoutesOfDoors = { readonly [Path in keyof typeof DOORS]: ReturnType<typeof door<Path>> };
type RoutesOfSchool = { readonly [Path in keyof typeof SCHOOL]: ReturnType<typeof inSchool<Path>> };
const eachOf = <Key extends string, Routes>(table: Readonly<Record<Key, unknown>>, routeOf: (path: Key) => unknown) =>
  Object.fromEntries(keysOf(table).map((path) => [path, routeOf(path)])) as Routes;

const routeTree = rootRoute.addChildren({
  site: publicRoute.addChildren({
    ...eachOf<keyof typeof SITE, RoutesOfSite>(SITE, ofSite),
    '/': homeRoute,
    '/contact': ofOperator('/contact'),
    '/privacy': ofOperator('/privacy'),
    '/cookies': ofOperator('/cookies'),
    '/tos': ofOperator('/tos'),
    '/impressum': ofOperator('/impressum'),
    '/disclaimer': ofOperator('/disclaimer'),
  }),
  ...eachOf<keyof typeof DOORS, RoutesOfDoors>(DOORS, door),
  '/login': loginRoute,
  '/reset': resetRoute,
  '/register': registerRoute,
  '/confirmEmail': confirmEmailRoute,
  logOutRoute,
  bareFlight: leadingOn('/flight', '/flights'),
  bareMember: leadingOn('/member', '/members'),
  unknownSettings: leadingOn('/settings/$section', '/settings/school'),
  school: signedInRoute.addChildren({
    ...eachOf<keyof typeof SCHOOL, RoutesOfSchool>(SCHOOL, inSchool),
    '/member/$memberId': memberRoute,
    myNextFlightRoute,
  }),
});

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  // The default would render it inside the frame of a school, although no guard has allowed the visitor there.
  notFoundMode: 'root',
  defaultErrorComponent: LoadFailed,
  defaultPendingMs: 1000,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
