import { amountText } from '../amount.rules.ts';
import type { Currency } from '../contract.ts';

/** Returns an amount with its currency. Both languages write it as Switzerland does: `CHF 1’250.50`. */
export const money = ({ amount_minor, currency }: { readonly amount_minor: number; readonly currency: Currency }) =>
  `${currency}\u00a0${amountText(amount_minor)}`;
