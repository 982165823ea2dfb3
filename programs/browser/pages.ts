import { second_factor } from '../../features/accounts/screens/second-factor/lazy-second-factor.ts';
import { safety } from '../../features/members/ui/lazy-safety.ts';
import type { Access } from './guard.ts';
import type { Page, Screen } from './page.ts';
import * as texts from './texts/load-texts.ts';

// Router, guard, preloading, first requests and budgets follow from a page's row. The build reads its `import()` as text.

type Pages = Readonly<Record<string, Page>>;

const quick: Access = { kind: 'quick-login' };
const open: Access = { kind: 'public' };
const from = (minimum: Extract<Access, { kind: 'protected' }>['minimum']): Access => ({ kind: 'protected', minimum });

export const SITE_FRAME: Screen = {
  screen: () => import('./routes/PublicRoute.tsx').then((one) => one.PublicRoute),
  texts: [texts.site],
};

const legal: Page = {
  access: open,
  screen: () => import('./routes/LegalRoute.tsx').then((one) => one.LegalRoute),
  budget: 133.5,
};

/** Public pages, in the frame of the site. */
export const SITE = {
  '/': {
    access: open,
    screen: () => import('./routes/HomeRoute.tsx').then((one) => one.HomeRoute),
    budget: 134.5,
  },
  '/about': {
    access: open,
    screen: () => import('./routes/AboutRoute.tsx').then((one) => one.AboutRoute),
    budget: 132.5,
  },
  '/contact': {
    access: open,
    screen: () => import('./routes/ContactRoute.tsx').then((one) => one.ContactRoute),
    budget: 142,
  },
  '/privacy': legal,
  '/cookies': legal,
  '/tos': legal,
  '/impressum': legal,
  '/disclaimer': legal,
  '/dataRequest': {
    access: open,
    screen: () => import('./routes/DataRequestRoute.tsx').then((one) => one.DataRequestRoute),
    texts: [texts.privacy],
    budget: 135.5,
  },
  '/deletion': {
    access: open,
    screen: () => import('./routes/DeletionRoute.tsx').then((one) => one.DeletionRoute),
    texts: [texts.privacy],
    budget: 135.5,
  },
} as const satisfies Pages;

/** Pages outside of a school, each with a frame of its own. */
export const DOORS = {
  '/login': {
    access: quick,
    screen: () => import('./routes/LoginRoute.tsx').then((one) => one.LoginRoute),
    budget: 131,
  },
  '/request': {
    access: quick,
    screen: () => import('./routes/RequestRoute.tsx').then((one) => one.RequestRoute),
    budget: 129,
  },
  '/reset': {
    access: quick,
    screen: () => import('./routes/ResetRoute.tsx').then((one) => one.ResetRoute),
    budget: 131,
  },
  // The next two are also for people with an account, who link it or confirm its new address.
  '/register': {
    access: open,
    screen: () => import('./routes/RegisterRoute.tsx').then((one) => one.RegisterRoute),
    budget: 134.5,
  },
  '/confirmEmail': {
    access: open,
    screen: () => import('./routes/ConfirmEmailRoute.tsx').then((one) => one.ConfirmEmailRoute),
    budget: 129,
  },
  '/noLinkedSchool': {
    access: quick,
    screen: () => import('./routes/NoLinkedSchoolRoute.tsx').then((one) => one.NoLinkedSchoolRoute),
    budget: 124.5,
  },
  '/secondFactor': {
    access: { kind: 'second-factor' },
    screen: () => import('./routes/SecondFactorRoute.tsx').then((one) => one.SecondFactorRoute),
    texts: [second_factor],
    budget: 181.5,
  },
  '/signInWindow': {
    access: open,
    screen: () => import('./routes/SignInWindowRoute.tsx').then((one) => one.SignInWindowRoute),
    texts: [texts.sign_in_again],
    budget: 124,
  },
  '/provider': {
    access: { kind: 'provider' },
    screen: () => import('./routes/ProviderRoute.tsx').then((one) => one.ProviderRoute),
    texts: [texts.school, texts.console],
    budget: 188,
  },
} as const satisfies Pages;

export const SCHOOL_FRAME: Screen = {
  screen: () => import('./SignedIn.tsx').then((one) => one.SignedIn),
  // Loaded with the school.
  texts: [texts.school],
};

/** The list of all members, and that of a role. */
const MEMBERS: Page = {
  access: from('school_admin'),
  screen: () => import('./routes/MembersRoute.tsx').then((one) => one.MembersRoute),
  asks: ['members', 'memberCounts'],
  budget: 200,
};

/** Its sections load their cards themselves. */
const SETTINGS: Page = {
  access: from('school_admin'),
  screen: () => import('./routes/settings/SettingsRoute.tsx').then((one) => one.SettingsRoute),
  texts: [texts.settings],
  budget: 195,
};

