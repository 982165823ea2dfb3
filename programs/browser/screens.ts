import type { Language } from '../../core/texts/languages.ts';

/**
 * Module of each page inside a school, relative to `programs/browser/`. The server preloads it with the page, the
 * bundle budget measures it, and the router loads it.
 */
export const SCREENS = {
  '/signups': 'routes/SignUpsRoute.tsx',
  '/chat/$flightId': 'routes/ChatRoute.tsx',
  '/flights': '../../features/flights/screens/FlightsScreen.tsx',
  '/flight/$flightId': 'routes/FlightRoute.tsx',
  '/flight/$flightId/print': 'routes/PrintRoute.tsx',
  '/flight/$flightId/van': 'routes/VanRoute.tsx',
  '/members': 'routes/MembersRoute.tsx',
  '/members/$filteredRole': 'routes/MembersRoute.tsx',
  '/member/$memberId': 'routes/MemberRoute.tsx',
  '/editor': '../../features/flight-lists/screens/editor/EditorScreen.tsx',
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

/** Texts of the pages inside a school. */
export const INSIDE_TEXTS = {
  en: [...OUTSIDE_TEXTS.en, 'texts/school.en.ts'],
  de: [...OUTSIDE_TEXTS.de, 'texts/school.de.ts'],
} as const satisfies TextsToLoad;
