import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';
import { filledLine } from '../../core/contract/text.ts';
import { ColorId } from '../../core/ids/ids.ts';
import { perLanguage } from '../../core/texts/languages.ts';
import { SchoolColor } from './contract.ts';

export const MOST_SCHOOL_COLORS = 100;
export const LONGEST_COLOR = 40;

const CountedColor = z.object({
  ...SchoolColor.shape,
  /** Number of members, disabled ones included, and of pictures with this colour. */
  members: z.number(),
  pictures: z.number(),
});
export type CountedColor = z.infer<typeof CountedColor>;

export const listSchoolColors = call({
  method: 'POST',
  path: '/school/canopy-color',
  role: 'school_admin',
  summary: "The school's own canopy colours, with how many members and pictures have each.",
  body: NoFilter,
  answer: z.array(CountedColor),
});

const Name = filledLine(LONGEST_COLOR);
const Names = z.strictObject(perLanguage(() => Name));

export const addSchoolColor = call({
  method: 'PUT',
  path: '/school/canopy-color',
  role: 'school_admin',
  summary: 'Adds a canopy colour to the palette of the school.',
  body: z.strictObject({ names: Names }),
  answer: z.object({ id: ColorId }),
  refusals: ['color_exists', 'too_many_colors'],
});

export const renameSchoolColor = call({
  method: 'PATCH',
  path: '/school/canopy-color',
  role: 'school_admin',
  summary: "Renames one of the school's canopy colours, in both languages.",
  body: z.strictObject({ id: ColorId, names: Names }),
  answer: Success,
  refusals: ['not_found', 'color_exists'],
});

export const removeSchoolColor = call({
  method: 'DELETE',
  path: '/school/canopy-color',
  role: 'school_admin',
  summary: "Removes one of the school's canopy colours, from members and pictures too.",
  body: z.strictObject({ id: ColorId }),
  answer: Success,
  refusals: ['not_found'],
});
