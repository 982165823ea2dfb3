import type { FastifyReply } from 'fastify';
import { ERROR_TABLE, type ErrorCode } from '../../core/errors/error-table.ts';
import type { Refusal } from '../../core/errors/refusal.ts';
import { DETAIL } from './problem-details.ts';

const title = (code: ErrorCode) => code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

export const problemBody = ({ refusal: code, errors, facts }: Refusal) => ({
  type: `/api/v1/docs#${code}`,
  title: title(code),
  status: ERROR_TABLE[code],
  code,
  detail: DETAIL[code],
  ...(errors === undefined ? {} : { errors }),
  ...facts,
});

/** Sends the problem document. That of a failure has the id by which the operator finds its lines in the log. */
export const sendProblem = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(ERROR_TABLE[refusal.refusal])
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...problemBody(refusal), ...(ERROR_TABLE[refusal.refusal] < 500 ? {} : { trace_id: reply.request.id }) });
};
