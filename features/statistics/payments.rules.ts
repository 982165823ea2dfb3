import type { PaymentCount } from './payments.contract.ts';
import { type Choice, type Grouping, MONTHS } from './rules.ts';

/** Payments of a month, a purpose or a season. */
export interface Received {
  readonly key: number | PaymentCount['kind'];
  /** The number of payments, then an amount for each currency. */
  readonly now: readonly number[];
  /** The same in the season before; `null` where the groups are the seasons themselves. */
  readonly before: readonly number[] | null;
}

export const currenciesOf = (rows: readonly PaymentCount[]): readonly PaymentCount['currency'][] =>
  [...new Set(rows.map(({ currency }) => currency))].toSorted();

const sumsOf = (rows: readonly PaymentCount[], currencies: readonly PaymentCount['currency'][]): number[] => {
  const sum = (some: readonly PaymentCount[], name: 'payments' | 'amount_minor') =>
    some.reduce((total, row) => total + row[name], 0);
  const amountIn = (currency: string) =>
    sum(
      rows.filter((row) => row.currency === currency),
      'amount_minor',
    ) / 100;
  return [sum(rows, 'payments'), ...currencies.map(amountIn)];
};

/**
 * Sums up the payments of the chosen month by month, purpose or season. A payment belongs to no flight day, so its type
 * chooses nothing. Without any payment in both seasons there are no groups.
 */
export const receivedBy = (rows: readonly PaymentCount[], by: Grouping, { year, month }: Choice): Received[] => {
  const currencies = currenciesOf(rows);
  const chosen = rows.filter((row) => month === null || row.month === month);
  if (by === 'season') {
    const seasons = [...new Set(chosen.map((row) => row.year))].toSorted((one, other) => one - other);
    return seasons.map((key) => {
      const own = chosen.filter((row) => row.year === key);
      return { key, now: sumsOf(own, currencies), before: null };
    });
  }
  const compared = chosen.filter((row) => row.year === year || row.year === year - 1);
  if (compared.length === 0) return [];
  const keys = by === 'month' ? (month === null ? MONTHS : [month]) : [...new Set(compared.map(({ kind }) => kind))];
  return keys.map((key) => {
    const own = compared.filter((row) => (by === 'month' ? row.month : row.kind) === key);
    const of = (season: number) =>
      sumsOf(
        own.filter((row) => row.year === season),
        currencies,
      );
    return { key, now: of(year), before: of(year - 1) };
  });
};
