import { describe, expect, test } from 'vitest';
import type { Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { EDITOR, entriesFor, isCurrent, isOwnPage, MOST_TABS, tabsFor } from './navigation.ts';
import { LEADING_ON, PAGES } from './pages.ts';

const ACCESS = { ...PAGES, ...LEADING_ON };
const NOBODY: Rights = { role: null, isSchoolAdmin: false, isSentinelAdmin: false };
const ADMIN: Rights = { ...NOBODY, isSchoolAdmin: true, role: 'student' };
const TEACHER: Rights = { ...NOBODY, role: 'flight_teacher' };
const ME = 'me' as MemberId;

test.each<[string, Partial<Rights>, string[]]>([
  ['a beginner', { role: 'beginner_student' }, ['signups']],
  ['a student', { role: 'student' }, ['signups']],
  ['a start instructor', { role: 'start_instructor' }, ['signups']],
  ['a flight teacher', { role: 'flight_teacher' }, ['my_next_flight', 'flights', 'signups', 'people', 'statistics']],
  ['a school admin', ADMIN, ['my_next_flight', 'flights', 'signups', 'members', 'statistics', 'settings']],
  [
    'a product admin',
    { isSentinelAdmin: true },
    ['my_next_flight', 'flights', 'signups', 'members', 'statistics', 'settings'],
  ],
])('entries for %s', (_who, rights, names) => {
  expect(entriesFor({ ...NOBODY, ...rights }).map(({ name }) => name)).toEqual(names);
});

test.each([ADMIN, TEACHER])('no entry links to a page that its route refuses', (rights) => {
  const entries = [...entriesFor(rights), EDITOR];
  expect(entries.map(({ to }) => ACCESS[to].access)).toEqual(
    entries.map(({ minimum }) => ({ kind: 'protected', minimum })),
  );
});

test('a phone has room for all tabs', () => {
  expect(tabsFor(ADMIN).length).toBeLessThanOrEqual(MOST_TABS);
});

describe('the active entry of a page', () => {
  test.each([
    ['/flights', 'flights'],
    ['/flight/1', 'flights'],
    ['/flight/1/print', 'flights'],
    ['/members', 'members'],
    ['/members/student', 'members'],
    ['/member/somebody', 'members'],
    ['/signups', 'signups'],
    ['/statistics', 'statistics'],
    ['/editor', undefined],
    ['/member/me', undefined],
  ])('%s: %s', (pathname, name) => {
    expect(
      entriesFor(ADMIN)
        .filter((entry) => isCurrent(entry, pathname, ME))
        .map((entry) => entry.name),
    ).toEqual(name === undefined ? [] : [name]);
  });
});

test.each([
  ['/people', 'people'],
  ['/member/somebody', 'people'],
  ['/member/me', undefined],
])('the active entry of a flight teacher on %s: %s', (pathname, name) => {
  expect(entriesFor(TEACHER).find((entry) => isCurrent(entry, pathname, ME))?.name).toBe(name);
});

test.each([
  ['/member/me', ME, true],
  ['/member/me2', ME, false],
  ['/member/null', null, false],
])('%s is the own page of %s: %s', (pathname, memberId, own) => {
  expect(isOwnPage(pathname, memberId)).toBe(own);
});
