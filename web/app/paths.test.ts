import { expect, test } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { paths, returnPath } from './paths.ts';

const id = '01900000-0000-7000-8000-000000000001' as FlightId;

test('every address', () => {
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
  });
  expect(paths.flight(id, 'student')).toBe('/flight/01900000-0000-7000-8000-000000000001#student');
});

test.each([
  ['/flights', '/flights'],
  ['/flight/1?q=a#student', '/flight/1?q=a#student'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['javascript:alert(1)', null],
  ['/login?to=/flights', null],
  ['/logout', null],
  ['/', null],
  [undefined, null],
  [['/flights'], null],
])('returning to %s leads to %s', (to, path) => {
  expect(returnPath(to)).toBe(path);
});
