import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import { isToBeClosed, isToBePurged } from './ending.rules.ts';

const DAY = { end_datetime: '2026-11-28T16:00:00.000Z' };

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
