import { PUBLIC_PATHS } from '../../core/contract/public-paths.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';

/** Parts of a flight day that a link can open and scroll to. */
export type FlightPart = 'start_instructor' | 'student' | 'comments';

/** Every address of the program, built in one place: screens link by the router's typed names, all others by these. */
export const paths = {
  ...PUBLIC_PATHS,
  login: '/login',
  logOut: '/logout',
  request: '/request',
  reset: '/reset',
  register: '/register',
  confirmEmail: '/confirmEmail',
  noLinkedSchool: '/noLinkedSchool',
  secondFactor: '/secondFactor',
  myNextFlight: '/myNextFlight',
  flights: '/flights',
  flight: (id: FlightId, part?: FlightPart) => `/flight/${id}${part === undefined ? '' : `#${part}`}`,
  printFlight: (id: FlightId) => `/flight/${id}/print`,
  van: (id: FlightId) => `/flight/${id}/van`,
  chat: (id: FlightId) => `/chat/${id}`,
  signups: '/signups',
  members: '/members',
  member: (id: MemberId) => `/member/${id}`,
  settings: '/settings',
  editor: '/editor',
  loginSettings: '/loginSettings',
  provider: '/provider',
} as const;

/** Read by everybody, signed in or not. */
const PUBLIC: readonly string[] = Object.values(PUBLIC_PATHS);
export const isPublic = (pathname: string): boolean => PUBLIC.includes(pathname);

/**
 * Browsers drop tabs and line breaks from an address and read a backslash as a slash, so `/\t/evil.example` would be another
 * host. An empty segment would become one once the dots before it are resolved, as in `/.//evil.example`.
 */
const staysHere = (to: string): boolean => {
  const [path = ''] = to.split(/[?#]/);
  return path.startsWith('/') && !/\/\/|\\/.test(path) && !/\p{Cc}/u.test(to);
};

/** Where to go after signing in, if the address says so. Only within the program: an address of elsewhere is a trap. */
export const returnPath = (to: unknown): string | null => {
  if (typeof to !== 'string' || !staysHere(to)) return null;
  const outside = [paths.login, paths.logOut, paths.request, paths.reset, paths.noLinkedSchool, paths.secondFactor];
  return to === paths.home || outside.some((path) => to.split(/[?#]/)[0] === path) ? null : to;
};
