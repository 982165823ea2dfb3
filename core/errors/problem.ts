import * as z from 'zod/mini';
import { PASSWORD_FAULTS } from '../access/password-policy.ts';
import { ERROR_TABLE, type ErrorCode, FIELD_ERRORS } from './error-table.ts';

/** The problem document (RFC 9457) of every answer outside 2xx. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(ERROR_TABLE) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.enum(FIELD_ERRORS) }))),
  last_update: z.optional(z.string()),
  /** With a status of 500 or more: the id of the request in the server's log. */
  trace_id: z.optional(z.string()),
  /** Beside `weak_password`: the rules that the password breaks. */
  failed: z.optional(z.array(z.enum(PASSWORD_FAULTS))),
});
export type Problem = z.infer<typeof Problem>;
