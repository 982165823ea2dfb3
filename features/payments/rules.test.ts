import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import { firstCurrency, paidAt, paidOnFault, periodErrors } from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const TODAY = day('2026-11-21');

describe('a payment on a day', () => {
  test.each<[string, string, string | null]>([
    ['today', '2026-11-21', null],
    ['tomorrow', '2026-11-22', 'in_the_future'],
    ['years ago', '2000-01-01', null],
    ['in a year that is a typing error', '1999-12-31', 'too_far_away'],
  ])('%s', (_when, paidOn, fault) => {
    expect(paidOnFault(day(paidOn), TODAY)).toBe(fault);
  });

  test.each<[string, string, string]>([
    ['today counts from now', '2026-11-21', '2026-11-21T16:30:00.000Z'],
    ['yesterday counts from noon on the school’s clock', '2026-11-20', '2026-11-20T11:00:00.000Z'],
    ['in summer counts from noon, too', '2026-07-01', '2026-07-01T10:00:00.000Z'],
  ])('%s', (_when, paidOn, at) => {
    expect(paidAt(day(paidOn), instant('2026-11-21T16:30:00Z'), 'Europe/Zurich')).toBe(at);
  });

  test('is today by the school’s clock, not by that of Greenwich', () => {
    expect(paidAt(TODAY, instant('2026-11-20T23:30:00Z'), 'Europe/Zurich')).toBe('2026-11-20T23:30:00.000Z');
  });
});

test.each<[string, string, string, string[]]>([
  ['a day', '2026-11-21', '2026-11-21', []],
  ['two years', '2025-01-01', '2026-12-31', []],
  ['a day more than two years', '2025-01-01', '2027-01-01', ['lasts_too_long']],
  ['a period that ends before it begins', '2026-11-21', '2026-11-20', ['end_not_after_start']],
])('a list of %s', (_name, from, to, codes) => {
  expect(periodErrors(day(from), day(to)).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['GB', 'GBP'],
  ['AT', 'EUR'],
  ['XX', 'EUR'],
])('the first currency of a school in %s is %s', (country, currency) => {
  expect(firstCurrency(country)).toBe(currency);
});
