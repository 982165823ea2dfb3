import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { DayAnswer, DayText, Download, InstantAnswer, NoFilter, Success } from '../../core/contract/shapes.ts';
import { line } from '../../core/contract/text.ts';
import { MemberId, PaymentId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { EXPORT_TYPES } from '../members/member-list/selection.contract.ts';
import { Recipient } from '../members/recipients.contract.ts';

/** Codes of ISO 4217. Each currency has hundredths. */
export const CURRENCIES = ['CHF', 'EUR', 'GBP', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Purposes of payments. */
export const PAYMENT_KINDS = ['season', 'course', 'flights', 'exam', 'equipment', 'other'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const LONGEST_NOTE = 200;

/** In hundredths: one million. */
export const LARGEST_AMOUNT = 100_000_000;

/** Members of one payment or reminder, and payments that are removed at once. */
export const MOST_AT_ONCE = 500;

const Facts = {
  /** The school's day on which the money was paid. */
  paid_on: DayAnswer,
  /** In hundredths of the currency. */
  amount_minor: z.number(),
  currency: z.enum(CURRENCIES),
  kind: z.enum(PAYMENT_KINDS),
  note: z.string(),
};

export const recordPayments = call({
  method: 'PUT',
  path: '/school/payment',
  role: 'flight_teacher',
  summary:
    'Records the same payment for up to 500 members, for all or for none. The same `client_id` sent again records nothing more and has the same answer. Flight teachers record no payment of their own.',
  body: z.strictObject({
    user_ids: z.array(MemberId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    /** Chosen by the device for one press of the button. */
    client_id: z.uuid(),
    paid_on: DayText,
    amount_minor: z.int().check(z.minimum(1), z.maximum(LARGEST_AMOUNT)),
    currency: z.enum(CURRENCIES),
    kind: z.enum(PAYMENT_KINDS),
    note: z.optional(line(LONGEST_NOTE)),
  }),
  answer: z.object({ payment_ids: z.array(PaymentId) }),
  refusals: ['not_found', 'not_for_oneself', 'id_already_used', 'invalid_fields'],
});

export const removePayments = call({
  method: 'PATCH',
  path: '/school/payment/removed',
  role: 'flight_teacher',
  summary:
    'Removes payments, or restores removed ones; the last payments of their members become what they would be then. School admins may do so with all payments, flight teachers with those that they have recorded.',
  body: z.strictObject({
    payment_ids: z.array(PaymentId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    removed: z.boolean(),
  }),
  answer: Success,
  refusals: ['not_found', 'role_too_low'],
});

const MemberPayment = z.object({
  payment_id: PaymentId,
  ...Facts,
  /** Whether the caller may remove it. */
  removable: z.boolean(),
});
export type MemberPayment = z.infer<typeof MemberPayment>;

export const listMemberPayments = call({
  method: 'POST',
  path: '/school/user/payments',
  role: 'beginner_student',
  summary: 'The payments of a member, the newest first: for the member and for staff.',
  body: z.strictObject({ user_id: MemberId }),
  answer: z.array(MemberPayment),
  refusals: ['role_too_low'],
});

const Payment = z.object({
  payment_id: PaymentId,
  /** `null`, with empty names: an erased member. */
  user_id: z.nullable(MemberId),
  first_name: z.string(),
  last_name: z.string(),
  ...Facts,
});
export type Payment = z.infer<typeof Payment>;

export const listPayments = call({
  method: 'POST',
  path: '/school/payment/list',
  role: 'school_admin',
  summary: 'All payments of some days of the school, at most two years; both ends included, the newest first.',
  body: z.strictObject({ from: DayText, to: DayText }),
  answer: z.array(Payment),
  refusals: ['invalid_fields'],
});

export const exportPayments = call({
  method: 'POST',
  path: '/school/payment/export',
  role: 'school_admin',
  summary:
    'The payments of some days as a file for the bookkeeper, the oldest first. A CSV file has separators and decimal signs of the country of the school.',
  body: z.strictObject({
    from: DayText,
    to: DayText,
    format: z.enum(['csv', 'xlsx']),
    language: z.enum(LANGUAGES),
  }),
  answer: Download,
  download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
  refusals: ['invalid_fields', 'file_not_made', 'too_many_exports'],
});

/** Limits of the rule by which members owe a payment. */
export const MOST_FLIGHTS = 500;
export const MOST_MONTHS = 120;

export const readPaymentRule = call({
  method: 'POST',
  path: '/school/payment/rule',
  role: 'flight_teacher',
  summary: 'After how many flights or months since the last payment a member owes one, and the currency used last.',
  body: NoFilter,
  answer: z.object({
    after_flights: z.nullable(z.number()),
    after_months: z.nullable(z.number()),
    currency: z.enum(CURRENCIES),
  }),
});

const Rule = z.strictObject({
  after_flights: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_FLIGHTS))),
  after_months: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MONTHS))),
});

export const savePaymentRule = call({
  method: 'PATCH',
  path: '/school/payment/rule',
  role: 'school_admin',
  summary:
    'Sets after how many flights or months since the last payment a member owes one. `null`: it does not matter. `was`: the rule that it replaces.',
  body: z.extend(Rule, { was: z.optional(Rule) }),
  answer: Success,
  refusals: ['stale_update'],
});

const Owing = z.object({
  user_id: MemberId,
  first_name: z.string(),
  last_name: z.string(),
  /** Whether an e-mail is known, and the language of mails to the member. */
  has_email: z.boolean(),
  language: z.enum(LANGUAGES),
  last_payment: z.nullable(InstantAnswer),
  flights_since_last_payment: z.number(),
  /** The first day on which the member owed a payment by the present rule. */
  since: DayAnswer,
  /** The last reminder. */
  reminded_at: z.nullable(InstantAnswer),
});
export type Owing = z.infer<typeof Owing>;

export const listOwing = call({
  method: 'POST',
  path: '/school/payment/owing',
  role: 'school_admin',
  summary: "The students and beginners who owe a payment by the school's rule, by name.",
  body: NoFilter,
  answer: z.array(Owing),
});

export const remindOwing = call({
  method: 'PUT',
  path: '/school/payment/reminder',
  role: 'school_admin',
  summary:
    'Mails a reminder to up to 500 members, all or none: `changed_since` if one of them owes no payment any more, has no e-mail, got a reminder within a week, or would get it in another language.',
  body: z.strictObject({ recipients: z.array(Recipient).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  answer: z.object({ sent: z.number() }),
  refusals: ['changed_since', 'too_many_mails'],
});
