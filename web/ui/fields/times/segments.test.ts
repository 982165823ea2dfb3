import { describe, expect, test } from 'vitest';
import { dateParts, isoDate, isoTime, pastedDate, pastedTime, stepped, timeParts, typeDigit } from './segments.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

describe('a digit', () => {
  test.each([
    // part, digits so far, digit, value, done
    ['hours', '', '0', 0, false],
    ['hours', '', '2', 2, false],
    ['hours', '', '3', 3, true],
    ['hours', '0', '8', 8, true],
    ['hours', '2', '3', 23, true],
    ['hours', '2', '4', null, false],
    ['hours', '24', '8', 8, true],
    ['minutes', '', '5', 5, false],
    ['minutes', '', '6', 6, true],
    ['minutes', '5', '9', 59, true],
    ['day', '', '0', null, false],
    ['day', '0', '7', 7, true],
    ['day', '', '3', 3, false],
    ['day', '3', '1', 31, true],
    ['day', '3', '2', null, false],
    ['month', '', '1', 1, false],
    ['month', '', '2', 2, true],
    ['month', '1', '2', 12, true],
    ['year', '', '2', null, false],
    ['year', '202', '6', 2026, true],
    ['year', '2026', '1', null, false],
  ] as const)('of %s after "%s": %s', (part, before, digit, value, done) => {
    expect(typeDigit(part, before, digit)).toMatchObject({ value, done });
  });
});

test.each([
  ['hours', 23, 1, 0],
  ['hours', 0, -1, 23],
  ['hours', null, 1, 8],
  ['minutes', 30, 1, 35],
  ['minutes', 32, 1, 35],
  ['minutes', 32, -1, 30],
  ['minutes', 55, 1, 0],
  ['minutes', 0, -1, 55],
  ['month', 12, 1, 1],
  ['day', 1, -1, 31],
] as const)('an arrow leads %s from %s by %s to %s', (part, from, by, to) => {
  expect(stepped(part, from, by, 8)).toBe(to);
});

test.each([
  [{ day: 21, month: 11, year: 2026 }, '2026-11-21'],
  [{ day: 29, month: 2, year: 2028 }, '2028-02-29'],
  [{ day: 29, month: 2, year: 2026 }, ''],
  [{ day: 31, month: 4, year: 2026 }, ''],
  [{ day: null, month: 4, year: 2026 }, ''],
  [{ day: 1, month: 0, year: 2026 }, ''],
  [{ day: 1, month: 13, year: 2026 }, ''],
  [{ day: 0, month: 4, year: 2026 }, ''],
])('a day of parts: %j', (parts, iso) => {
  expect(isoDate(parts)).toBe(iso);
  if (iso !== '') expect(dateParts(iso)).toEqual(parts);
});

test('a time of parts', () => {
  expect(isoTime({ hours: 8, minutes: 5 })).toBe('08:05');
  expect(isoTime({ hours: 0, minutes: 0 })).toBe('00:00');
  expect(isoTime({ hours: 8, minutes: null })).toBe('');
  expect(timeParts('08:05')).toEqual({ hours: 8, minutes: 5 });
  expect(timeParts('')).toEqual({ hours: null, minutes: null });
});

test.each([
  ['21.11.2026', { day: 21, month: 11, year: 2026 }],
  ['2026-11-21', { day: 21, month: 11, year: 2026 }],
  ['Sat 21 Nov 2026', { day: 21, month: 11, year: 2026 }],
  ['21 November 2026', { day: 21, month: 11, year: 2026 }],
  ['21/11/2026', { day: 21, month: 11, year: 2026 }],
  ['tomorrow', null],
])('a pasted day: %s', (text, parts) => {
  expect(pastedDate(text, MONTHS)).toEqual(parts);
});

test.each([
  ['8:30', { hours: 8, minutes: 30 }],
  ['08.30', { hours: 8, minutes: 30 }],
  ['0830', { hours: 8, minutes: 30 }],
  ['24:00', null],
  ['noon', null],
])('a pasted time: %s', (text, parts) => {
  expect(pastedTime(text)).toEqual(parts);
});
