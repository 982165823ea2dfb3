import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';
import { filledLine } from '../../core/contract/text.ts';

export const listKnownHarnesses = call({
  method: 'POST',
  path: '/school/known-harnesses',
  role: 'beginner_student',
  summary: "The harness types of the school's list and those that its members fly with.",
  body: NoFilter,
  answer: z.array(z.string()),
});

export const HarnessType = z.object({
  name: z.string(),
  /** Whether it is on the school's list; otherwise only some member uses it. */
  listed: z.boolean(),
  used_by: z.number(),
});
export type HarnessType = z.infer<typeof HarnessType>;

export const listHarnessTypes = call({
  method: 'POST',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: 'The known harness types, with how many members fly with each.',
  body: NoFilter,
  answer: z.array(HarnessType),
});

const HarnessName = filledLine(100);

export const addHarnessType = call({
  method: 'PUT',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: "Puts a harness type on the school's list.",
  body: z.strictObject({ name: HarnessName }),
  answer: Success,
  refusals: ['harness_type_exists'],
});

export const renameHarnessType = call({
  method: 'PATCH',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: 'Renames a harness type, on the list and with all members; merges it where the new name is known already.',
  body: z.strictObject({ name: HarnessName, new_name: HarnessName }),
  answer: Success,
  refusals: ['not_found'],
});

export const removeHarnessType = call({
  method: 'DELETE',
  path: '/school/harness-types',
  role: 'school_admin',
  summary: "Takes a harness type that nobody flies with off the school's list.",
  body: z.strictObject({ name: HarnessName }),
  answer: Success,
  refusals: ['not_found', 'harness_type_in_use'],
});
