import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import { closesSoon, isEve } from './rules.ts';

const ZURICH = 'Europe/Zurich';
/** 09:00 to 17:00 in Zurich. */
const SATURDAY = {
  start_datetime: '2026-06-20T07:00:00.000Z',
  end_datetime: '2026-06-20T15:00:00.000Z',
  deadline_datetime: '2026-06-19T18:00:00.000Z',
  canceled: false,
};

describe('the evening before a day', () => {
  test.each([
    ['begins at 18:00', SATURDAY, ZURICH, '2026-06-19T16:00:00Z', true],
    ['not before', SATURDAY, ZURICH, '2026-06-19T15:59:59Z', false],
    ['lasts until the start, for a server that was down', SATURDAY, ZURICH, '2026-06-20T06:59:59Z', true],
    ['and no longer', SATURDAY, ZURICH, '2026-06-20T07:00:00Z', false],
    [
      'is also that of a day which is not confirmed',
      { ...SATURDAY, canceled: null },
      ZURICH,
      '2026-06-19T16:00:00Z',
      true,
    ],
    ['but not of a cancelled one', { ...SATURDAY, canceled: true }, ZURICH, '2026-06-19T16:00:00Z', false],
    ['is on the school’s clock', SATURDAY, 'America/New_York', '2026-06-19T21:59:59Z', false],
    ['wherever it is', SATURDAY, 'America/New_York', '2026-06-19T22:00:00Z', true],
  ])('%s', (_what, day, zone, now, is) => {
    expect(isEve(day, zone, instant(now))).toBe(is);
  });

  test.each([
    ['spring', '2026-03-29', '06:00', '2026-03-28T17:00:00Z'],
    ['autumn', '2026-10-25', '08:00', '2026-10-24T16:00:00Z'],
  ])('begins at 18:00 also where the clock changes in %s', (_season, date, start, from) => {
    const day = { start_datetime: `${date}T${start}:00.000Z`, end_datetime: `${date}T16:00:00.000Z`, canceled: null };
    expect(isEve(day, ZURICH, instant(from))).toBe(true);
    expect(isEve(day, ZURICH, instant(from).subtract({ seconds: 1 }))).toBe(false);
  });

  test('of a day that begins just after midnight is that of the day before', () => {
    const early = { ...SATURDAY, start_datetime: '2026-06-19T22:15:00.000Z' };
    expect(isEve(early, ZURICH, instant('2026-06-19T16:00:00Z'))).toBe(true);
    expect(isEve(early, ZURICH, instant('2026-06-19T15:59:00Z'))).toBe(false);
  });
});

test.each([
  ['24 hours before', SATURDAY, '2026-06-18T18:00:00Z', true],
  ['not earlier', SATURDAY, '2026-06-18T17:59:59Z', false],
  ['a second before', SATURDAY, '2026-06-19T17:59:59Z', true],
  ['not after it', SATURDAY, '2026-06-19T18:00:00Z', false],
  ['not without one', { ...SATURDAY, deadline_datetime: null }, '2026-06-19T17:00:00Z', false],
  ['not of a cancelled day', { ...SATURDAY, canceled: true }, '2026-06-19T17:00:00Z', false],
])('the deadline is near %s', (_when, day, now, is) => {
  expect(closesSoon(day, instant(now))).toBe(is);
});
