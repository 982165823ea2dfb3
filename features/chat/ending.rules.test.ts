import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import { isToBeClosed, isToBePurged, isToBeReminded } from './ending.rules.ts';

const ZURICH = 'Europe/Zurich';
const DAY = {
  start_datetime: '2026-11-28T08:00:00.000Z',
  end_datetime: '2026-11-28T16:00:00.000Z',
  canceled: null,
} as const;

describe('a group is closed as many days after its flight day as the school has chosen', () => {
  test.each([
    [7, '2026-12-05T15:59:59.999Z', false],
    [7, '2026-12-05T16:00:00.000Z', true],
    [0, '2026-11-28T15:59:59.999Z', false],
    [0, '2026-11-28T16:00:00.000Z', true],
  ])('%i days, at %s: %s', (days, now, closed) => {
    expect(isToBeClosed(DAY, days, instant(now))).toBe(closed);
  });
});

test.each([
  ['2026-12-28T15:59:59.999Z', false],
  ['2026-12-28T16:00:00.000Z', true],
])('messages are deleted for good 30 days after the flight day: at %s %s', (now, purged) => {
  expect(isToBePurged(DAY, instant(now))).toBe(purged);
});

describe('people without an answer are reminded from 18:00 on the eve until the day begins', () => {
  test.each<[string, Partial<typeof DAY> | { canceled: boolean }, string, boolean]>([
    ['one millisecond before 18:00', {}, '2026-11-27T16:59:59.999Z', false],
    ['at 18:00 on the clock of the school', {}, '2026-11-27T17:00:00.000Z', true],
    ['one millisecond before the day begins', {}, '2026-11-28T07:59:59.999Z', true],
    ['when the day begins', {}, '2026-11-28T08:00:00.000Z', false],
    ['when the day is confirmed', { canceled: false }, '2026-11-27T17:00:00.000Z', true],
    ['when the day is cancelled', { canceled: true }, '2026-11-27T17:00:00.000Z', false],
  ])('%s', (_when, change, now, reminded) => {
    expect(isToBeReminded({ ...DAY, ...change }, ZURICH, instant(now))).toBe(reminded);
  });

  // Daylight saving time ends in the night to 25 October 2026: 18:00 on the 24th is still summer time.
  test.each([
    ['2026-10-24T15:59:59.999Z', false],
    ['2026-10-24T16:00:00.000Z', true],
  ])('across the end of daylight saving time, at %s: %s', (now, reminded) => {
    const day = { ...DAY, start_datetime: '2026-10-25T08:00:00.000Z', end_datetime: '2026-10-25T16:00:00.000Z' };
    expect(isToBeReminded(day, ZURICH, instant(now))).toBe(reminded);
  });
});
