import type { PAGES } from '../browser/pages.ts';

/** The pages that a device keeps from the start, with what they load on demand. All others are kept when they are used. */
export const KEPT_PAGES: readonly (keyof typeof PAGES)[] = [
  '/signups',
  '/flights',
  '/flight/$flightId',
  '/flight/$flightId/print',
  '/flight/$flightId/board',
  '/print/$flightId',
  '/chat/$flightId',
  // With the emergency contacts.
  '/member/$memberId',
];

/** What the program loads for some browsers, or without a network, whatever the page; by the ends of the paths. */
export const KEPT_PARTS: readonly string[] = [
  'temporal-polyfill/global.esm.js',
  'menus/without-popovers.tsx',
  'session/drawn-school.ts',
  'session/sign-out.ts',
  'routes/LogOutRoute.tsx',
  'may-open.ts',
  'find-next-flight.ts',
];
