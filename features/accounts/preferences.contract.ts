import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { LastUpdate, NoFilter, Updated } from '../../core/contract/shapes.ts';
import { line } from '../../core/contract/text.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { COLUMN_VALUES } from './list-columns.fields.ts';

export const TableColumn = z.object({
  id: z.string(),
  label: z.string(),
  value: z.enum(COLUMN_VALUES),
  textAlign: z.enum(['left', 'center', 'right']),
  /** Millimetres on paper; absent: as wide as the content needs. */
  width: z.optional(z.nullable(z.number())),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** Bounds of a person's tables, beyond what any paper can hold. Widths are in millimetres. */
export const TABLE_BOUNDS = { tables: 50, columns: 50, label: 100, narrowest: 1, widest: 420 } as const;

/** Table as the API accepts it, to be stored or printed once. */
export const FlightTableInput = z.strictObject({
  id: line(64),
  label: line(TABLE_BOUNDS.label),
  highlightBeginners: z.boolean(),
  columns: z
    .array(
      z.strictObject({
        id: line(64),
        label: line(TABLE_BOUNDS.label),
        value: z.enum(COLUMN_VALUES),
        textAlign: z.enum(['left', 'center', 'right']),
        width: z.optional(
          z.nullable(z.number().check(z.minimum(TABLE_BOUNDS.narrowest), z.maximum(TABLE_BOUNDS.widest))),
        ),
      }),
    )
    .check(z.maxLength(TABLE_BOUNDS.columns)),
});

export const FlightTable = z.object({
  id: z.string(),
  label: z.string(),
  highlightBeginners: z.boolean(),
  columns: z.array(TableColumn),
});
export type FlightTable = z.infer<typeof FlightTable>;

/** Segments of a flight day's page, in the default order. */
export const FLIGHT_SEGMENTS = ['members', 'schedule', 'checklist', 'chat', 'comments'] as const;
export type FlightSegment = (typeof FLIGHT_SEGMENTS)[number];

/** Orders of the participants of a flight day; the first is the default. */
export const LIST_ORDERS = ['last_name', 'first_name', 'role', 'skill_level', 'sign_up'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/**
 * How a member is asked to complete their profile: `step` once, when they enter the school for the first time; `card` on
 * the sign-up page while something is missing; not any more.
 */
export const PROFILE_PROMPTS = ['step', 'card', 'dismissed'] as const;
export type ProfilePrompt = (typeof PROFILE_PROMPTS)[number];

/** `last_update` of preferences that were never saved; all their values are defaults. */
export const NEVER_SAVED = '0';

export const namedOnce = z.refine<readonly string[]>((list) => new Set(list).size === list.length, {
  params: { code: 'listed_twice' },
});

/** Two times of the school's clock; the second may be on the next day. */
const QuietHours = z.object({ from: z.string(), to: z.string() });
const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** They can't last around the clock. */
const QuietHoursInput = z
  .strictObject({ from: Clock, to: Clock })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], params: { code: 'not_offered' } }));

export const Preferences = z.object({
  language: z.enum(LANGUAGES),
  flight_layout: z.array(z.enum(FLIGHT_SEGMENTS)),
  /** `null` if never edited: the two default tables are then built on demand. */
  flight_table: z.nullable(z.array(FlightTable)),
  list_order: z.enum(LIST_ORDERS),
  /** Whether the sign-up page leaves out days that the person can't sign up for. */
  only_open_days: z.boolean(),
  profile_prompt: z.enum(PROFILE_PROMPTS),
  /** In which mails about notices wait, if they can. */
  quiet_hours: QuietHours,
  last_update: LastUpdate,
});
export type Preferences = z.infer<typeof Preferences>;

export const readPreferences = call({
  method: 'POST',
  path: '/users/config',
  role: 'beginner_student',
  summary: "The caller's language, page layout, tables, and how lists and reminders are shown, in this school.",
  body: NoFilter,
  answer: Preferences,
});

/** Refuses unknown and repeated segments, and tables beyond their bounds. */
export const savePreferences = call({
  method: 'PATCH',
  path: '/users/config',
  role: 'beginner_student',
  summary: "Saves the caller's language, page layout, tables, and how lists and reminders are shown, in this school.",
  body: z.strictObject({
    language: z.enum(LANGUAGES),
    flight_layout: z.array(z.enum(FLIGHT_SEGMENTS)).check(z.maxLength(FLIGHT_SEGMENTS.length), namedOnce),
    /** Absent: unchanged; `null`: back to the two default tables. */
    flight_table: z.optional(z.nullable(z.array(FlightTableInput).check(z.maxLength(TABLE_BOUNDS.tables)))),
    /** Absent: unchanged. */
    list_order: z.optional(z.nullable(z.enum(LIST_ORDERS))),
    /** Absent: unchanged. */
    only_open_days: z.optional(z.nullable(z.boolean())),
    /** Absent: unchanged. */
    profile_prompt: z.optional(z.nullable(z.enum(PROFILE_PROMPTS))),
    /** Absent: unchanged. */
    quiet_hours: z.optional(z.nullable(QuietHoursInput)),
    last_update: LastUpdate,
  }),
  // Bytes: enough for fifty tables of fifty columns with labels of usual length.
  largest: 1024 * 1024,
  answer: Updated,
  refusals: ['stale_update'],
});
