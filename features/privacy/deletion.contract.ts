import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** What must not be left without its last admin. */
export const Blockers = z.object({
  /** Names of schools. */
  schools: z.array(z.string()),
  /** They are the only one who provides the product. */
  product: z.boolean(),
});
export type Blockers = z.infer<typeof Blockers>;

export const Deletion = z.object({
  /** From when on they are erased, and until when it can be withdrawn; `null`: not asked for. */
  erase_after: z.nullable(z.string()),
  blockers: Blockers,
});
export type Deletion = z.infer<typeof Deletion>;

/** Of the mail that says so. */
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
