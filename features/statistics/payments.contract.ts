import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter } from '../../core/contract/shapes.ts';
import { CURRENCIES, PAYMENT_KINDS } from '../payments/contract.ts';

const PaymentCount = z.object({
  year: z.number(),
  month: z.number(),
  kind: z.enum(PAYMENT_KINDS),
  currency: z.enum(CURRENCIES),
  payments: z.number(),
  /** In hundredths of the currency. */
  amount_minor: z.number(),
});
export type PaymentCount = z.infer<typeof PaymentCount>;

export const readPaymentStatistics = call({
  method: 'POST',
  path: '/school/statistics/payments',
  role: 'school_admin',
  summary: 'Recorded payments by the month in which they were paid, purpose and currency, for all years of the school.',
  body: NoFilter,
  answer: z.array(PaymentCount),
});
