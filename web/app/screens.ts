/**
 * The module behind each page inside a school, seen from `web/`. The server has it fetched with the page, and the bundle
 * budget measures it; the router loads it.
 */
export const SCREENS = {
  '/signups': 'app/routes/SignUpsRoute.tsx',
  '/chat/$flightId': 'app/routes/ChatRoute.tsx',
  '/flights': '../features/flights/screens/FlightsScreen.tsx',
  '/flight/$flightId': 'app/routes/FlightRoute.tsx',
  '/flight/$flightId/print': 'app/routes/PrintRoute.tsx',
  '/flight/$flightId/van': 'app/routes/VanRoute.tsx',
  '/members': 'app/routes/MembersRoute.tsx',
  '/members/$filteredRole': 'app/routes/MembersRoute.tsx',
  '/member/$memberId': 'app/routes/MemberRoute.tsx',
  '/editor': '../features/flight-lists/screens/editor/EditorScreen.tsx',
  '/settings': 'app/routes/SettingsRoute.tsx',
  '/loginSettings': 'app/routes/LoginSettingsRoute.tsx',
} as const satisfies Readonly<Record<string, string>>;

/** What they all stand in. */
export const FRAME = ['app/session/open-school.ts', 'app/SignedIn.tsx'] as const;

/** The texts of the pages outside of a school. */
export const OUTSIDE_TEXTS = { en: ['app/texts/outside.en.ts'], de: ['app/texts/outside.de.ts'] } as const;

/** Those of the pages inside. */
export const INSIDE_TEXTS = {
  en: [...OUTSIDE_TEXTS.en, 'app/texts/school.en.ts'],
  de: [...OUTSIDE_TEXTS.de, 'app/texts/school.de.ts'],
} as const;
