import * as z from 'zod/mini';
import { hasUnreadableDomain, normalEmail } from '../texts/email.ts';
import { instant, toWire } from '../time/instant.ts';
import { line, opaque } from './text.ts';

/**
 * Matches an address with one @, a dot in the domain, no invisible characters, and none that could inject mail headers.
 * A dot stands alone, between two other characters.
 */
export const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()[\]\\.]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()[\]\\.]+)*@[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()[\]\\.]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()[\]\\.]+)+$/u;

export const LONGEST_EMAIL = 254;

/** Years of all instants. */
export const YEARS = { first: 2000, last: 2200 };

/**
 * Reads RFC 3339 with any offset and yields the same instant in UTC. Years outside 2000–2200 are refused as typing
 * errors.
 */
export const InstantText = z.pipe(
  z.iso.datetime({ offset: true, error: 'wrong_format' }),
  z.transform((text, ctx) => {
    const year = Number(text.slice(0, 4));
    if (year < YEARS.first || year > YEARS.last) {
      ctx.issues.push({ code: 'custom', input: text, params: { code: 'too_far_away' } });
      return text;
    }
    // Cuts the fraction to milliseconds: the wire format has no more, and Temporal throws beyond nine digits.
    return toWire(instant(text.replace(/(\.\d{3})\d+/, '$1')));
  }),
);

/** An instant in an answer, already in wire format: `2026-11-21T08:00:00.000Z`. */
export const InstantAnswer = z.string().check(z.meta({ format: 'date-time' }));

/** A calendar day, such as `2026-11-21`. */
export const DayText = z.iso.date({ error: 'wrong_format' });

/** A calendar day in an answer. */
export const DayAnswer = z.string().check(z.meta({ format: 'date' }));

/** Returns whether a normalized address is one that a mail server would accept. */
export const isEmail = (email: string): boolean =>
  EMAIL.test(email) && !hasUnreadableDomain(email) && normalEmail(email) === email;

const emailLine = line(LONGEST_EMAIL).check(
  z.overwrite(normalEmail),
  z.maxLength(LONGEST_EMAIL),
  z.refine<string>((email) => email === '' || isEmail(email), { params: { code: 'not_an_email' } }),
);

/**
 * An e-mail address in its {@link normalEmail} spelling. Addresses are compared case-insensitively. Refuses an address
 * that no mail server would accept.
 */
export const Email = emailLine.check(z.minLength(1));

/** An {@link Email}; absent, `null` and blank all mean that there is none. */
export const OptionalEmail = z.pipe(
  z.optional(z.nullable(emailLine)),
  z.transform((text) => text || null),
);

/**
 * Token of optimistic concurrency, opaque to clients. Changes with each accepted write of the row and never repeats.
 */
export const LastUpdate = opaque(64);

export const Paging = {
  limit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(200)))),
  offset: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
};

/** The answer of a call that returns a file. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The content of a file that is too large for the memory. */
const LargeFile = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/**
 * The answer of a call that generates a file for the request: its file name, type and content. `size` comes with a stream:
 * its length in bytes, so that a browser can show how far it is.
 */
export const Download = z.object({
  name: z.string(),
  type: z.string(),
  content: z.union([Bytes, LargeFile]),
  size: z.optional(z.number()),
});
export type Download = z.infer<typeof Download>;

export const Success = z.object({ success: z.literal(true) });
export const Updated = z.object({ last_update: LastUpdate });
/** The body of calls that read without a filter: no body, or `{}`. */
export const NoFilter = z.optional(z.nullable(z.strictObject({})));
