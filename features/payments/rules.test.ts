import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { firstCurrency, isSamePress, paidAt, paidOnFault, periodErrors } from './rules.ts';

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
  expect(periodErrors(day(from), day(to))).toEqual(codes.map((code) => ({ path: 'to', code })));
});

describe('a press that is sent again', () => {
  const [one, two] = ['one', 'two'] as [MemberId, MemberId];
  const payment = { paid_on: '2026-11-21', amount_minor: 12_000, currency: 'CHF', kind: 'season', note: '' } as const;
  const recorded = [one, two].map((member_id) => ({ ...payment, member_id }));
  test.each<[string, Partial<Parameters<typeof isSamePress>[1]>, boolean]>([
    ['as it was', {}, true],
    ['in another order', { member_ids: [two, one] }, true],
    ['for fewer people', { member_ids: [one] }, false],
    ['for more people', { member_ids: [one, two, 'three' as MemberId] }, false],
    ['for somebody else', { member_ids: [one, 'three' as MemberId] }, false],
    ['of another day', { paid_on: '2026-11-20' }, false],
    ['of another amount', { amount_minor: 12_001 }, false],
    ['in another currency', { currency: 'EUR' }, false],
    ['for something else', { kind: 'course' }, false],
    ['with another note', { note: 'Cash' }, false],
  ])('%s: %o is the same: %s', (_name, change, same) => {
    expect(isSamePress(recorded, { ...payment, member_ids: [one, two], ...change })).toBe(same);
  });

  test('is another one if one of its payments has changed', () => {
    const [first, ...others] = recorded as [(typeof recorded)[0], ...typeof recorded];
    const changed = [first, ...others.map((other) => ({ ...other, note: 'Cash' }))];
    expect(isSamePress(changed, { ...payment, member_ids: [one, two] })).toBe(false);
  });
});

test.each([
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['GB', 'GBP'],
  ['US', 'USD'],
  ['AT', 'EUR'],
  ['XX', 'EUR'],
])('the first currency of a school in %s is %s', (country, currency) => {
  expect(firstCurrency(country)).toBe(currency);
});
