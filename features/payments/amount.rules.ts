import { LARGEST_AMOUNT } from './contract.ts';

/**
 * Apostrophes or spaces may separate thousands, and only those: `12 50` may mean 12.50. The comma or full stop begins the
 * hundredths.
 */
const AMOUNT = /^(\d+|\d{1,3}(?:['’\s]\d{3})+)(?:[.,](\d{1,2}|-{1,2}|–|—)?)?$/u;

/** Returns a typed amount in hundredths: `1'250.50`, `80,5` and `120.-` are amounts. `null`: it is none. */
export const readAmount = (typed: string): number | null => {
  const [, whole = '', part = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (whole === '') return null;
  const hundredths = /^\d/.test(part) ? part.padEnd(2, '0') : '00';
  return Number(`${whole.replaceAll(/\D/g, '')}${hundredths}`);
};

/** Returns why a typed amount can't be recorded. */
export const amountFault = (typed: string): 'required' | 'wrong_format' | 'too_small' | 'too_large' | null => {
  if (typed.trim() === '') return 'required';
  const amount = readAmount(typed);
  if (amount === null) return 'wrong_format';
  if (amount < 1) return 'too_small';
  return amount > LARGEST_AMOUNT ? 'too_large' : null;
};

/** Returns an amount in whole units with two digits after the point: `1250.50`. */
export const plainAmount = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** Returns an amount as people write it in Switzerland: `1’250.50`. */
export const amountText = (minor: number): string => plainAmount(minor).replace(/\B(?=(?:\d{3})+\.)/g, '’');

/** Sums amounts by currency, in the order of the currencies' first payments. */
export const totalsOf = <Currency extends string>(
  payments: readonly { readonly amount_minor: number; readonly currency: Currency }[],
): readonly { readonly currency: Currency; readonly amount_minor: number }[] =>
  [...new Set(payments.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount_minor: payments.reduce((sum, one) => sum + (one.currency === currency ? one.amount_minor : 0), 0),
  }));