/** Pages inside a school. */
export const SCHOOL = {
  '/flights': {
    access: from('flight_teacher'),
    screen: () => import('./routes/FlightsRoute.tsx').then((one) => one.FlightsRoute),
    asks: ['pendingFlights', 'flightTeachers'],
    budget: 203,
  },
  '/flight/$flightId': {
    access: from('flight_teacher'),
    screen: () => import('./routes/FlightRoute.tsx').then((one) => one.FlightRoute),
    texts: [safety],
    asks: ['flight', 'flightMembers', 'flightTeachers'],
    budget: 220,
  },
  '/flight/$flightId/print': {
    access: from('flight_teacher'),
    screen: () => import('./routes/PrintRoute.tsx').then((one) => one.PrintRoute),
    texts: [texts.flight_lists],
    asks: ['flight', 'flightMembers'],
    budget: 200,
  },
  '/flight/$flightId/board': {
    access: from('start_instructor'),
    screen: () => import('./routes/BoardRoute.tsx').then((one) => one.BoardRoute),
    texts: [texts.board],
    asks: ['board'],
    budget: 197,
  },
  '/flight/$flightId/van': {
    access: from('flight_teacher'),
    screen: () => import('./routes/VanRoute.tsx').then((one) => one.VanRoute),
    asks: ['flight', 'flightMembers', 'checklist'],
    budget: 201,
  },
  // The list of a day for its start instructors; staff print from the page of the day.
  '/print/$flightId': {
    access: from('start_instructor'),
    screen: () => import('./routes/OwnListRoute.tsx').then((one) => one.OwnListRoute),
    texts: [texts.flight_lists],
    asks: ['signUpFlights', 'companions'],
    budget: 201.5,
  },
  '/chat/$flightId': {
    access: from('beginner_student'),
    screen: () => import('./routes/ChatRoute.tsx').then((one) => one.ChatRoute),
    asks: ['chat'],
    budget: 201.5,
  },
  '/signups': {
    access: from('beginner_student'),
    screen: () => import('./routes/SignUpsRoute.tsx').then((one) => one.SignUpsRoute),
    asks: ['signUpFlights', 'flightTeachers', 'chats'],
    budget: 199,
  },
  '/notices': {
    access: from('beginner_student'),
    screen: () => import('../../features/notices/screens/NoticesScreen.tsx').then((one) => one.NoticesScreen),
    texts: [texts.notices],
    asks: ['notices'],
    budget: 184,
  },
  '/notices/settings': {
    access: from('beginner_student'),
    screen: () => import('../../features/notices/screens/ChoicesScreen.tsx').then((one) => one.ChoicesScreen),
    texts: [texts.notices],
    budget: 201.5,
  },
  '/people': {
    access: from('flight_teacher'),
    screen: () => import('../../features/members/screens/PeopleScreen.tsx').then((one) => one.PeopleScreen),
    asks: ['people'],
    budget: 191,
  },
  '/members': MEMBERS,
  '/members/$filteredRole': MEMBERS,
  '/members/import': {
    access: from('school_admin'),
    screen: () => import('../../features/imports/screens/ImportScreen.tsx').then((one) => one.ImportScreen),
    texts: [texts.imports],
    asks: ['imports'],
    budget: 205.5,
  },
  '/members/payments': {
    access: from('school_admin'),
    screen: () => import('../../features/payments/screens/PaymentsScreen.tsx').then((one) => one.PaymentsScreen),
    texts: [texts.payments],
    asks: ['owing', 'paymentRule'],
    budget: 210.5,
  },
  '/members/mails': {
    access: from('school_admin'),
    screen: () => import('../../features/mailings/screens/MailsScreen.tsx').then((one) => one.MailsScreen),
    texts: [texts.mailings],
    asks: ['mailings'],
    budget: 185,
  },
  '/members/mails/$mailingId': {
    access: from('school_admin'),
    screen: () => import('./routes/MailRoute.tsx').then((one) => one.MailRoute),
    texts: [texts.mailings],
    budget: 187.5,
  },
  // One's own page; for others `mayOpenMember` decides.
  '/member/$memberId': {
    access: from('beginner_student'),
    screen: () => import('./routes/MemberRoute.tsx').then((one) => one.MemberRoute),
    asks: ['member', 'memberDays'],
    budget: 230.5,
  },
  '/statistics': {
    access: from('flight_teacher'),
    screen: () => import('../../features/statistics/screens/StatisticsScreen.tsx').then((one) => one.StatisticsScreen),
    texts: [texts.statistics],
    asks: ['dayStatistics', 'memberStatistics'],
    budget: 192.5,
  },
  '/history': {
    access: from('school_admin'),
    screen: () => import('../../features/history/screens/SchoolLogScreen.tsx').then((one) => one.SchoolLogScreen),
    texts: [texts.history, safety],
    budget: 205.5,
  },
  // On phones the list of the sections.
  '/settings': SETTINGS,
  '/settings/school': SETTINGS,
  '/settings/people': { ...SETTINGS, asks: ['admins'] },
  '/settings/days': { ...SETTINGS, asks: ['queueSettings', 'paymentRule', 'chatSettings'] },
  '/settings/equipment': { ...SETTINGS, asks: ['canopyPictures', 'harnessTypes'] },
  '/settings/data': { ...SETTINGS, asks: ['archiveState'] },
  '/editor': {
    access: from('start_instructor'),
    screen: () => import('../../features/flight-lists/screens/editor/EditorScreen.tsx').then((one) => one.EditorScreen),
    texts: [texts.flight_lists],
    budget: 232,
  },
  '/loginSettings': {
    access: { kind: 'account' },
    screen: () => import('./routes/LoginSettingsRoute.tsx').then((one) => one.LoginSettingsRoute),
    texts: [texts.login_settings],
    budget: 195,
  },
} as const satisfies Pages;

/** Addresses without a page of their own, which lead on to another one. */
export const LEADING_ON = {
  '/logout': { access: open },
  '/myNextFlight': { access: from('flight_teacher') },
} as const satisfies Readonly<Record<string, { readonly access: Access }>>;

export const PAGES = { ...SITE, ...DOORS, ...SCHOOL } as const;

const BY_PATH: Pages = PAGES;

/** Returns the page with the path of this route, such as `/flight/$flightId`. */
export const pageAt = (path: string): Page | undefined => BY_PATH[path];
