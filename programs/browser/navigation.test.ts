import { describe, expect, test } from 'vitest';
import type { Rights } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { currentOf, currentTabOf, EDITOR, entriesFor, isOwnPage, MOST_TABS, officeFor, tabsFor } from './navigation.ts';
import { LEADING_ON, PAGES, SCHOOL } from './pages.ts';

const ACCESS = { ...PAGES, ...LEADING_ON };
const NOBODY: Rights = { role: null, isSchoolAdmin: false, isSentinelAdmin: false };
const ADMIN: Rights = { ...NOBODY, isSchoolAdmin: true, role: 'student' };
const TEACHER: Rights = { ...NOBODY, role: 'flight_teacher' };
const ME = 'me' as MemberId;

const OFFICE = ['payments', 'mails', 'import', 'export', 'statistics', 'log'];

test.each<[string, Partial<Rights>, string[]]>([
  ['a beginner', { role: 'beginner_student' }, ['signups']],
  ['a student', { role: 'student' }, ['signups']],
  ['a start instructor', { role: 'start_instructor' }, ['signups']],
  ['a flight teacher', { role: 'flight_teacher' }, ['my_next_flight', 'flights', 'signups', 'people', 'statistics']],
  ['a school admin', ADMIN, ['my_next_flight', 'flights', 'signups', 'members', ...OFFICE, 'settings']],
  [
    'a product admin',
    { isSentinelAdmin: true },
    ['my_next_flight', 'flights', 'signups', 'members', ...OFFICE, 'settings'],
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

test('every page of a school that needs no id has a name in the navigation, or is reached from the menu of the account or the bell', () => {
  const named: readonly string[] = [...entriesFor(ADMIN), ...entriesFor(TEACHER), EDITOR].map(({ to }) => to);
  const inMenu = ['/loginSettings', '/notices', '/notices/settings'];
  const nameless = Object.keys(SCHOOL).filter(
    (path) => !path.includes('$') && !path.startsWith('/settings/') && ![...named, ...inMenu].includes(path),
  );
  expect(nameless).toEqual([]);
});

test('a phone has room for all tabs, and the tools of the office are at the school', () => {
  expect(tabsFor(ADMIN).length).toBeLessThanOrEqual(MOST_TABS);
  expect([...tabsFor(ADMIN), ...officeFor(ADMIN)].map(({ name }) => name).toSorted()).toEqual(
    entriesFor(ADMIN)
      .map(({ name }) => name)
      .toSorted(),
  );
});

describe('the active entry of a page, and the tab on phones', () => {
  test.each<[string, string | null, string | null]>([
    ['/flights', 'flights', 'flights'],
    ['/flight/1', 'flights', 'flights'],
    ['/flight/1/print', 'flights', 'flights'],
    ['/members', 'members', 'members'],
    ['/members/student', 'members', 'members'],
    ['/members/payments', 'payments', 'settings'],
    ['/members/mails', 'mails', 'settings'],
    ['/members/mails/1', 'mails', 'settings'],
    ['/member/somebody', 'members', 'members'],
    ['/signups', 'signups', 'signups'],
    ['/statistics', 'statistics', 'settings'],
    ['/history', 'log', 'settings'],
    ['/settings', 'settings', 'settings'],
    ['/settings/days', 'settings', 'settings'],
    ['/editor', null, null],
    ['/member/me', null, null],
  ])('%s: %s', (pathname, name, tab) => {
    expect(currentOf(pathname, ME, ADMIN)).toBe(name);
    expect(currentTabOf(pathname, ME, ADMIN)).toBe(tab);
  });
});

test.each([
  ['/people', 'people'],
  ['/member/somebody', 'people'],
  ['/member/me', null],
  ['/statistics', 'statistics'],
])('the active entry of a flight teacher on %s: %s', (pathname, name) => {
  expect(currentOf(pathname, ME, TEACHER)).toBe(name);
});

test.each([
  ['/member/me', ME, true],
  ['/member/me2', ME, false],
  ['/member/null', null, false],
])('%s is the own page of %s: %s', (pathname, memberId, own) => {
  expect(isOwnPage(pathname, memberId)).toBe(own);
});
