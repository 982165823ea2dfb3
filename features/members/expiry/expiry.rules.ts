import { daysBetween, type SchoolDay } from '../../../core/time/school-day.ts';
import type { Safety } from '../safety.rules.ts';

export const EXPIRING = ['licence', 'insurance', 'reserve', 'canopy'] as const;
export type Expiring = (typeof EXPIRING)[number];

/**
 * Months after which a reserve is repacked and a canopy checked again: what makers and the Swiss and German associations
 * ask for. A reserve that stays packed for longer opens more slowly.
 */
export const INTERVALS = { reserve: 12, canopy: 24 } as const;

/** Days before the last day at which people are told. */
export const EXPIRY_STEPS = [7, 30, 60] as const;
export type ExpiryStep = (typeof EXPIRY_STEPS)[number];

/** The stored dates, from which the last valid day of each thing is computed. */
export type ExpiryDates = Pick<
  Safety,
  'licence_valid_until' | 'insurance_valid_until' | 'reserve_repacked_on' | 'canopy_checked_on'
>;

export interface Expiry {
  readonly what: Expiring;
  /** The last day on which it is in order. */
  readonly last: SchoolDay;
  /** The smallest step (60, 30 or 7 days) that the last day is within; `expired` after the last day. */
  readonly state: ExpiryStep | 'expired';
}

const dayIn = (date: string | null): SchoolDay | null => (date === null ? null : Temporal.PlainDate.from(date));

/** Returns the last day on which something is in order; `null` if it is unknown. */
export const lastDay = (what: Expiring, safety: ExpiryDates): SchoolDay | null => {
  if (what === 'licence') return dayIn(safety.licence_valid_until);
  if (what === 'insurance') return dayIn(safety.insurance_valid_until);
  const done = dayIn(what === 'reserve' ? safety.reserve_repacked_on : safety.canopy_checked_on);
  return done === null ? null : done.add({ months: INTERVALS[what] });
};

/** Returns the state on a day; `null`: unknown, or in order for longer than the first step. */
export const expiryState = (last: SchoolDay | null, day: SchoolDay): Expiry['state'] | null => {
  const left = last === null ? Number.POSITIVE_INFINITY : daysBetween(day, last);
  return left < 0 ? 'expired' : (EXPIRY_STEPS.find((step) => left <= step) ?? null);
};

/** Returns how to say the state of something on a day: what expires before a coming day is still valid today. */
export const expiryWords = (
  { last, state }: Pick<Expiry, 'last' | 'state'>,
  today: SchoolDay,
): 'expired' | 'expires_before' | 'runs_out' => {
  if (state !== 'expired') return 'runs_out';
  return daysBetween(today, last) < 0 ? 'expired' : 'expires_before';
};

/** Returns what has expired on a day, or will within the first step; the earliest comes first. */
export const expiriesOn = (safety: ExpiryDates, day: SchoolDay): Expiry[] =>
  EXPIRING.flatMap((what) => {
    const last = lastDay(what, safety);
    const state = expiryState(last, day);
    return last === null || state === null ? [] : [{ what, last, state }];
  }).toSorted((a, b) => Temporal.PlainDate.compare(a.last, b.last));
