import * as z from 'zod/mini';
import { PASSWORD_FAULTS } from '../access/password-policy.ts';
import { ERROR_TABLE, type ErrorCode, FIELD_ERRORS } from './error-table.ts';

/** RFC 9457, as every answer that is not a 2xx carries it. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(ERROR_TABLE) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.enum(FIELD_ERRORS) }))),
  last_update: z.optional(z.string()),
  /** Beside `weak_password`: which rules it breaks. */
  failed: z.optional(z.array(z.enum(PASSWORD_FAULTS))),
});
export type Problem = z.infer<typeof Problem>;
