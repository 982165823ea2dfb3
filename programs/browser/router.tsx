import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { FlightId } from '../../core/ids/ids.ts';
import { LANGUAGES, type Language } from '../../core/texts/languages.ts';
import { second_factor } from '../../features/accounts/screens/second-factor/lazy-second-factor.ts';
import { safety } from '../../features/members/ui/lazy-safety.ts';
import { extendTexts } from '../../web/i18n/language.ts';
import { remembersSigner } from '../../web/identity/present-signer.ts';
import { publicConfig } from '../../web/identity/public-config.ts';
import { ACCESS } from './access.ts';
import { defaultPath } from './guard.ts';
import { guardRoute } from './guard-route.ts';
import { LoadFailed } from './routes/LoadFailed.tsx';
import { NotFound } from './routes/NotFound.tsx';
import { identity, isIdentityChosen } from './session/identity.ts';
import { clearVisitor, currentVisitor } from './session/session.ts';
import * as texts from './texts/load-texts.ts';

const rootRoute = createRootRoute({ component: Outlet });

/** Frame of the public pages. `lang`: shown in this language, whatever the browser prefers. */
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: Language } => {
    const language = LANGUAGES.find((one) => one === lang);
    return language === undefined ? {} : { lang: language };
  },
  loader: () => extendTexts(texts.site),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('./routes/PublicRoute.tsx'), 'PublicRoute'),
});

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  beforeLoad: async () => {
    // Also shows the failure to a person whom the provider did not sign in.
    if (!remembersSigner() && !isIdentityChosen()) return;
    const visitor = await currentVisitor();
    if (visitor.kind !== 'nobody') throw redirect({ href: defaultPath(visitor), replace: true });
  },
  component: lazyRouteComponent(() => import('./routes/HomeRoute.tsx'), 'HomeRoute'),
});

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('./routes/AboutRoute.tsx'), 'AboutRoute'),
});

const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  loader: publicConfig,
  component: lazyRouteComponent(() => import('./routes/ContactRoute.tsx'), 'ContactRoute'),
});

const legal = {
  getParentRoute: () => publicRoute,
  loader: publicConfig,
  component: lazyRouteComponent(() => import('./routes/LegalRoute.tsx'), 'LegalRoute'),
} as const;

const legalRoutes = [
  createRoute({ ...legal, path: '/privacy' }),
  createRoute({ ...legal, path: '/cookies' }),
  createRoute({ ...legal, path: '/tos' }),
  createRoute({ ...legal, path: '/impressum' }),
  createRoute({ ...legal, path: '/disclaimer' }),
] as const;

const dataRequestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/dataRequest',
  loader: () => extendTexts(texts.privacy),
  component: lazyRouteComponent(() => import('./routes/DataRequestRoute.tsx'), 'DataRequestRoute'),
});

const deletionRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/deletion',
  loader: () => extendTexts(texts.privacy),
  component: lazyRouteComponent(() => import('./routes/DeletionRoute.tsx'), 'DeletionRoute'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: ({ to, done }: Record<string, unknown>): { to?: string | undefined; done?: 'reset' } => ({
    ...(typeof to === 'string' ? { to } : {}),
    ...(done === 'reset' ? { done } : {}),
  }),
  beforeLoad: guardRoute(ACCESS['/login']),
  component: lazyRouteComponent(() => import('./routes/LoginRoute.tsx'), 'LoginRoute'),
});

const requestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/request',
  beforeLoad: guardRoute(ACCESS['/request']),
  component: lazyRouteComponent(() => import('./routes/RequestRoute.tsx'), 'RequestRoute'),
});

const codeOf = ({ code }: Record<string, unknown>): { code: string } => ({ code: String(code ?? '') });

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  validateSearch: codeOf,
  beforeLoad: guardRoute(ACCESS['/reset']),
  component: lazyRouteComponent(() => import('./routes/ResetRoute.tsx'), 'ResetRoute'),
});

/** Public, because people with an account link it here. */
const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { code: string; email: string } => ({
    ...codeOf(search),
    email: String(search.email ?? ''),
  }),
  component: lazyRouteComponent(() => import('./routes/RegisterRoute.tsx'), 'RegisterRoute'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirmEmail',
  validateSearch: codeOf,
  component: lazyRouteComponent(() => import('./routes/ConfirmEmailRoute.tsx'), 'ConfirmEmailRoute'),
});

const noLinkedSchoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/noLinkedSchool',
  beforeLoad: guardRoute(ACCESS['/noLinkedSchool']),
  component: lazyRouteComponent(() => import('./routes/NoLinkedSchoolRoute.tsx'), 'NoLinkedSchoolRoute'),
});

const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/secondFactor',
  beforeLoad: guardRoute(ACCESS['/secondFactor']),
  loader: () => extendTexts(second_factor),
  component: lazyRouteComponent(() => import('./routes/SecondFactorRoute.tsx'), 'SecondFactorRoute'),
});

const signInWindowRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signInWindow',
  loader: () => extendTexts(texts.sign_in_again),
  component: lazyRouteComponent(() => import('./routes/SignInWindowRoute.tsx'), 'SignInWindowRoute'),
});

/** Opened by navigation, so that a page with unsaved edits saves them first. */
const logOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: async ({ preload }) => {
    if (preload) return;
    await identity.signOut();
    clearVisitor();
    // A new document, so that no data of the previous person stays in memory.
    throw redirect({ to: '/login', search: {}, reloadDocument: true });
  },
});

/** Frame of all pages inside a school. Its chunk is loaded only after a guard has allowed a visitor. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
});

const flightsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/flights',
  beforeLoad: guardRoute(ACCESS['/flights']),
  component: lazyRouteComponent(() => import('./routes/FlightsRoute.tsx'), 'FlightsRoute'),
});

const bareFlightRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/flight',
  beforeLoad: () => {
    throw redirect({ to: '/flights', replace: true });
  },
});

const flightParams = { parse: ({ flightId }: { flightId: string }) => ({ flightId: flightId as FlightId }) };

const flightRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/flight/$flightId',
  params: flightParams,
  beforeLoad: guardRoute(ACCESS['/flight/$flightId']),
  loader: () => extendTexts(safety),
  component: lazyRouteComponent(() => import('./routes/FlightRoute.tsx'), 'FlightRoute'),
});

const printRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/flight/$flightId/print',
  params: flightParams,
  beforeLoad: guardRoute(ACCESS['/flight/$flightId/print']),
  loader: () => extendTexts(texts.flight_lists),
  component: lazyRouteComponent(() => import('./routes/PrintRoute.tsx'), 'PrintRoute'),
});

const vanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/flight/$flightId/van',
  params: flightParams,
  beforeLoad: guardRoute(ACCESS['/flight/$flightId/van']),
  component: lazyRouteComponent(() => import('./routes/VanRoute.tsx'), 'VanRoute'),
});

const ownListRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print/$flightId',
  params: flightParams,
  beforeLoad: guardRoute(ACCESS['/print/$flightId']),
  loader: () => extendTexts(texts.flight_lists),
  component: lazyRouteComponent(() => import('./routes/OwnListRoute.tsx'), 'OwnListRoute'),
});

const chatRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/chat/$flightId',
  params: flightParams,
  beforeLoad: guardRoute(ACCESS['/chat/$flightId']),
  component: lazyRouteComponent(() => import('./routes/ChatRoute.tsx'), 'ChatRoute'),
});

const myNextFlightRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/myNextFlight',
  beforeLoad: async (entering) => {
    await guardRoute(ACCESS['/myNextFlight'])(entering);
    const { findNextFlight } = await import('./find-next-flight.ts');
    const next = await findNextFlight();
    throw next === null
      ? redirect({ to: '/flights', replace: true })
      : redirect({ to: '/flight/$flightId', params: { flightId: next.flight_id }, replace: true });
  },
});

const signUpsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/signups',
  beforeLoad: guardRoute(ACCESS['/signups']),
  component: lazyRouteComponent(() => import('./routes/SignUpsRoute.tsx'), 'SignUpsRoute'),
});

const statisticsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/statistics',
  beforeLoad: guardRoute(ACCESS['/statistics']),
  loader: () => extendTexts(texts.statistics),
  component: lazyRouteComponent(
    () => import('../../features/statistics/screens/StatisticsScreen.tsx'),
    'StatisticsScreen',
  ),
});

const editorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/editor',
  beforeLoad: guardRoute(ACCESS['/editor']),
  loader: () => extendTexts(texts.flight_lists),
  component: lazyRouteComponent(
    () => import('../../features/flight-lists/screens/editor/EditorScreen.tsx'),
    'EditorScreen',
  ),
});

const loginSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/loginSettings',
  beforeLoad: guardRoute(ACCESS['/loginSettings']),
  loader: () => extendTexts(texts.login_settings),
  component: lazyRouteComponent(() => import('./routes/LoginSettingsRoute.tsx'), 'LoginSettingsRoute'),
});

const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provider',
  beforeLoad: guardRoute(ACCESS['/provider']),
  component: lazyRouteComponent(() => import('./routes/ProviderRoute.tsx'), 'ProviderRoute'),
});

const peopleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people',
  beforeLoad: guardRoute(ACCESS['/people']),
  component: lazyRouteComponent(() => import('../../features/members/screens/PeopleScreen.tsx'), 'PeopleScreen'),
});

const membersScreen = lazyRouteComponent(() => import('./routes/MembersRoute.tsx'), 'MembersRoute');

const membersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members',
  beforeLoad: guardRoute(ACCESS['/members']),
  component: membersScreen,
});

const membersOfRoleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members/$filteredRole',
  beforeLoad: guardRoute(ACCESS['/members/$filteredRole']),
  component: membersScreen,
});

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members/import',
  beforeLoad: guardRoute(ACCESS['/members/import']),
  loader: () => extendTexts(texts.imports),
  component: lazyRouteComponent(() => import('../../features/imports/screens/ImportScreen.tsx'), 'ImportScreen'),
});

const paymentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members/payments',
  beforeLoad: guardRoute(ACCESS['/members/payments']),
  loader: () => extendTexts(texts.payments),
  component: lazyRouteComponent(() => import('../../features/payments/screens/PaymentsScreen.tsx'), 'PaymentsScreen'),
});

const mailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members/mails',
  beforeLoad: guardRoute(ACCESS['/members/mails']),
  loader: () => extendTexts(texts.mailings),
  component: lazyRouteComponent(() => import('../../features/mailings/screens/MailsScreen.tsx'), 'MailsScreen'),
});

const mailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members/mails/$mailingId',
  beforeLoad: guardRoute(ACCESS['/members/mails/$mailingId']),
  loader: () => extendTexts(texts.mailings),
  component: lazyRouteComponent(() => import('./routes/MailRoute.tsx'), 'MailRoute'),
});

const bareMemberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/member',
  beforeLoad: () => {
    throw redirect({ to: '/members', replace: true });
  },
});

const memberRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/member/$memberId',
  beforeLoad: async (entering) => {
    await guardRoute(ACCESS['/member/$memberId'])(entering);
    const { mayOpen } = await import('./may-open.ts');
    if (!(await mayOpen(entering.params.memberId)))
      throw redirect({ href: defaultPath(await currentVisitor()), replace: true });
  },
  component: lazyRouteComponent(() => import('./routes/MemberRoute.tsx'), 'MemberRoute'),
});

const historyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/history',
  beforeLoad: guardRoute(ACCESS['/history']),
  loader: () => Promise.all([extendTexts(texts.history), extendTexts(safety)]),
  component: lazyRouteComponent(() => import('../../features/history/screens/SchoolLogScreen.tsx'), 'SchoolLogScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  beforeLoad: guardRoute(ACCESS['/settings']),
  component: lazyRouteComponent(() => import('./routes/SettingsRoute.tsx'), 'SettingsRoute'),
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([homeRoute, aboutRoute, contactRoute, ...legalRoutes, dataRequestRoute, deletionRoute]),
  loginRoute,
  requestRoute,
  resetRoute,
  registerRoute,
  confirmEmailRoute,
  noLinkedSchoolRoute,
  secondFactorRoute,
  signInWindowRoute,
  logOutRoute,
  bareFlightRoute,
  bareMemberRoute,
  providerRoute,
  signedInRoute.addChildren([
    flightsRoute,
    flightRoute,
    printRoute,
    vanRoute,
    ownListRoute,
    chatRoute,
    myNextFlightRoute,
    signUpsRoute,
    peopleRoute,
    membersRoute,
    membersOfRoleRoute,
    importRoute,
    paymentsRoute,
    mailsRoute,
    mailRoute,
    memberRoute,
    statisticsRoute,
    historyRoute,
    settingsRoute,
    editorRoute,
    loginSettingsRoute,
  ]),
]);

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
