import { expect, test } from 'vitest';
import type { MemberId, PaymentId } from '../../core/ids/ids.ts';
import { bookLines, monthsOf } from './books.rules.ts';
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

test('the file has the oldest payment first, and former members without a name', () => {
  const words = {
    head: { date: 'Date', member: 'Name', amount: 'Amount', currency: 'Currency', kind: 'For', note: 'Note' },
    kind: (kind: string) => `(${kind})`,
    former: 'Former member',
  };
  const former = payment('2026-02-28', { user_id: null, first_name: '', last_name: '', note: 'Cash' });
  expect(bookLines([payment('2026-03-01', { amount_minor: 125000 }), former], words)).toEqual([
    ['Date', 'Name', 'Amount', 'Currency', 'For', 'Note'],
    [{ day: '2026-02-28' }, 'Former member', 80.5, 'CHF', '(flights)', 'Cash'],
    [{ day: '2026-03-01' }, 'Lena Muster', 1250, 'CHF', '(flights)', ''],
  ]);
});
