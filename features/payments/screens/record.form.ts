import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import { lineFault } from '../../../core/texts/typed-text.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import { amountFault, readAmount } from '../amount.rules.ts';
import { type Currency, LONGEST_NOTE, type PaymentKind } from '../contract.ts';
import { paidOnFault } from '../rules.ts';

/** The content of the dialog. */
export interface RecordForm {
  /** ISO date; '' while it is incomplete. */
  readonly paid_on: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly kind: PaymentKind | '';
  readonly note: string;
}

export type RecordField = keyof RecordForm;

const dateFault = (paidOn: string, now: Instant, zone: TimeZone) =>
  paidOn === '' ? 'required' : paidOnFault(Temporal.PlainDate.from(paidOn), schoolDay(now, zone));

/** Returns why the form can't be sent, by field; `null`: the field is in order. */
export const recordFaults = (
  { paid_on, amount, kind, note }: RecordForm,
  now: Instant,
  zone: TimeZone,
): Readonly<Record<RecordField, FieldErrorCode | null>> => ({
  paid_on: dateFault(paid_on, now, zone),
  amount: amountFault(amount),
  currency: null,
  kind: kind === '' ? 'required' : null,
  note: lineFault(note, LONGEST_NOTE),
});

/** Returns the payment of a form without faults. */
export const paymentIn = ({ paid_on, amount, currency, kind, note }: RecordForm) => ({
  paid_on,
  amount_minor: readAmount(amount) ?? 0,
  currency,
  kind: kind || ('other' as const),
  note,
});
