import type { PlainCell } from '../../core/lists/plain-table.ts';
import { totalsOf } from './amount.rules.ts';
import type { Currency, Payment, PaymentKind } from './contract.ts';

export interface PaymentMonth {
  /** `2026-11` */
  readonly month: string;
  readonly payments: readonly Payment[];
  readonly totals: readonly { readonly currency: Currency; readonly amount_minor: number }[];
}

const monthOf = ({ paid_on }: Payment): string => paid_on.slice(0, 7);

/** Returns the payments by month, in their order, each month with its totals. */
export const monthsOf = (payments: readonly Payment[]): readonly PaymentMonth[] =>
  [...new Set(payments.map(monthOf))].map((month) => {
    const all = payments.filter((payment) => monthOf(payment) === month);
    return { month, payments: all, totals: totalsOf(all) };
  });

/** Words of the file for the bookkeeper. */
export interface BookWords {
  readonly head: Readonly<Record<'date' | 'member' | 'amount' | 'currency' | 'kind' | 'note', string>>;
  readonly kind: (kind: PaymentKind) => string;
  readonly former: string;
}

/** Returns the lines of the file, the oldest payment first. Amounts are numbers, which a spreadsheet can sum, and days are days. */
export const bookLines = (payments: readonly Payment[], words: BookWords): PlainCell[][] => {
  const { date, member, amount, currency, kind, note } = words.head;
  return [
    [date, member, amount, currency, kind, note],
    ...payments
      .toReversed()
      .map((one) => [
        { day: one.paid_on },
        one.user_id === null ? words.former : `${one.first_name} ${one.last_name}`,
        one.amount_minor / 100,
        one.currency,
        words.kind(one.kind),
        one.note,
      ]),
  ];
};
