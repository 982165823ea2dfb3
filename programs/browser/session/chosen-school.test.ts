import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { chosenOf, rememberSchool } from './chosen-school.ts';

const school = (id: string) => ({ school_id: id as SchoolId });
const logins = [school('a'), school('b')];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
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

test('returns nothing without a school', () => {
  expect(chosenOf('reto', [])).toBeUndefined();
});
