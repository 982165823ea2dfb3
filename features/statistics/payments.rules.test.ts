import { expect, test } from 'vitest';
import type { PaymentCount } from './payments.contract.ts';
import { currenciesOf, receivedBy } from './payments.rules.ts';

const row = (year: number, month: number, more: Partial<PaymentCount> = {}): PaymentCount => ({
  ...{ year, month, kind: 'season', currency: 'CHF', payments: 1, amount_minor: 12050 },
  ...more,
});
const ROWS = [
  row(2024, 3),
  row(2025, 3, { kind: 'course' }),
  row(2026, 3),
  row(2026, 3, { kind: 'course', payments: 2, amount_minor: 5000 }),
  row(2026, 4, { currency: 'EUR', amount_minor: 100 }),
];
const CHOICE = { year: 2026, month: null, type: null };

test('currencies are in a fixed order', () => expect(currenciesOf(ROWS)).toEqual(['CHF', 'EUR']));

test('payments by month, with those of the season before', () => {
  const months = receivedBy(ROWS, 'month', CHOICE);
  expect(months).toHaveLength(12);
  expect(months[2]).toEqual({ key: 3, now: [3, 170.5, 0], before: [1, 120.5, 0] });
  expect(months[3]).toEqual({ key: 4, now: [1, 0, 1], before: [0, 0, 0] });
});

test('payments by purpose, of one month', () =>
  expect(receivedBy(ROWS, 'type', { ...CHOICE, month: 3 })).toEqual([
    { key: 'course', now: [2, 50, 0], before: [1, 120.5, 0] },
    { key: 'season', now: [1, 120.5, 0], before: [0, 0, 0] },
  ]));

test('payments by season, whether or not there were flight days', () =>
  expect(receivedBy(ROWS, 'season', CHOICE).map(({ key, now }) => [key, now[0]])).toEqual([
    [2024, 1],
    [2025, 1],
    [2026, 4],
  ]));

test('a type of flight day chooses no payments', () =>
  expect(receivedBy(ROWS, 'month', { ...CHOICE, type: 'basic_course' })).toEqual(receivedBy(ROWS, 'month', CHOICE)));

test('nothing was paid', () => expect(receivedBy(ROWS, 'month', { ...CHOICE, year: 2020 })).toEqual([]));
