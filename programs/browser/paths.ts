import { PUBLIC_PATHS } from '../../core/contract/public-paths.ts';

/** Paths that code outside of the router needs. Screens link by the router's typed names. */
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
  flights: '/flights',
  signups: '/signups',
  provider: '/provider',
} as const;

/** Pages for everybody, signed in or not. */
const PUBLIC: readonly string[] = Object.values(PUBLIC_PATHS);
export const isPublic = (pathname: string): boolean => PUBLIC.includes(pathname);

/**
 * Returns whether a path stays on this host. Browsers drop tabs and line breaks from an address and read a backslash as
 * a slash, so `/\t/evil.example` would be another host. So would an empty segment once the dots before it are resolved,
 * as in `/.//evil.example`.
 */
const staysHere = (to: string): boolean => {
  const [path = ''] = to.split(/[?#]/);
  return path.startsWith('/') && !/\/\/|\\/.test(path) && !/\p{Cc}/u.test(to);
};

/**
 * Returns the path to open after a sign-in, if the address contains one. Only paths of the program: a foreign address
 * could be an attack.
 */
export const returnPath = (to: unknown): string | null => {
  if (typeof to !== 'string' || !staysHere(to)) return null;
  const outside = [paths.login, paths.logOut, paths.request, paths.reset, paths.noLinkedSchool, paths.secondFactor];
  return to === paths.home || outside.some((path) => to.split(/[?#]/)[0] === path) ? null : to;
};
