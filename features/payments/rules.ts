import type { FieldError } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { toWire } from '../../core/time/instant.ts';
import { atSchoolTime, type SchoolDay, schoolDay, type TimeZone } from '../../core/time/school-day.ts';
import type { Currency, PaymentKind } from './contract.ts';

/** Earlier dates are typing errors. */
const FIRST_YEAR = 2000;

/** Years of one list of payments. */
const MOST_YEARS = 2;

const NOON = Temporal.PlainTime.from('12:00');

/** Returns why this can't be the day of a payment. */
export const paidOnFault = (paidOn: SchoolDay, today: SchoolDay): 'in_the_future' | 'too_far_away' | null => {
  if (Temporal.PlainDate.compare(paidOn, today) > 0) return 'in_the_future';
  return paidOn.year < FIRST_YEAR ? 'too_far_away' : null;
};

/**
 * Returns the time after which flights count as not yet paid, in wire format: now for a payment of today, so that the
 * counters begin at zero, and noon for an earlier day, as for the dates of an import.
 */
export const paidAt = (paidOn: SchoolDay, now: Instant, zone: TimeZone): string =>
  toWire(paidOn.equals(schoolDay(now, zone)) ? now : atSchoolTime(paidOn, NOON, zone));

interface PaymentFacts {
  readonly paid_on: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly kind: PaymentKind;
  readonly note: string;
}

/** Returns whether a request asks for the payments that its press has recorded already. */
export const isSamePress = (
  recorded: readonly (PaymentFacts & { readonly member_id: MemberId })[],
  asked: PaymentFacts & { readonly member_ids: readonly MemberId[] },
): boolean =>
  recorded.length === asked.member_ids.length &&
  recorded.every(
    ({ member_id, paid_on, amount_minor, currency, kind, note }) =>
      asked.member_ids.includes(member_id) &&
      paid_on === asked.paid_on &&
      amount_minor === asked.amount_minor &&
      currency === asked.currency &&
      kind === asked.kind &&
      note === asked.note,
  );

/** Returns what is wrong with the first and the last day of a list. */
export const periodErrors = (from: SchoolDay, to: SchoolDay): FieldError[] => {
  if (Temporal.PlainDate.compare(to, from) < 0) return [{ path: 'to', code: 'end_not_after_start' }];
  const isLong = Temporal.PlainDate.compare(to, from.add({ years: MOST_YEARS })) >= 0;
  return isLong ? [{ path: 'to', code: 'lasts_too_long' }] : [];
};

const OF_COUNTRY: Readonly<Record<string, Currency>> = { CH: 'CHF', LI: 'CHF', GB: 'GBP', US: 'USD' };

/** Returns the currency of a school that has not recorded a payment yet. */
export const firstCurrency = (country: string): Currency => OF_COUNTRY[country] ?? 'EUR';
