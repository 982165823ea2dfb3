import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Download } from '../../core/contract/shapes.ts';
import { FlightId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { FlightTableInput, LIST_ORDERS, namedOnce } from '../accounts/preferences.contract.ts';

export const LIST_FORMATS = ['pdf', 'csv', 'xlsx'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export const LIST_GROUPS = ['flight_teachers', 'start_instructors', 'students'] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

export const PAPER_ORIENTATIONS = ['landscape', 'portrait'] as const;

/** Points. */
export const FONT_SIZES = { smallest: 8, usual: 10, largest: 14 } as const;

/** Layout of a list on paper; absent options have their default from `PAPER_DEFAULTS`. */
export const PaperOptions = z.strictObject({
  orientation: z.optional(z.enum(PAPER_ORIENTATIONS)),
  font_size: z.optional(z.int().check(z.minimum(FONT_SIZES.smallest), z.maximum(FONT_SIZES.largest))),
  /** Groups of people to list, in this order. */
  groups: z.optional(z.array(z.enum(LIST_GROUPS)).check(z.minLength(1), z.maxLength(LIST_GROUPS.length), namedOnce)),
  order: z.optional(z.enum(LIST_ORDERS)),
});
export type PaperOptions = z.infer<typeof PaperOptions>;

export const LIST_TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ListFormat, string>;

export const createListFile = call({
  method: 'POST',
  path: '/flight/manage/list',
  role: 'start_instructor',
  summary:
    'The list of a flight day as a file, with the columns of a table that need not be stored. For start instructors only of days that they are on, with first names, levels and canopies.',
  body: z.strictObject({
    flight_id: FlightId,
    format: z.enum(LIST_FORMATS),
    table: FlightTableInput,
    options: z.optional(z.nullable(PaperOptions)),
    language: z.enum(LANGUAGES),
    /** Nobody waits for it: it is made after all files that somebody waits for. */
    ahead: z.optional(z.boolean()),
  }),
  answer: Download,
  download: [LIST_TYPES.pdf, LIST_TYPES.csv, LIST_TYPES.xlsx],
  refusals: ['not_found', 'file_not_made'],
});
