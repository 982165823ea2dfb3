import { describe, expect, test } from 'vitest';
import type { Rights, Role } from '../../core/access/roles.ts';
import { type Access, defaultPath, detour, type Visitor } from './guard.ts';
import { LEADING_ON, PAGES } from './pages.ts';

const member = (role: Role | null, admin: Partial<Rights> = {}): Visitor => ({
  kind: 'member',
  rights: { role, isSchoolAdmin: false, isSentinelAdmin: false, ...admin },
});

const who: Record<string, Visitor> = {
  nobody: { kind: 'nobody' },
  'someone without a school': { kind: 'unlinked', isSentinelAdmin: false },
  'a product admin without any school': { kind: 'unlinked', isSentinelAdmin: true },
  'a teacher who must set up a second factor': { kind: 'without-second-factor', isSentinelAdmin: false },
  'a product admin who must set up a second factor': { kind: 'without-second-factor', isSentinelAdmin: true },
  'a member without a role': member(null),
  'a beginner': member('beginner_student'),
  'a student': member('student'),
  'a start instructor': member('start_instructor'),
  'a flight teacher': member('flight_teacher'),
  'a student who is a school admin': member('student', { isSchoolAdmin: true }),
  'a product admin': member(null, { isSentinelAdmin: true }),
};
const visitor = (name: string): Visitor => who[name] ?? { kind: 'nobody' };

test.each([
  ['nobody', '/login'],
  ['someone without a school', '/noLinkedSchool'],
  ['a teacher who must set up a second factor', '/secondFactor'],
  ['a product admin who must set up a second factor', '/secondFactor'],
  ['a member without a role', '/login'],
  ['a beginner', '/signups'],
  ['a student', '/signups'],
  ['a start instructor', '/signups'],
  ['a flight teacher', '/flights'],
  ['a student who is a school admin', '/flights'],
  ['a product admin', '/flights'],
  ['a product admin without any school', '/provider'],
])('the default path of %s is %s', (name, path) => {
  expect(defaultPath(visitor(name))).toBe(path);
});

const [NO, UPS, FLY, PRO, SEC] = ['/noLinkedSchool', '/signups', '/flights', '/provider', '/secondFactor'];

const ROUTES: Record<string, number> = {
  '/login': 0,
  '/request': 0,
  '/reset': 0,
  '/noLinkedSchool': 1,
  '/signups': 2,
  '/chat/$flightId': 2,
  '/member/$memberId': 2,
  '/loginSettings': 8,
  '/print/$flightId': 3,
  '/editor': 3,
  '/myNextFlight': 4,
  '/flights': 4,
  '/flight/$flightId': 4,
  '/notices': 2,
  '/notices/settings': 2,
  '/flight/$flightId/print': 4,
  '/flight/$flightId/board': 3,
  '/flight/$flightId/van': 4,
  '/people': 4,
  '/statistics': 4,
  '/members': 5,
  '/members/$filteredRole': 5,
  '/history': 5,
  '/members/import': 5,
  '/members/payments': 5,
  '/members/mails': 5,
  '/members/mails/$mailingId': 5,
  '/settings': 5,
  '/settings/school': 5,
  '/settings/people': 5,
  '/settings/days': 5,
  '/settings/equipment': 5,
  '/settings/data': 5,
  '/provider': 6,
  '/secondFactor': 7,
};
const READ = [
  '/about',
  '/contact',
  '/privacy',
  '/cookies',
  '/tos',
  '/impressum',
  '/disclaimer',
  '/dataRequest',
  '/deletion',
];
const OPEN = ['/register', '/confirmEmail', '/logout', '/signInWindow', ...READ];

/**
 * Expected redirects by kind of route: a quick login, No Linked School, then those with a minimum of beginner, start
 * instructor, flight teacher, school admin; then the provider console, then the page to set up a second factor, then the login settings. `null`:
 * no redirect.
 */
const LANDINGS: Record<string, readonly (string | null)[]> = {
  nobody: [null, null, '/login', '/login', '/login', '/login', '/login', '/login', '/login'],
  'someone without a school': [NO, NO, NO, NO, NO, NO, NO, NO, null],
  'a teacher who must set up a second factor': [SEC, SEC, SEC, SEC, SEC, SEC, SEC, null, SEC],
  'a product admin who must set up a second factor': [SEC, SEC, SEC, SEC, SEC, SEC, SEC, null, SEC],
  'a member without a role': [NO, NO, NO, NO, NO, NO, NO, NO, null],
  'a beginner': [UPS, UPS, null, UPS, UPS, UPS, UPS, UPS, null],
  'a student': [UPS, UPS, null, UPS, UPS, UPS, UPS, UPS, null],
  'a start instructor': [UPS, UPS, null, null, UPS, UPS, UPS, UPS, null],
  'a flight teacher': [FLY, FLY, null, null, null, FLY, FLY, FLY, null],
  'a student who is a school admin': [FLY, FLY, null, null, null, null, FLY, FLY, null],
  'a product admin': [FLY, FLY, null, null, null, null, null, FLY, null],
  'a product admin without any school': [PRO, PRO, PRO, PRO, PRO, PRO, null, PRO, null],
};

const routes = Object.entries<{ readonly access: Access }>({ ...PAGES, ...LEADING_ON }).filter(
  ([path]) => path !== '/',
);

describe.each(Object.keys(who))('%s', (name) => {
  test.each(routes.filter(([route]) => !OPEN.includes(route)))('opening %s', (route, { access }) => {
    expect(detour(access, visitor(name))).toBe(LANDINGS[name]?.[ROUTES[route] ?? -1]);
  });

  test.each(routes.filter(([route]) => OPEN.includes(route)))('may open %s', (_, { access }) => {
    expect(detour(access, visitor(name))).toBeNull();
  });
});

test('each page is in one of these tables', () => {
  expect(routes.map(([path]) => path).toSorted()).toEqual([...Object.keys(ROUTES), ...OPEN].toSorted());
});
