import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { DayText, InstantAnswer, Updated, YEARS } from '../../core/contract/shapes.ts';
import { FlightId, MemberId } from '../../core/ids/ids.ts';
import { FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { ENTITY_NAMES, LOG_KINDS } from './entities.contract.ts';

/** Entries of one page. */
export const HISTORY_PAGE = 50;

const Named = { user_id: z.nullable(MemberId), first_name: z.string(), last_name: z.string() };

/** A member; `user_id` is `null` and the names are empty for a former one. */
const Person = z.object(Named);
export type Person = z.infer<typeof Person>;

/**
 * The author of a change. `former`: a former member. `product_admin`: a product admin who is not a member. `program`: nobody,
 * such as a job at night.
 */
const Author = z.object({ ...Named, kind: z.enum(['member', 'former', 'product_admin', 'program']) });
export type Author = z.infer<typeof Author>;

export const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type Value = z.infer<typeof Value>;

/** A column as `ENTITIES` names it, with its values as its format says. */
const FieldChange = z.object({ field: z.string(), before: Value, after: Value });
export type FieldChange = z.infer<typeof FieldChange>;

export const HistoryEntry = z.object({
  change_id: z.string(),
  /** Number of the deed in the log: what one press has done. Its entries follow each other. */
  deed: z.string(),
  /** Changes of the deed that the entry stands for; they differ in whom and what they are about. */
  count: z.number(),
  at: InstantAnswer,
  /** When the author pressed, if that waited on the device. */
  pressed_at: z.optional(z.nullable(InstantAnswer)),
  by: Author,
  entity: z.enum(ENTITY_NAMES),
  action: z.enum(['added', 'changed', 'removed']),
  /** Whether the author is the member whom the change is about. */
  by_oneself: z.boolean(),
  member: z.nullable(Person),
  /** `flight_id` is `null` if the day is deleted, `start_datetime` and `type` also if nothing is known of it. */
  flight: z.nullable(
    z.object({
      flight_id: z.nullable(FlightId),
      type: z.nullable(z.enum(FLIGHT_TYPES)),
      start_datetime: z.nullable(InstantAnswer),
    }),
  ),
  values: z.array(FieldChange),
  /** Whether the kind of change can be set back; whether this one still can is known when it is tried. */
  can_be_set_back: z.boolean(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  /** `before` of the next page; `null` if there is none. */
  next: z.nullable(z.string()),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** Place of an entry in the order of time: microseconds since 1970 and the number of the change. */
export const PLACE = /^\d{1,16}-\d{1,18}$/;
/** Only entries before this place. */
const before = z.optional(z.nullable(z.string().check(z.regex(PLACE))));

const ChangeNumber = z.string().check(z.regex(/^\d{1,18}$/));

export const readMemberHistory = call({
  method: 'POST',
  path: '/school/history/member',
  role: 'flight_teacher',
  summary: 'Who changed what of a member and when, sign-ups included, newest first.',
  body: z.strictObject({ user_id: MemberId, before }),
  answer: HistoryPage,
  refusals: ['not_found'],
});

export const readFlightHistory = call({
  method: 'POST',
  path: '/school/history/flight',
  role: 'flight_teacher',
  summary: 'Who changed what of a flight day and when, its people included, newest first.',
  body: z.strictObject({ flight_id: FlightId, before }),
  answer: HistoryPage,
  refusals: ['not_found'],
});

const LogDay = DayText.check(
  z.refine((day) => Number(day.slice(0, 4)) >= YEARS.first && Number(day.slice(0, 4)) <= YEARS.last, {
    params: { code: 'too_far_away' },
  }),
);

export const LogFilter = z.strictObject({
  /** The member who made the changes. */
  by: z.optional(z.nullable(MemberId)),
  /** The member and the flight day whom the changes are about. */
  user_id: z.optional(z.nullable(MemberId)),
  flight_id: z.optional(z.nullable(FlightId)),
  kind: z.optional(z.nullable(z.enum(LOG_KINDS))),
  /** First and last school day. */
  from: z.optional(z.nullable(LogDay)),
  until: z.optional(z.nullable(LogDay)),
  before,
});
export type LogFilter = z.output<typeof LogFilter>;

export const readSchoolLog = call({
  method: 'POST',
  path: '/school/history/log',
  role: 'school_admin',
  summary: 'All recorded changes of the school by author, subject, kind and time, newest first.',
  body: LogFilter,
  answer: HistoryPage,
});

export const readDeed = call({
  method: 'POST',
  path: '/school/history/deed',
  role: 'school_admin',
  summary:
    'The single changes of one deed of the log, newest first: whom an import added, for whom a payment was recorded.',
  body: z.strictObject({ deed: ChangeNumber, before }),
  answer: HistoryPage,
});

export const setBack = call({
  method: 'PATCH',
  path: '/school/history/set-back',
  role: 'flight_teacher',
  summary:
    'Gives the fields of one change of a profile, of a schedule or of the teachers of a day their values from before, by the rules of an edit. `changed_since` comes with the present values.',
  body: z.strictObject({ change_id: ChangeNumber }),
  answer: Updated,
  refusals: [
    'not_found',
    'not_for_oneself',
    'cannot_be_set_back',
    'changed_since',
    'stale_update',
    'email_is_protected',
    'email_in_use',
    'invalid_fields',
  ],
});
