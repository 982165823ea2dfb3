import { expect, test } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { PUBLIC_PAGES } from '../../features/site/pages.rules.ts';
import { isPublic, paths, returnPath } from './paths.ts';

const id = '01900000-0000-7000-8000-000000000001' as FlightId;

test('there is a path for every address', () => {
  const built = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path(id as never)]),
  );
  expect(built).toEqual({
    home: '/',
    confirmEmail: '/confirmEmail',
    login: '/login',
    register: '/register',
    request: '/request',
    reset: '/reset',
    logOut: '/logout',
    noLinkedSchool: '/noLinkedSchool',
    secondFactor: '/secondFactor',
    myNextFlight: '/myNextFlight',
    flights: '/flights',
    flight: '/flight/01900000-0000-7000-8000-000000000001',
    printFlight: '/flight/01900000-0000-7000-8000-000000000001/print',
    van: '/flight/01900000-0000-7000-8000-000000000001/van',
    chat: '/chat/01900000-0000-7000-8000-000000000001',
    signups: '/signups',
    members: '/members',
    member: '/member/01900000-0000-7000-8000-000000000001',
    settings: '/settings',
    editor: '/editor',
    loginSettings: '/loginSettings',
    provider: '/provider',
    about: '/about',
    contact: '/contact',
    privacy: '/privacy',
    cookies: '/cookies',
    tos: '/tos',
    impressum: '/impressum',
    disclaimer: '/disclaimer',
    dataRequest: '/dataRequest',
    deletion: '/deletion',
  });
  expect(paths.flight(id, 'student')).toBe('/flight/01900000-0000-7000-8000-000000000001#student');
});

test('the program and the server know the same public pages', () => {
  const known = Object.values(paths).filter((path) => typeof path === 'string' && isPublic(path));
  expect(known.toSorted()).toEqual(PUBLIC_PAGES.map(({ path }) => path).toSorted());
});

test.each([
  ['/flights', '/flights'],
  ['/flight/1?q=a#student', '/flight/1?q=a#student'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['///evil.example/', null],
  ['/\\/evil.example/', null],
  ['\\\\evil.example/', null],
  ['/\t/evil.example/', null],
  ['/\n/evil.example/', null],
  ['/\r\n/evil.example/', null],
  ['/\t\\evil.example/', null],
  ['\t//evil.example/', null],
  [' /flights', null],
  ['/.//evil.example/', null],
  ['/flights/..//evil.example/', null],
  ['/flights?q=\t', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['/login?to=/flights', null],
  ['/logout', null],
  ['/', null],
  [undefined, null],
  [['/flights'], null],
])('returning to %s leads to %s', (to, path) => {
  expect(returnPath(to)).toBe(path);
});
