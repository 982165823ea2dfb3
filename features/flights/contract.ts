import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { DayText, InstantAnswer, InstantText, LastUpdate, Paging, Updated } from '../../core/contract/shapes.ts';
import { line } from '../../core/contract/text.ts';
import { FlightId, MemberId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { ANSWER_OF, KEPT_OF, SENT_OF } from '../fields/contract.ts';
import { DECISION, DETAILS, EDITED, SCHEDULE, SEATS } from '../fields/flight.fields.ts';
import { eachField } from '../fields/kinds.fields.ts';

export const FLIGHT_STATES = ['pending', 'past', 'all'] as const;
export const CHAT_PROGRESS = ['created', 'poll_sent', 'deleted'] as const;

export const MOST_DAYS_IN_A_BATCH = 100;

export const CANCEL_REASONS = ['wind', 'rain', 'foehn', 'cloud_base', 'too_few', 'illness'] as const;

const Teachers = z.optional(z.nullable(z.array(MemberId).check(z.maxLength(20))));

/** Changes of a day that its participants are mailed about. Staff can undo each alone. */
export const NEWS_CHANGES = ['confirmed', 'canceled', 'date', 'time', 'place'] as const;
export type NewsChange = (typeof NEWS_CHANGES)[number];

/** Mails about the day that are sent at this time, unless the changes are undone before. */
export const WaitingMails = z.object({
  due_datetime: InstantAnswer,
  people: z.number(),
  changes: z.array(z.enum(NEWS_CHANGES)),
});

export const Flight = z.object({
  flight_id: FlightId,
  ...eachField(EDITED, ANSWER_OF),
  /** `null` if there is none yet. */
  flight_teachers: z.nullable(z.array(MemberId)),
  ...eachField(DECISION, ANSWER_OF),
  last_update: LastUpdate,
  flight_state: z.enum(['pending', 'past']),
  wa_progress: z.nullable(z.enum(CHAT_PROGRESS)),
  student_count: z.number(),
  start_instructor_count: z.number(),
  /** Students among them who can’t come: each keeps their seat until somebody takes it. */
  handed_over_students: z.number(),
  /** How many wait for each kind of seat. */
  waiting_students: z.number(),
  waiting_start_instructors: z.number(),
  /** Free seats that are held for some of them. */
  held_students: z.number(),
  held_start_instructors: z.number(),
  /** How many of them have answered the poll; `null` while there is none. */
  poll_answers: z.nullable(z.number()),
  waiting_mails: z.nullable(WaitingMails),
});
export type Flight = z.infer<typeof Flight>;

export const SECOND_FLIGHTS = ['move', 'keep'] as const;
export type SecondFlightsChoice = (typeof SECOND_FLIGHTS)[number];

/** Member of `people` beside the refusal `people_on_other_flights`. */
export interface PersonOnOtherFlight {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  /** They teach one of the flights, and so can only give back the seat on the other. */
  readonly teaches: boolean;
}

/**
 * What becomes of people who would have two flights on one school day: `move` takes them off the other flights, `keep`
 * off this one. Whoever teaches stays a teacher, and gives a seat back. Without it the call is refused, with their names.
 */
const SecondFlights = z.optional(z.nullable(z.enum(SECOND_FLIGHTS)));

/**
 * The whole schedule is sent each time: absent and `null` both mean empty, so a partial schedule could not be told
 * apart from a removal.
 */
export const FlightPatch = z.strictObject({
  flight_id: FlightId,
  ...eachField({ ...SCHEDULE, ...SEATS, update_whatsapp: EDITED.update_whatsapp }, SENT_OF),
  flight_teachers: Teachers,
  ...eachField(DETAILS, KEPT_OF),
  last_update: LastUpdate,
  second_flights: SecondFlights,
});
export type FlightPatch = z.output<typeof FlightPatch>;

/**
 * One day as in the specification, or several, in which case `end_datetime` and `deadline_datetime` are lists of the
 * same length.
 */
export const FlightBatch = z.strictObject({
  // A repeated press is compared in this order, also with one that an older server has recorded.
  type: SENT_OF.flight_type(),
  start_datetime: z.union([InstantText, z.array(InstantText).check(z.minLength(1), z.maxLength(MOST_DAYS_IN_A_BATCH))]),
  deadline_datetime: z.optional(
    z.nullable(z.union([InstantText, z.array(z.nullable(InstantText)).check(z.maxLength(MOST_DAYS_IN_A_BATCH))])),
  ),
  max_start_instructors: SENT_OF.count(SEATS.max_start_instructors),
  max_students: SENT_OF.count(SEATS.max_students),
  flight_teachers: Teachers,
  ...eachField(DETAILS, KEPT_OF),
  /** Chosen by the device for one press of the button. */
  client_id: z.optional(z.nullable(z.uuid())),
  end_datetime: z.optional(
    z.nullable(z.union([InstantText, z.array(InstantText).check(z.maxLength(MOST_DAYS_IN_A_BATCH))])),
  ),
});
export type FlightBatch = z.output<typeof FlightBatch>;

/** Most days that a list by days covers. */
const MOST_DAYS = 62;
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export const FlightFilter = z.xor([
  z.strictObject({ flight_state: z.enum(FLIGHT_STATES), ...Paging }),
  z.strictObject({ flight_ids: z.array(FlightId).check(z.maxLength(500)) }),
  z.strictObject({ from: DayText, to: DayText }).check(
    z.refine(({ from, to }) => from <= to && daysIn(from, to) <= MOST_DAYS, {
      path: ['to'],
      params: { code: 'too_far_away' },
    }),
  ),
]);
export type FlightFilter = z.output<typeof FlightFilter>;

/** Without effect: sent by pages from before a school had a language. */
const MailLanguage = z.optional(z.nullable(z.enum(LANGUAGES)));

/** Number of people who get a mail through this call, unless it is undone. */
const Told = z.int().check(z.minimum(0));

export const listFlights = call({
  method: 'POST',
  path: '/flight/manage',
  role: 'flight_teacher',
  summary:
    'Flight days by state (pending: earliest first; past and all: newest first), by id, or by school days (from, to).',
  body: FlightFilter,
  answer: z.array(Flight),
  paged: true,
});

export const updateFlight = call({
  method: 'PATCH',
  path: '/flight/manage',
  role: 'flight_teacher',
  summary:
    'Changes the schedule of a flight day. If the times change, or the meeting point of a confirmed day, the people on it are told by mail two minutes later.',
  body: FlightPatch,
  answer: z.object({ ...Updated.shape, waiting_mails: Flight.shape.waiting_mails }),
  refusals: ['not_found', 'stale_update', 'invalid_fields', 'people_on_other_flights'],
});

export const deleteFlight = call({
  method: 'DELETE',
  path: '/flight/manage',
  role: 'flight_teacher',
  summary: 'Removes a flight day together with its sign-ups; unless it is over, the people on it are told by mail.',
  body: z.strictObject({ flight_id: FlightId, language: MailLanguage }),
  answer: z.object({ success: z.literal(true), told: Told }),
  refusals: ['not_found'],
});

export const setFlightCanceled = call({
  method: 'PATCH',
  path: '/flight/manage/canceled',
  role: 'flight_teacher',
  summary:
    'Confirms (`canceled: false`) or cancels (`canceled: true`) a flight day; sign-ups stay. Unless the day is over, the people on it are told by mail two minutes later.',
  body: z.strictObject({
    flight_id: FlightId,
    canceled: z.boolean(),
    /** One of `CANCEL_REASONS` or a typed text; only for a cancellation. */
    reason: z.optional(z.nullable(line(DECISION.cancel_reason.longest))),
    last_update: LastUpdate,
    language: MailLanguage,
    second_flights: SecondFlights,
  }),
  answer: z.object({
    success: z.literal(true),
    last_update: LastUpdate,
    told: Told,
    waiting_mails: Flight.shape.waiting_mails,
  }),
  refusals: ['not_found', 'stale_update', 'people_on_other_flights'],
});

export const undoFlightNews = call({
  method: 'PATCH',
  path: '/flight/manage/undo',
  role: 'flight_teacher',
  summary: 'Takes back a change of a flight day whose mails still wait; without `change` all of them.',
  body: z.strictObject({ flight_id: FlightId, last_update: LastUpdate, change: z.optional(z.enum(NEWS_CHANGES)) }),
  answer: Flight,
  refusals: ['not_found', 'stale_update', 'too_late_to_undo', 'people_on_other_flights'],
});

export const sendFlightNews = call({
  method: 'PATCH',
  path: '/flight/manage/send',
  role: 'flight_teacher',
  summary:
    'Sends the waiting mails about the changes of a flight day at once. Says how many; none if they are sent already.',
  body: z.strictObject({ flight_id: FlightId, last_update: LastUpdate }),
  answer: z.object({ success: z.literal(true), told: Told }),
  refusals: ['not_found', 'stale_update'],
});

export const createFlights = call({
  method: 'PUT',
  path: '/flight/manage/batch',
  role: 'flight_teacher',
  summary:
    'Creates one flight day or several, all or none. The same `client_id` sent again creates nothing more and has the same answer.',
  body: FlightBatch,
  answer: z.object({ flight_ids: z.array(FlightId) }),
  refusals: ['invalid_fields', 'second_flight_same_day', 'id_already_used'],
});
