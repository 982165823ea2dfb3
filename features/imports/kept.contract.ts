import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { InstantAnswer, NoFilter, Success } from '../../core/contract/shapes.ts';
import { filledLine, opaque } from '../../core/contract/text.ts';
import { KeptImportId } from '../../core/ids/ids.ts';
import { LONGEST_FILE_NAME } from './contract.ts';

/** In characters, for the rows and for the answers. 6,000 rows of 800 characters. */
export const LARGEST_KEPT = { content: 4_800_000, answers: 2_000_000 };

export const keepImport = call({
  method: 'PUT',
  path: '/school/import/kept',
  role: 'school_admin',
  summary:
    'Keeps an import that is not written yet for a day, for the caller alone. Without `table` only the answers change, if `before` is the latest save.',
  body: z.strictObject({
    id: KeptImportId,
    /** The save that this one follows. */
    before: z.nullable(KeptImportId),
    table: z.optional(z.strictObject({ file: filledLine(LONGEST_FILE_NAME), content: opaque(LARGEST_KEPT.content) })),
    answers: opaque(LARGEST_KEPT.answers),
  }),
  answer: z.object({ kept_until: InstantAnswer }),
  refusals: ['not_found'],
  // Each quotation mark of the JSON in it takes two bytes, and letters up to three.
  largest: 10_000_000,
});

export const keptImport = call({
  method: 'POST',
  path: '/school/import/kept',
  role: 'school_admin',
  summary: 'The import that the caller has begun and not written; `whole` with its rows and answers.',
  body: z.strictObject({ whole: z.boolean() }),
  answer: z.nullable(
    z.object({
      id: KeptImportId,
      file: z.string(),
      kept_at: InstantAnswer,
      kept_until: InstantAnswer,
      content: z.optional(z.string()),
      answers: z.optional(z.string()),
    }),
  ),
});
export type KeptImport = NonNullable<z.infer<typeof keptImport.answer>>;

export const forgetImport = call({
  method: 'DELETE',
  path: '/school/import/kept',
  role: 'school_admin',
  summary: 'Deletes the import that the caller has begun and not written, if there is one.',
  body: NoFilter,
  answer: Success,
});
