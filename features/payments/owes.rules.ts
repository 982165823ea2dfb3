import type { Role } from '../../core/access/roles.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import { type SchoolDay, schoolDay, type TimeZone } from '../../core/time/school-day.ts';

/** Start instructors and teachers work for the school. */
export const OWING_ROLES = ['beginner_student', 'student'] as const satisfies readonly Role[];

/** After how many flights or months since the last payment a member owes one. `null`: it does not matter. */
export interface PaymentRule {
  readonly after_flights: number | null;
  readonly after_months: number | null;
}

export const isSameRule = (one: PaymentRule, other: PaymentRule): boolean =>
  one.after_flights === other.after_flights && one.after_months === other.after_months;

export interface OwingFacts {
  readonly role: Role;
  readonly last_payment: string | null;
  /** ISO date, from which months count without a payment. */
  readonly joined_on: string;
  readonly flights_since_last_payment: number;
}

/** Returns whether a member owes a payment. The query `owing` of the repository decides the same. */
export const owes = (
  { after_flights, after_months }: PaymentRule,
  { role, last_payment, joined_on, flights_since_last_payment }: OwingFacts,
  today: SchoolDay,
  zone: TimeZone,
): boolean => {
  if (!OWING_ROLES.some((one) => one === role)) return false;
  if (after_flights !== null && flights_since_last_payment >= after_flights) return true;
  if (after_months === null) return false;
  const from = last_payment === null ? Temporal.PlainDate.from(joined_on) : schoolDay(instant(last_payment), zone);
  return Temporal.PlainDate.compare(from.add({ months: after_months }), today) <= 0;
};

/** At most one reminder in this time. */
const REMINDED = { hours: 7 * 24 };

/** Returns why a member who owes a payment can't be reminded now. */
export const reminderRefusal = (
  { has_email, reminded_at }: { readonly has_email: boolean; readonly reminded_at: string | null },
  now: Instant,
): 'without_email' | 'reminded_already' | null => {
  if (!has_email) return 'without_email';
  return reminded_at !== null && isAfter(instant(reminded_at).add(REMINDED), now) ? 'reminded_already' : null;
};
