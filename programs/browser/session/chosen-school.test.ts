import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { addressedOf, chosenOf, forgetSchool, rememberSchool } from './chosen-school.ts';

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

test('prefers an open school, unless the closed one was chosen or is the only one', () => {
  const mixed = [
    { school_id: 'c' as SchoolId, role: 'student', is_closed: true },
    { school_id: 'd' as SchoolId, role: 'student', is_closed: false },
  ];
  expect(chosenOf('livia', mixed)).toEqual(mixed[1]);
  expect(chosenOf('livia', mixed.slice(0, 1))).toEqual(mixed[0]);
  rememberSchool('livia', 'c' as SchoolId);
  expect(chosenOf('livia', mixed)).toEqual(mixed[0]);
});

test('returns nothing without a school', () => {
  expect(chosenOf('reto', [])).toBeUndefined();
});

test('an address opens the school that it names, or that of its day', () => {
  const [a, b] = [
    { ...school('a'), is_addressed: false },
    { ...school('b'), is_addressed: true },
  ];
  expect(addressedOf('a' as SchoolId, [a, b])).toBe(a);
  expect(addressedOf(null, [a, b])).toBe(b);
  expect(addressedOf(null, [a])).toBeUndefined();
});

test('a school without a membership is not opened by an address', () => {
  const entered = { school_id: 'o' as SchoolId, role: null, is_addressed: false };
  expect(addressedOf('o' as SchoolId, [entered])).toBeUndefined();
  expect(addressedOf('z' as SchoolId, [{ ...school('a'), is_addressed: false }])).toBeUndefined();
});
