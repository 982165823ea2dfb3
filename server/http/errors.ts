import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../core/errors/error-table.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_UNDER_PRESSURE: 'overloaded',
};

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'bad_json',
  403: 'not_found',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'overloaded',
};

/** Every failure becomes a problem document; what nobody expected is logged whole and told in one sentence. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = FASTIFY_CODES[error.code] ?? STATUS_CODES[error.statusCode ?? 500];
    if (code !== undefined) return sendProblem(reply, refuse(code));
    request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, refuse('internal'));
  });
};
