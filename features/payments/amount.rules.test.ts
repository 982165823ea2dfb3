import { describe, expect, test } from 'vitest';
import { amountFault, amountText, plainAmount, readAmount, totalsOf } from './amount.rules.ts';

test.each<[string, number | null]>([
  ['120', 12000],
  ['120.5', 12050],
  ['80,05', 8005],
  ['120.-', 12000],
  ['120.--', 12000],
  ['120.–', 12000],
  ['1’250.50', 125050],
  ["1'250", 125000],
  ['1 250', 125000],
  [' 0.05 ', 5],
  ['1 250 000', 125000000],
  ['1\u00a0250,5', 125050],
  ['12 50', null],
  ['12 500 0', null],
  ["1'25", null],
  ['1250 000', null],
  ['1  250', null],
  ['1,250', null],
  ['1.250,50', null],
  ['-5', null],
  ['CHF 5', null],
  ['1e3', null],
  ['.5', null],
  ['', null],
])('%j is %s hundredths', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

describe('an amount can’t be recorded', () => {
  test.each([
    ['empty', ' ', 'required'],
    ['no number', 'fifty', 'wrong_format'],
    ['nothing', '0.00', 'too_small'],
    ['the smallest', '0.01', null],
    ['the largest', '1000000', null],
    ['more than the largest', '1000000.01', 'too_large'],
    ['with a hundred digits', '9'.repeat(100), 'too_large'],
  ])('%s', (_name, typed, fault) => {
    expect(amountFault(typed)).toBe(fault);
  });
});

test.each([
  [5, '0.05', '0.05'],
  [8050, '80.50', '80.50'],
  [125000, '1250.00', '1’250.00'],
  [100000000, '1000000.00', '1’000’000.00'],
])('%i hundredths are %s and read %s', (minor, plain, text) => {
  expect([plainAmount(minor), amountText(minor)]).toEqual([plain, text]);
});

test('totals never add two currencies', () => {
  const payments = [
    { amount_minor: 100, currency: 'CHF' },
    { amount_minor: 300, currency: 'EUR' },
    { amount_minor: 250, currency: 'CHF' },
  ];
  expect(totalsOf(payments)).toEqual([
    { currency: 'CHF', amount_minor: 350 },
    { currency: 'EUR', amount_minor: 300 },
  ]);
});
