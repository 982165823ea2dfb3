import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** School admin and product admin roles that would have no one left. */
export const Blockers = z.object({
  /** Names of schools without another admin. */
  schools: z.array(z.string()),
  /** Whether the person is the only product admin. */
  product: z.boolean(),
});
export type Blockers = z.infer<typeof Blockers>;

export const Deletion = z.object({
  /** Time at which the person is erased, until which the deletion can be withdrawn; `null` if it was not requested. */
  erase_after: z.nullable(z.string()),
  blockers: Blockers,
});
export type Deletion = z.infer<typeof Deletion>;

/** Language of the confirmation mail. */
const language = z.enum(LANGUAGES);

export const readDeletion = call({
  method: 'POST',
  path: '/privacy/deletion',
  role: 'signed_in',
  summary: 'Whether the caller has asked to be erased, and what stands in the way.',
  body: NoFilter,
  answer: Deletion,
});

export const requestDeletion = call({
  method: 'PUT',
  path: '/privacy/deletion',
  role: 'signed_in',
  summary: 'Asks to be erased in all schools after 14 days. Wants a sign-in of the last five minutes.',
  body: z.strictObject({ language }),
  answer: z.object({ erase_after: z.string() }),
  refusals: ['requires_recent_login', 'last_admin', 'too_many_requests'],
});

export const withdrawDeletion = call({
  method: 'DELETE',
  path: '/privacy/deletion',
  role: 'signed_in',
  summary: 'Takes back the wish to be erased, if there is one.',
  body: z.strictObject({ language }),
  answer: Success,
});
