import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Success } from '../../core/contract/shapes.ts';
import { FlightId, MemberId } from '../../core/ids/ids.ts';
import { FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { Flight } from '../flights/contract.ts';
import { FullMember } from '../members/contract.ts';

/** Kinds of seats of a flight day, as named on the wire. */
export const SEATS = ['students', 'start_instructors'] as const;
export type Seat = (typeof SEATS)[number];

export const SEAT_ACTIONS = ['sign-up', 'sign-out'] as const;

/** Members can do this with their own part of a day; `wait` and `stop-waiting` concern the waiting list of a full day. */
export const OWN_ACTIONS = [...SEAT_ACTIONS, 'wait', 'stop-waiting'] as const;
export type OwnAction = (typeof OWN_ACTIONS)[number];

export const SIGN_UP_REFUSALS = [
  'already_signed_up',
  'flight_canceled',
  'flight_over',
  'flight_teacher_of_this_flight',
  'role_cannot_take_this_seat',
  'type_not_open_to_role',
  'deadline_passed',
  'second_flight_same_day',
  'insurance_expired',
  'flight_full',
] as const;
export type SignUpRefusal = (typeof SIGN_UP_REFUSALS)[number];

export const SIGN_OFF_REFUSALS = ['not_signed_up', 'flight_over', 'deadline_passed', 'reason_needed'] as const;
export type SignOffRefusal = (typeof SIGN_OFF_REFUSALS)[number];

export const WAIT_REFUSALS = ['already_waiting', ...SIGN_UP_REFUSALS, 'seat_free', 'queue_off', 'queue_over'] as const;
export type WaitRefusal = (typeof WAIT_REFUSALS)[number];

export type SeatRefusal = SignUpRefusal | SignOffRefusal;
export type OwnRefusal = SeatRefusal | WaitRefusal | 'not_waiting' | 'offer_lapsed';

export const ATTENDANCE_REFUSALS = ['not_signed_up', 'flight_not_yet', 'flight_canceled'] as const;
export type AttendanceRefusal = (typeof ATTENDANCE_REFUSALS)[number];

/** The wire's form of one's own seat; `ownSeatOn` and `ownSeatOnWire` of the rules convert it. */
const OWN_SEAT = {
  signed_up_student: z.boolean(),
  signed_up_start_instructor: z.boolean(),
  /** Whether the reader can’t come, so that others may take their seat. */
  own_handed_over: z.boolean(),
};

/** In characters: why staff move somebody on the waiting list. */
export const LONGEST_REASON = 200;

/** The place of one member on the waiting list of a day. */
export const OwnQueue = z.object({
  /** From 1, among those who wait for the same kind of seat. */
  place: z.number(),
  /** Whether staff have set the place; otherwise the places follow the school's rule. */
  by_hand: z.boolean(),
  /**
   * The flight days in the last 60 days, of the member and of whoever is before them (`null`: nobody is whose place
   * follows the rule). `null`: the places do not follow this number, but the times at which people asked, or staff.
   */
  flight_days: z.nullable(z.object({ own: z.number(), before: z.nullable(z.number()) })),
  /** Until then a seat is held for the member; `null`: none is. */
  offered_until: z.nullable(InstantAnswer),
});
export type OwnQueue = z.infer<typeof OwnQueue>;

const FlightOfMembers = z.omit(Flight, { waiting_mails: true });
export type FlightOfMembers = z.infer<typeof FlightOfMembers>;

/** Flight day as members see it who may sign up. */
export const SignUpFlight = z.object({
  ...FlightOfMembers.shape,
  ...OWN_SEAT,
  /** `null` for those who do not wait. */
  own_queue: z.nullable(OwnQueue),
  start_instructors: z.array(z.object({ user_id: MemberId, first_name: z.string() })),
  /** Whom those with a seat can call; absent for others. */
  teacher_phones: z.optional(z.array(z.object({ first_name: z.string(), phone: z.string() }))),
});
export type SignUpFlight = z.infer<typeof SignUpFlight>;

/** Flight day in an event; only staff get the waiting mails. */
export const LiveDay = z.object({ ...SignUpFlight.shape, waiting_mails: z.optional(Flight.shape.waiting_mails) });
export type LiveDay = z.infer<typeof LiveDay>;

/** Beside a flight day in an event: what the listener's page says of the change. */
export const DayChange = z.object({
  deleted: z.boolean(),
  /** Staff who changed the day or the listener's place on it, or the listener; `null`: nobody that may be named. */
  by: z.nullable(z.object({ user_id: MemberId, first_name: z.string() })),
});
export type DayChange = z.infer<typeof DayChange>;

/** Data that participants see of each other. */
export const DayCompanion = z.object({
  user_id: MemberId,
  first_name: z.string(),
  role: z.enum(ROLES),
  /** Level and canopy of a student; only for start instructors of the day, who watch the start. */
  skill_level: z.optional(z.number()),
  canopy_type: z.optional(z.nullable(z.string())),
  canopy_color: z.optional(z.nullable(z.string())),
});
export type DayCompanion = z.infer<typeof DayCompanion>;
/** Attendance as noted by staff; `null` for teachers, for whom it is not recorded. */
export const Attendance = z.object({
  absent: z.boolean(),
  /** Single flights on that day. */
  flights: z.number(),
});
export type Attendance = z.infer<typeof Attendance>;

export const DayMember = z.object({
  ...FullMember.shape,
  attendance: z.nullable(Attendance),
  /** The reason why they can’t come and let others take their seat; `null`: they come. */
  cannot_come: z.nullable(z.string()),
});
export type DayMember = z.infer<typeof DayMember>;

const docs = z.union([z.array(DayMember), z.array(DayCompanion)]);

export const FlightMembers = z.object({
  flight_teachers_docs: docs,
  start_instructors_docs: docs,
  students_docs: docs,
});

const SeatChange = {
  flight_id: FlightId,
  role: z.enum(SEATS),
  /** Lifts the deadline, the limit and what an expired insurance blocks; for staff only. */
  override: z.optional(z.nullable(z.boolean())),
};

export const SeatState = z.object({
  ...Success.shape,
  student_count: z.number(),
  start_instructor_count: z.number(),
  handed_over_students: z.number(),
  ...OWN_SEAT,
  own_queue: z.nullable(OwnQueue),
});
export type SeatState = z.infer<typeof SeatState>;

export const listSignUpFlights = call({
  method: 'POST',
  path: '/flight/sign-up',
  role: 'beginner_student',
  summary: 'Flight days of today and later that the caller may see, of the given types, with the own state.',
  body: z.strictObject({ flight_type: z.array(z.enum(FLIGHT_TYPES)).check(z.maxLength(3)) }),
  answer: z.array(SignUpFlight),
});

export const changeOwnSeat = call({
  method: 'PATCH',
  path: '/flight/sign-up',
  role: 'beginner_student',
  repeatable: true,
  summary:
    'Signs the caller up or off, or puts them on the waiting list of a full day or takes them off it. Beside `flight_full` after a sign-up, `flight` is the day as it is.',
  body: z.strictObject({ ...SeatChange, action: z.enum(OWN_ACTIONS) }),
  answer: SeatState,
  refusals: [
    'not_found',
    'role_too_low',
    ...WAIT_REFUSALS,
    'offer_lapsed',
    'not_signed_up',
    'not_waiting',
    'reason_needed',
  ],
});

export const readFlightMembers = call({
  method: 'POST',
  path: '/flight/manage/members',
  role: 'beginner_student',
  summary:
    'Who takes part: whole members for staff, first names and roles for those who are on that day themselves, and the level and canopy of students for its start instructors.',
  body: z.strictObject({ flight_id: FlightId }),
  answer: FlightMembers,
  refusals: ['not_found'],
});

export const changeFlightMember = call({
  method: 'PATCH',
  path: '/flight/manage/members',
  role: 'flight_teacher',
  summary:
    'Adds a member to a flight day or takes one off it; a mail about it waits for two minutes. `wait` puts a member on the waiting list of a full day who could join it themselves, and mails them at once. Callers get no mail about themselves.',
  body: z.strictObject({
    ...SeatChange,
    action: z.enum([...SEAT_ACTIONS, 'wait']),
    user_id: MemberId,
    /** Only for a sign-up: also takes the member off other flights of the same day, in the same transaction. */
    move: z.optional(z.nullable(z.boolean())),
    /** Only for a sign-up: also takes the member off this day, in the same transaction. */
    from_flight_id: z.optional(z.nullable(FlightId)),
    return_members: z.optional(z.nullable(z.boolean())),
  }),
  answer: z.object({ ...Success.shape, ...z.partial(FlightMembers).shape }),
  refusals: ['not_found', ...WAIT_REFUSALS, 'not_signed_up'],
});

export const MOST_FLIGHTS_A_DAY = 50;

export const markAttendance = call({
  method: 'PATCH',
  path: '/flight/manage/attendance',
  role: 'flight_teacher',
  repeatable: true,
  summary: 'Notes that somebody was absent on a flight day, or how many flights they flew; what is absent stays.',
  body: z.strictObject({
    flight_id: FlightId,
    user_id: MemberId,
    absent: z.optional(z.nullable(z.boolean())),
    flights: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_FLIGHTS_A_DAY)))),
  }),
  answer: z.object({ ...Success.shape, ...Attendance.shape }),
  refusals: ['not_found', ...ATTENDANCE_REFUSALS],
});
