import { describe, expect, test } from 'vitest';
import { instant } from '../../core/time/instant.ts';
import { type OwingFacts, owes, type PaymentRule, reminderRefusal } from './owes.rules.ts';

const member = (part: Partial<OwingFacts> = {}): OwingFacts => ({
  role: 'student',
  last_payment: '2026-01-31T11:00:00.000Z',
  joined_on: '2024-05-01',
  flights_since_last_payment: 0,
  ...part,
});
const FLIGHTS: PaymentRule = { after_flights: 10, after_months: null };
const MONTHS: PaymentRule = { after_flights: null, after_months: 1 };
const BOTH: PaymentRule = { after_flights: 10, after_months: 1 };

describe('a member owes a payment', () => {
  test.each<[string, PaymentRule, Partial<OwingFacts>, string, boolean]>([
    [
      'never without a rule',
      { after_flights: null, after_months: null },
      { flights_since_last_payment: 99 },
      '2030-01-01',
      false,
    ],
    ['not after nine of ten flights', FLIGHTS, { flights_since_last_payment: 9 }, '2030-01-01', false],
    ['after ten flights', FLIGHTS, { flights_since_last_payment: 10 }, '2026-02-01', true],
    ['not before a month is over, which ends earlier in February', MONTHS, {}, '2026-02-27', false],
    ['when the month is over', MONTHS, {}, '2026-02-28', true],
    ['a month after joining, without a payment', MONTHS, { last_payment: null }, '2024-06-01', true],
    ['not before it', MONTHS, { last_payment: null }, '2024-05-31', false],
    ['on the day of the school’s clock', MONTHS, { last_payment: '2026-01-04T23:30:00.000Z' }, '2026-02-04', false],
    ['by flights if the months are not over', BOTH, { flights_since_last_payment: 10 }, '2026-02-01', true],
    ['by months if the flights are few', BOTH, {}, '2026-03-01', true],
    ['as a beginner', MONTHS, { role: 'beginner_student' }, '2026-03-01', true],
    [
      'never as a start instructor',
      BOTH,
      { role: 'start_instructor', flights_since_last_payment: 20 },
      '2030-01-01',
      false,
    ],
    [
      'never as a flight teacher',
      BOTH,
      { role: 'flight_teacher', flights_since_last_payment: 20 },
      '2030-01-01',
      false,
    ],
  ])('%s', (_when, rule, facts, today, expected) => {
    expect(owes(rule, member(facts), Temporal.PlainDate.from(today), 'Europe/Zurich')).toBe(expected);
  });
});

test.each<[string, boolean, string | null, string | null]>([
  ['the first time', true, null, null],
  ['without an e-mail', false, null, 'without_email'],
  ['within a week of the last reminder', true, '2026-11-14T12:00:00.001Z', 'reminded_already'],
  ['a week after it', true, '2026-11-14T12:00:00.000Z', null],
])('a reminder %s', (_when, has_email, reminded_at, refusal) => {
  expect(reminderRefusal({ has_email, reminded_at }, instant('2026-11-21T12:00:00Z'))).toBe(refusal);
});
