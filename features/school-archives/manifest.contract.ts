import * as z from 'zod/mini';
import { InstantText } from '../../core/contract/shapes.ts';
import { line, opaque } from '../../core/contract/text.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { MOST_FLIGHTS, MOST_MONTHS } from '../payments/contract.ts';
import { BoardSettings } from '../schools/board-settings.contract.ts';
import { Briefing } from '../schools/briefing.contract.ts';
import { QueueSettings } from '../schools/queue-settings.contract.ts';
import { SchoolNumbers } from '../schools/readiness.contract.ts';

export const FORMAT = 'aufwind-school';
/**
 * Raised when the meaning of something changes. New parts and new columns that may be empty need no other version: an
 * older archive has none of them.
 */
export const VERSION = 1;

/** Read before the rest, which may be different in a later version. */
export const Heading = z.object({ format: z.literal(FORMAT), version: z.int() });

/** `school.json`: what the archive is, and the settings of the school. */
export const Manifest = z.object({
  ...Heading.shape,
  made_at: InstantText,
  school: z.object({
    display_name: line(200),
    school_link: line(300),
    timezone: opaque(100),
    country: opaque(2),
    /** Missing in archives from before a school had a language. */
    language: z.optional(z.enum(LANGUAGES)),
    chat_days: z.int().check(z.minimum(1), z.maximum(30)),
    blocks_expired_insurance: z.boolean(),
    /** Missing in archives from before a school could set them. */
    ...z.partial(BoardSettings).shape,
    ...z.partial(QueueSettings).shape,
    ...z.partial(Briefing).shape,
    ...z.partial(SchoolNumbers).shape,
    owes_after_flights: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_FLIGHTS))),
    owes_after_months: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MONTHS))),
    requires_second_factor: z.boolean(),
    created_at: InstantText,
  }),
  /** Rows of each part. */
  rows: z.record(z.string(), z.int().check(z.minimum(0))),
});
export type Manifest = z.output<typeof Manifest>;
