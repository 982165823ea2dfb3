import type { Language } from '../../core/texts/languages.ts';

/**
 * Module of each page inside a school, relative to `programs/browser/`. The server preloads it with the page, the
 * bundle budget measures it, and the router loads it.
 */
export const SCREENS = {
  '/signups': 'routes/SignUpsRoute.tsx',
  '/chat/$flightId': 'routes/ChatRoute.tsx',
  '/flights': 'routes/FlightsRoute.tsx',
  '/flight/$flightId': 'routes/FlightRoute.tsx',
  '/flight/$flightId/print': 'routes/PrintRoute.tsx',
  '/flight/$flightId/van': 'routes/VanRoute.tsx',
  '/print/$flightId': 'routes/OwnListRoute.tsx',
  '/people': '../../features/members/screens/PeopleScreen.tsx',
  '/members': 'routes/MembersRoute.tsx',
  '/members/$filteredRole': 'routes/MembersRoute.tsx',
  '/members/import': '../../features/imports/screens/ImportScreen.tsx',
  '/members/payments': '../../features/payments/screens/PaymentsScreen.tsx',
  '/members/mails': '../../features/mailings/screens/MailsScreen.tsx',
  '/members/mails/$mailingId': 'routes/MailRoute.tsx',
  '/member/$memberId': 'routes/MemberRoute.tsx',
  '/statistics': '../../features/statistics/screens/StatisticsScreen.tsx',
  '/editor': '../../features/flight-lists/screens/editor/EditorScreen.tsx',
  '/history': '../../features/history/screens/SchoolLogScreen.tsx',
  '/settings': 'routes/SettingsRoute.tsx',
  '/loginSettings': 'routes/LoginSettingsRoute.tsx',
} as const satisfies Readonly<Record<string, string>>;

/** Modules of the frame around each of these screens. */
export const FRAME = ['session/open-school.ts', 'SignedIn.tsx'] as const;

/** Modules with texts, by language. */
export type TextsToLoad = Readonly<Record<Language, readonly string[]>>;

/** Texts of the pages outside of a school. */
export const OUTSIDE_TEXTS = {
  en: ['texts/outside.en.ts'],
  de: ['texts/outside.de.ts'],
} as const satisfies TextsToLoad;

/** Texts of every page inside a school. */
const INSIDE_TEXTS = {
  en: [...OUTSIDE_TEXTS.en, 'texts/school.en.ts'],
  de: [...OUTSIDE_TEXTS.de, 'texts/school.de.ts'],
} as const satisfies TextsToLoad;

const FLIGHT_LIST_TEXTS = {
  en: ['../../features/flight-lists/texts.en.ts'],
  de: ['../../features/flight-lists/texts.de.ts'],
} as const satisfies TextsToLoad;

const SAFETY_TEXTS = {
  en: ['../../features/members/safety.texts.en.ts'],
  de: ['../../features/members/safety.texts.de.ts'],
} as const satisfies TextsToLoad;

const MAILING_TEXTS = {
  en: ['../../features/mailings/texts.en.ts'],
  de: ['../../features/mailings/texts.de.ts'],
} as const satisfies TextsToLoad;

/** Texts that the router loads with single pages. */
const TEXTS_OF_PAGES: Readonly<Record<string, TextsToLoad>> = {
  '/flight/$flightId': SAFETY_TEXTS,
  '/flight/$flightId/print': FLIGHT_LIST_TEXTS,
  '/print/$flightId': FLIGHT_LIST_TEXTS,
  '/editor': FLIGHT_LIST_TEXTS,
  '/statistics': {
    en: ['../../features/statistics/texts.en.ts'],
    de: ['../../features/statistics/texts.de.ts'],
  },
  '/history': {
    en: ['../../features/history/texts.en.ts', ...SAFETY_TEXTS.en],
    de: ['../../features/history/texts.de.ts', ...SAFETY_TEXTS.de],
  },
  '/members/mails': MAILING_TEXTS,
  '/members/mails/$mailingId': MAILING_TEXTS,
  '/members/import': {
    en: ['../../features/imports/texts.en.ts'],
    de: ['../../features/imports/texts.de.ts'],
  },
  '/members/payments': {
    en: ['../../features/payments/texts.en.ts'],
    de: ['../../features/payments/texts.de.ts'],
  },
  '/loginSettings': {
    en: ['../../features/accounts/login-settings.texts.en.ts'],
    de: ['../../features/accounts/login-settings.texts.de.ts'],
  },
};

/** Returns the texts of a page inside a school. */
export const textsInside = (path: string): TextsToLoad => {
  const own = TEXTS_OF_PAGES[path];
  return { en: [...INSIDE_TEXTS.en, ...(own?.en ?? [])], de: [...INSIDE_TEXTS.de, ...(own?.de ?? [])] };
};
