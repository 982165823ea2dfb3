import { expect, test } from 'vitest';
import type { MemberId, PaymentId } from '../../core/ids/ids.ts';
import { monthsOf } from './books.rules.ts';
import type { Payment } from './contract.ts';

const payment = (paid_on: string, part: Partial<Payment> = {}): Payment => ({
  payment_id: paid_on as PaymentId,
  user_id: 'lena' as MemberId,
  first_name: 'Lena',
  last_name: 'Muster',
  paid_on,
  amount_minor: 8050,
  currency: 'CHF',
  kind: 'flights',
  note: '',
  ...part,
});

test('months keep the order of their payments, and total each currency', () => {
  const list = [
    payment('2026-03-31'),
    payment('2026-03-01', { currency: 'EUR' }),
    payment('2026-03-01'),
    payment('2026-02-28'),
  ];
  expect(monthsOf(list).map(({ month, payments, totals }) => [month, payments.length, totals])).toEqual([
    [
      '2026-03',
      3,
      [
        { currency: 'CHF', amount_minor: 16100 },
        { currency: 'EUR', amount_minor: 8050 },
      ],
    ],
    ['2026-02', 1, [{ currency: 'CHF', amount_minor: 8050 }]],
  ]);
});
