import * as z from 'zod/mini';
import { instant, toWire } from '../time/instant.ts';
import { filledLine, opaque } from './text.ts';

/** One @, a dot in the domain, no character that is not seen, and none with which tricks in mail headers begin. */
export const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()[\]\\]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()[\]\\.]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()[\]\\.]+)+$/u;

export const LONGEST_EMAIL = 254;

const YEARS = { first: 2000, last: 2200 };

/** RFC 3339 with any offset; becomes the same instant in UTC. Years outside 2000–2200 are slips of the finger. */
export const InstantText = z.pipe(
  z.iso.datetime({ offset: true, error: 'wrong_format' }),
  z.transform((text, ctx) => {
    const year = Number(text.slice(0, 4));
    if (year < YEARS.first || year > YEARS.last) {
      ctx.issues.push({ code: 'custom', input: text, params: { code: 'too_far_away' } });
      return text;
    }
    // Beyond nine digits of a second Temporal would throw; beyond three the wire has no place for them.
    return toWire(instant(text.replace(/(\.\d{3})\d+/, '$1')));
  }),
);

/** On the way out: already in the wire's form, `2026-11-21T08:00:00.000Z`. */
export const InstantAnswer = z.string().check(z.meta({ format: 'date-time' }));

/** As people write it; compared without regard to case. What a mail server would refuse in any case is refused here. */
export const Email = filledLine(LONGEST_EMAIL).check(
  z.refine((text) => text === '' || EMAIL.test(text), { params: { code: 'not_an_email' } }),
);

/** Opaque to clients. Changes with each accepted write of its row and never repeats. */
export const LastUpdate = opaque(64);

export const Paging = {
  limit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(200)))),
  offset: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
};

/** The answer of a call that answers with a file. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The answer of a call that makes a file for whoever asks: its name for saving, and its kind. */
export const Download = z.object({ name: z.string(), type: z.string(), content: Bytes });
export type Download = z.infer<typeof Download>;

export const Success = z.object({ success: z.literal(true) });
export const Updated = z.object({ last_update: LastUpdate });
/** For calls that read and take no filter: no body, or `{}`. */
export const NoFilter = z.optional(z.nullable(z.strictObject({})));
