import * as z from 'zod/mini';
import { ROLES } from '../../core/access/roles.ts';
import { DayAnswer, DayText, Email, InstantAnswer, InstantText } from '../../core/contract/shapes.ts';
import { filledLine, line, paragraph } from '../../core/contract/text.ts';
import { looksLikeId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { COUNTRIES, type FieldOf, FLIGHT_TYPES } from './kinds.fields.ts';

const text = () => z.nullable(z.string());

/** Schemas of answers, by the kind of a field. */
export const ANSWER_OF = {
  name: () => z.string(),
  line: text,
  email: text,
  phone: text,
  country: () => z.string(),
  role: () => z.enum(ROLES),
  day: () => z.nullable(DayAnswer),
  flag: () => z.nullable(z.boolean()),
  tick: () => z.boolean(),
  language: () => z.nullable(z.enum(LANGUAGES)),
  measure: () => z.number(),
  level: () => z.number(),
  colors: text,
  picture: () => z.union([z.boolean(), z.string()]),
  flight_type: () => z.enum(FLIGHT_TYPES),
  instant: () => InstantAnswer,
  deadline: () => z.nullable(InstantAnswer),
  time: text,
  count: () => z.number(),
  words: () => z.string(),
  prose: () => z.string(),
};

/** Treats a blank text as absent. */
const optionalLine = ({ longest }: { readonly longest: number }) =>
  z.pipe(
    z.optional(z.nullable(line(longest))),
    z.transform((typed) => typed || null),
  );

export const OptionalFlag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((flag) => flag ?? null),
);

const OptionalTick = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((tick) => tick ?? false),
);

/** Absent: unchanged, because a client of the specification does not know it. */
const OptionalLanguage = z.optional(z.nullable(z.enum(LANGUAGES)));

const OptionalDay = z.pipe(
  z.optional(z.nullable(DayText)),
  z.transform((day) => day ?? null),
);

const OptionalInstant = z.pipe(
  z.optional(z.nullable(InstantText)),
  z.transform((instant) => instant ?? null),
);

/**
 * Answers a malformed id like a picture that this member can't choose: `not_offered` for the field, and not `not_found`
 * for the member.
 */
const ChosenPicture = z
  .string()
  .check(z.meta({ format: 'uuid' }), z.refine(looksLikeId, { params: { code: 'not_offered' } }))
  .brand<'PictureId'>();

/** Schemas of requests, by the kind of a field. Absent and `null` both mean empty. */
export const SENT_OF = {
  name: ({ longest }: FieldOf<'name'>) => filledLine(longest),
  line: optionalLine,
  email: () => Email,
  phone: optionalLine,
  country: () => z.enum(COUNTRIES),
  day: () => OptionalDay,
  flag: () => OptionalFlag,
  tick: () => OptionalTick,
  language: () => OptionalLanguage,
  measure: ({ smallest, largest }: FieldOf<'measure'>) => z.int().check(z.minimum(smallest), z.maximum(largest)),
  level: ({ highest }: FieldOf<'level'>) => z.int().check(z.minimum(0), z.maximum(highest)),
  colors: optionalLine,
  picture: () => z.union([z.boolean(), ChosenPicture]),
  flight_type: () => z.enum(FLIGHT_TYPES),
  instant: () => InstantText,
  deadline: () => OptionalInstant,
  count: ({ largest }: FieldOf<'count'>) => z.int().check(z.minimum(0), z.maximum(largest)),
};

const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Schemas of what a request may leave out. Absent and `null` both mean unchanged; `''` empties a text or a time. */
export const KEPT_OF = {
  count: (field: FieldOf<'count'>) => z.optional(z.nullable(SENT_OF.count(field))),
  tick: () => z.optional(z.nullable(z.boolean())),
  words: ({ longest }: FieldOf<'words'>) => z.optional(z.nullable(line(longest))),
  time: () => z.optional(z.nullable(z.string().check(z.regex(TIME_OF_DAY)))),
  prose: ({ longest }: FieldOf<'prose'>) => z.optional(z.nullable(paragraph(longest))),
};
