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

test('the first school until one is chosen', () => {
  expect(chosenOf('reto', logins)).toEqual(school('a'));
});

test('each person on a device keeps their own choice', () => {
  rememberSchool('reto', 'b' as SchoolId);
  expect(chosenOf('reto', logins)).toEqual(school('b'));
  expect(chosenOf('nadja', logins)).toEqual(school('a'));
});

test('a choice that is gone is forgotten', () => {
  rememberSchool('reto', 'z' as SchoolId);
  expect(chosenOf('reto', logins)).toEqual(school('a'));
});

test('nowhere', () => {
  expect(chosenOf('reto', [])).toBeUndefined();
});
