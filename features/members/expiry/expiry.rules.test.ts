import { describe, expect, test } from 'vitest';
import { NO_SAFETY, type Safety } from '../safety.rules.ts';
import { EXPIRING, type Expiring, expiriesOn, expiryState, expiryWords, lastDay } from './expiry.rules.ts';

const day = (date: string) => Temporal.PlainDate.from(date);

describe('the last day on which something is in order', () => {
  const CASES: readonly (readonly [Expiring, Partial<Safety>, string])[] = [
    ['licence', { licence_valid_until: '2026-12-31' }, '2026-12-31'],
    ['insurance', { insurance_valid_until: '2026-03-31' }, '2026-03-31'],
    ['reserve', { reserve_repacked_on: '2025-04-01' }, '2026-04-01'],
    ['reserve', { reserve_repacked_on: '2024-02-29' }, '2025-02-28'],
    ['canopy', { canopy_checked_on: '2025-04-02' }, '2027-04-02'],
    ['canopy', { canopy_checked_on: '2024-02-29' }, '2026-02-28'],
  ];
  test.each(CASES)('%s %j: %s', (what, known, last) => {
    expect(lastDay(what, { ...NO_SAFETY, ...known })?.toString()).toBe(last);
  });

  test.each(EXPIRING)('%s, unknown: none', (what) => {
    expect(lastDay(what, NO_SAFETY)).toBeNull();
  });
});

describe('something in order until 31 January', () => {
  test.each([
    ['2026-12-01', null],
    ['2026-12-02', 60],
    ['2026-12-31', 60],
    ['2027-01-01', 30],
    ['2027-01-23', 30],
    ['2027-01-24', 7],
    ['2027-01-31', 7],
    ['2027-02-01', 'expired'],
    ['2031-02-01', 'expired'],
  ])('on %s: %s', (today, state) => {
    expect(expiryState(day('2027-01-31'), day(today))).toBe(state);
  });
});

test('what runs out is listed by its last day, without what is in order', () => {
  const safety = {
    ...NO_SAFETY,
    licence_valid_until: '2030-01-01',
    insurance_valid_until: '2026-12-10',
    reserve_repacked_on: '2025-11-01',
    canopy_checked_on: '2025-01-20',
  };
  const expiries = expiriesOn(safety, day('2026-11-24'));
  expect(expiries.map(({ what, last, state }) => `${what} ${last} ${state}`)).toEqual([
    'reserve 2026-11-01 expired',
    'insurance 2026-12-10 30',
    'canopy 2027-01-20 60',
  ]);
});

test.each([
  ['expired', '2026-11-28', 'expired'],
  ['expired', '2026-11-29', 'expires_before'],
  ['expired', '2026-12-19', 'expires_before'],
  [30, '2026-12-19', 'runs_out'],
] as const)('on 29 November, "%s" with the last day %s is said as %s', (state, last, words) => {
  expect(expiryWords({ state, last: day(last) }, day('2026-11-29'))).toBe(words);
});
