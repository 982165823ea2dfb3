import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, Paging } from '../../core/contract/shapes.ts';

/** What is done in the console, and kept for good. */
export const DEEDS = [
  'school_created',
  'school_changed',
  'admin_appointed',
  'school_ended',
  'end_taken_back',
  'school_erased',
  'person_searched',
  'search_refused',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Fields of a school that the console changes. */
export const CHANGEABLE = ['display_name', 'school_link', 'timezone', 'country'] as const;

const DeedEntry = z.object({
  id: z.string(),
  at: InstantAnswer,
  deed: z.enum(DEEDS),
  /** `former`: a product admin whose account is erased. */
  by: z.enum(['product_admin', 'program', 'former']),
  /** Address of the product admin. */
  by_email: z.nullable(z.string()),
  /** Name of the school at that time. */
  school: z.nullable(z.string()),
  fields: z.array(z.enum(CHANGEABLE)),
  /** Address of the person who was searched or appointed; `null` also if their account is erased. */
  email: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type DeedEntry = z.infer<typeof DeedEntry>;

export const listDeeds = call({
  method: 'POST',
  path: '/provider/log',
  role: 'product_admin',
  summary: 'What product admins have done in the console, newest first.',
  body: z.strictObject(Paging),
  answer: z.array(DeedEntry),
  paged: true,
});
