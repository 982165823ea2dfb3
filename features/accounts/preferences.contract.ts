import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { LastUpdate, NoFilter, Updated } from '../../core/contract/shapes.ts';
import { line } from '../../core/contract/text.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

export const COLUMN_VALUES = [
  'index',
  'user_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address/street',
  'address/city',
  'address/zip',
  'address/country',
  'user_info/size',
  'user_info/weight',
  'skill_level',
  'role',
  'user_info/canopy_type',
  'user_info/canopy_color',
  'canopy_image',
  'user_info/harness_type',
  'empty',
] as const;
export type ColumnValue = (typeof COLUMN_VALUES)[number];

export const TableColumn = z.object({
  id: z.string(),
  label: z.string(),
  value: z.enum(COLUMN_VALUES),
  textAlign: z.enum(['left', 'center', 'right']),
  /** Millimetres on paper; absent: as wide as its content needs. */
  width: z.optional(z.nullable(z.number())),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** Bounds of a person's tables, which no paper reaches. Widths are millimetres. */
export const TABLE_BOUNDS = { tables: 50, columns: 50, label: 100, narrowest: 1, widest: 420 } as const;

/** A table as it may come in: to be stored, or to be printed once. */
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

/** Parts of a flight day's page, in the order in which a person without a layout of their own sees them. */
export const FLIGHT_SEGMENTS = ['members', 'checklist', 'chat', 'schedule', 'comments'] as const;
export type FlightSegment = (typeof FLIGHT_SEGMENTS)[number];

/** `last_update` of preferences that were never saved: what they say is only the default. */
export const NEVER_SAVED = '0';

export const namedOnce = z.refine<readonly string[]>((list) => new Set(list).size === list.length, {
  params: { code: 'listed_twice' },
});

export const Preferences = z.object({
  language: z.enum(LANGUAGES),
  flight_layout: z.array(z.enum(FLIGHT_SEGMENTS)),
  /** `null`: never edited; the two default tables are built on the spot. */
  flight_table: z.nullable(z.array(FlightTable)),
  last_update: LastUpdate,
});
export type Preferences = z.infer<typeof Preferences>;

export const readPreferences = call({
  method: 'POST',
  path: '/users/config',
  role: 'beginner_student',
  summary: "The caller's language, page layout and tables in this school.",
  body: NoFilter,
  answer: Preferences,
});

/** Unknown parts of a page are refused, each at most once; tables stay within their bounds. */
export const savePreferences = call({
  method: 'PATCH',
  path: '/users/config',
  role: 'beginner_student',
  summary: "Saves the caller's language, page layout and tables in this school.",
  body: z.strictObject({
    language: z.enum(LANGUAGES),
    flight_layout: z.array(z.enum(FLIGHT_SEGMENTS)).check(z.maxLength(FLIGHT_SEGMENTS.length), namedOnce),
    /** Absent: stays as it is; `null`: back to the two default tables. */
    flight_table: z.optional(z.nullable(z.array(FlightTableInput).check(z.maxLength(TABLE_BOUNDS.tables)))),
    last_update: LastUpdate,
  }),
  // Fifty tables of fifty columns with labels of a usual length.
  largest: 1024 * 1024,
  answer: Updated,
  refusals: ['stale_update'],
});
