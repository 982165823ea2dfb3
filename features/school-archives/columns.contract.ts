import * as z from 'zod/mini';
import { DayText, Email, InstantText } from '../../core/contract/shapes.ts';
import { filledLine, line, paragraph } from '../../core/contract/text.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { looksLikeId } from '../../core/ids/ids.ts';
import { MOST_COLORS } from '../../core/texts/canopy-colors.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { COUNTRIES, type FieldOf, FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { PERSON } from '../fields/member.fields.ts';
import { LONGEST_COLOR } from '../schools/colors.contract.ts';

import type { Column, Value } from './part.contract.ts';

export const of = <Schema extends z.ZodMiniType<Value>>(value: Schema): Column => ({ value });
export const maybe = <Schema extends z.ZodMiniType<Value>>(value: Schema): Column => ({ value: z.nullable(value) });

const Id = z.string().check(z.refine(looksLikeId, { params: { code: 'wrong_format' } }), z.toLowerCase());
export const id: Column = { value: Id };
export const naming = (names: string): Column => ({ value: Id, names });
export const maybeNaming = (names: string): Column => ({ value: z.nullable(Id), names });

export const time: Column = { value: InstantText, isTime: true };
export const maybeTime: Column = { value: z.nullable(InstantText), isTime: true };

export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
export const flag = z.boolean();

const Phone = line(PERSON.phone.longest).check(
  z.refine((text) => /^\+[1-9]\d{3,16}$/.test(text), { params: { code: 'not_a_phone_number' } }),
);
export const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));
export const ColorList = z.array(filledLine(LONGEST_COLOR)).check(z.maxLength(MOST_COLORS));
/** `true`: the school's picture for the canopy; `false`: none; otherwise the id of a picture. */
const PictureChoice = z.union([z.enum(['true', 'false']), Id]);

export const fault = (path: string, code: FieldError['code'], isWrong: boolean): FieldError[] =>
  isWrong ? [{ path, code }] : [];

const shortLine = ({ longest }: { readonly longest: number }): Column => maybe(line(longest));

/** Columns of an archive, by the kind of the field. */
export const COLUMN_OF = {
  /** Empty once the person is erased. */
  name: ({ longest }: FieldOf<'name'>) => of(line(longest)),
  line: shortLine,
  email: () => maybe(Email),
  phone: () => maybe(Phone),
  country: () => of(z.enum([...COUNTRIES, ''])),
  day: () => maybe(DayText),
  flag: () => maybe(flag),
  // An archive from before the tick says nothing, and it says nothing about who has one.
  tick: () =>
    of(
      z.pipe(
        z.nullable(flag),
        z.transform((tick) => tick ?? true),
      ),
    ),
  language: () => maybe(z.enum(LANGUAGES)),
  measure: ({ smallest, largest }: FieldOf<'measure'>) => maybe(whole(smallest, largest)),
  level: ({ highest }: FieldOf<'level'>) => of(whole(0, highest)),
  colors: ({ longest }: FieldOf<'colors'>): Column => ({ value: z.nullable(line(longest)), names: 'canopy-colors' }),
  picture: (): Column => ({ value: PictureChoice, names: 'pictures' }),
  flight_type: () => of(z.enum(FLIGHT_TYPES)),
  instant: () => time,
  deadline: () => maybeTime,
  time: () => maybe(TimeOfDay),
  count: ({ largest }: FieldOf<'count'>) => of(whole(0, largest)),
  words: ({ longest }: FieldOf<'words'>) => of(line(longest)),
  prose: ({ longest }: FieldOf<'prose'>) => of(paragraph(longest)),
};
