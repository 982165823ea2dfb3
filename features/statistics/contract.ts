import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, YEARS } from '../../core/contract/shapes.ts';
import { MemberId } from '../../core/ids/ids.ts';
import { FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { CANCEL_REASONS } from '../flights/contract.ts';

/** Flight days of one type that begin in one month on the school's clock. */
const Month = { year: z.number(), month: z.number(), type: z.enum(FLIGHT_TYPES) };

/** Reasons of cancellations; `other`: a typed text; `none`: no reason is known. */
export const COUNTED_REASONS = [...CANCEL_REASONS, 'other', 'none'] as const;

const DayCount = z.object({ ...Month, confirmed: z.number(), unconfirmed: z.number(), canceled: z.number() });

const ReasonCount = z.object({ ...Month, reason: z.enum(COUNTED_REASONS), days: z.number() });

/** Seats of past days that were not cancelled; a seat is used by a person who was not absent. */
const SeatCount = z.object({
  ...Month,
  student_seats: z.number(),
  students: z.number(),
  start_instructor_seats: z.number(),
  start_instructors: z.number(),
});

/** People who had a seat at the deadline, gave it up before the day was over, and have none on that school day now. */
const LateSignOffCount = z.object({ ...Month, students: z.number(), start_instructors: z.number() });

/** People who asked for a seat on a full day that is over and was not cancelled, and those of them who got one. */
const QueueCount = z.object({ ...Month, asked: z.number(), seated: z.number() });

export const DayStatistics = z.object({
  /** The present year of the school. */
  year: z.number(),
  days: z.array(DayCount),
  cancellations: z.array(ReasonCount),
  seats: z.array(SeatCount),
  late_sign_offs: z.array(LateSignOffCount),
  queues: z.array(QueueCount),
});
export type DayStatistics = z.infer<typeof DayStatistics>;

export const readDayStatistics = call({
  method: 'POST',
  path: '/school/statistics/days',
  role: 'flight_teacher',
  summary:
    'Numbers of flight days, cancellations, seats, late sign-offs and waiting lists, by month and type, for all years of the school.',
  body: NoFilter,
  answer: DayStatistics,
});

/** One member, or all former members together: `user_id` is then `null`, and the names are empty. */
const Person = { user_id: z.nullable(MemberId), first_name: z.string(), last_name: z.string() };

const StudentCount = z.object({
  ...Person,
  /** The present level; `null` for former members. */
  skill_level: z.nullable(z.number()),
  /** Numbers of people who flew in the year, and in the one before. */
  people: z.number(),
  people_before: z.number(),
  days: z.number(),
  days_before: z.number(),
  flights: z.number(),
  flights_before: z.number(),
});
export type StudentCount = z.infer<typeof StudentCount>;

const StartInstructorCount = z.object({ ...Person, days: z.number(), days_before: z.number() });
export type StartInstructorCount = z.infer<typeof StartInstructorCount>;

export const MemberStatistics = z.object({
  students: z.array(StudentCount),
  start_instructors: z.array(StartInstructorCount),
});
export type MemberStatistics = z.infer<typeof MemberStatistics>;

export const readMemberStatistics = call({
  method: 'POST',
  path: '/school/statistics/members',
  role: 'flight_teacher',
  summary:
    'Past flight days and flights of each student, and flight days of each start instructor, in one year and the one before.',
  body: z.strictObject({
    /** Defaults to the present year of the school. */
    year: z.optional(z.nullable(z.int().check(z.minimum(YEARS.first), z.maximum(YEARS.last)))),
    month: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(12)))),
    type: z.optional(z.nullable(z.enum(FLIGHT_TYPES))),
  }),
  answer: MemberStatistics,
});
