import type { FastifyReply } from 'fastify';
import { ERROR_TABLE, type ErrorCode } from '../../core/errors/error-table.ts';
import type { Refusal } from '../../core/errors/refusal.ts';

const title = (code: ErrorCode) => code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

/** Sentences for users of the API; the browser has its own texts for each code. */
const DETAIL: Partial<Record<ErrorCode, string>> = {
  no_school: 'Send the id of a school in the header X-School-Id.',
  not_signed_in: 'Send a valid token in the header Authorization: Bearer.',
  no_membership: 'There is no such school, or you have no enabled member in it.',
  stale_update: 'Somebody changed this in the meantime. Load it again, or send the current last_update.',
  bad_json: 'The body is not valid JSON.',
  body_too_large: 'The body is larger than this call takes. A picture may have 10 MB.',
  unsupported_media_type: 'Send application/json, or image/… where a picture is expected.',
  database_unavailable:
    'The database is away for a moment. Whether a write was done is unknown: look before you repeat it.',
  internal: 'Something went wrong on our side. It has been written to the log.',
};

export const problemBody = ({ refusal: code, errors, facts }: Refusal) => ({
  type: `/api/v1/docs#${code}`,
  title: title(code),
  status: ERROR_TABLE[code],
  code,
  detail: DETAIL[code] ?? `${title(code)}.`,
  ...(errors === undefined ? {} : { errors }),
  ...facts,
});

export const sendProblem = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(ERROR_TABLE[refusal.refusal])
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemBody(refusal));
};
