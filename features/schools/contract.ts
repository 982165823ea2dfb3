import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter } from '../../core/contract/shapes.ts';
import { SchoolId } from '../../core/ids/ids.ts';

export const SchoolConfig = z.object({
  school_id: SchoolId,
  display_name: z.string(),
  school_link: z.string(),
  timezone: z.string(),
  country: z.string(),
});
export type SchoolConfig = z.infer<typeof SchoolConfig>;

export const readSchoolConfig = call({
  method: 'POST',
  path: '/school/config',
  role: 'beginner_student',
  summary: 'Name, link, time zone and country of the active school.',
  body: NoFilter,
  answer: SchoolConfig,
});
