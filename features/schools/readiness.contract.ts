import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { Success } from '../../core/contract/shapes.ts';

export const MOST_STUDENTS_EACH = 50;

const each = z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_STUDENTS_EACH)));

/** For how many students one start instructor and one teacher are there; `null`: the school has no such number. */
export const SchoolNumbers = z.strictObject({ students_per_start_instructor: each, students_per_teacher: each });
export type SchoolNumbers = z.infer<typeof SchoolNumbers>;

export const saveSchoolNumbers = call({
  method: 'PATCH',
  path: '/school/readiness',
  role: 'school_admin',
  summary:
    'Sets for how many students one start instructor and one teacher are there, by which flight days are ready. `was`: the numbers that these replace.',
  body: z.extend(SchoolNumbers, { was: z.optional(SchoolNumbers) }),
  answer: Success,
  refusals: ['stale_update'],
});
