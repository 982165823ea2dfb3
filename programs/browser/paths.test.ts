import { expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../../features/site/pages.rules.ts';
import { isPublic, paths, returnPath } from './paths.ts';

test('the program and the server know the same public pages', () => {
  const known = Object.values(paths).filter(isPublic);
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
