import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { chosenOf, forgetSchool, rememberSchool } from './chosen-school.ts';

const school = (id: string) => ({ school_id: id as SchoolId, role: 'student' });
const logins = [school('a'), school('b')];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('uses the first school until one is chosen', () => {
  expect(chosenOf('reto', logins)).toEqual(school('a'));
});

test('stores the choice per person on a device', () => {
  rememberSchool('reto', 'b' as SchoolId);
  expect(chosenOf('reto', logins)).toEqual(school('b'));
  expect(chosenOf('nadja', logins)).toEqual(school('a'));
});

test('forgets a choice that no longer exists', () => {
  rememberSchool('reto', 'z' as SchoolId);
  expect(chosenOf('reto', logins)).toEqual(school('a'));
});

test('enters a school without a role by choice only', () => {
  const others = [{ school_id: 'o' as SchoolId, role: null }];
  expect(chosenOf('petra', others)).toBeUndefined();
  rememberSchool('petra', 'o' as SchoolId);
  expect(chosenOf('petra', others)).toEqual(others[0]);
  forgetSchool('petra');
  expect(chosenOf('petra', others)).toBeUndefined();
});

test('returns nothing without a school', () => {
  expect(chosenOf('reto', [])).toBeUndefined();
});
