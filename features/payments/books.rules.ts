import { totalsOf } from './amount.rules.ts';
import type { Currency, Payment } from './contract.ts';

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
