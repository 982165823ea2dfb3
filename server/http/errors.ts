import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_TABLE, type ErrorCode } from '../../core/errors/error-table.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { databaseFault, isAway, isSecondFlight } from '../db/database-fault.ts';
import { sendProblem } from './problems.ts';

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
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

/** Error codes of an interrupted stream. They are our failure only if the client is still connected. */
const BROKEN_OFF = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/** Default for `Retry-After`, in seconds. */
const RETRY_AFTER = 5;

/**
 * Answers every error with a problem document. Unexpected errors are logged in full. `isOutage` reports an unavailable
 * database once for all requests.
 */
export const answerFailures = (app: FastifyInstance, isOutage: (error: unknown) => boolean = isAway): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (BROKEN_OFF.includes(error.code) && isGone(request)) {
      request.log.info('the client went away');
      // The client is gone, so nobody receives this answer.
      return sendProblem(reply, refuse('bad_json'));
    }
    const code = FASTIFY_CODES[error.code] ?? STATUS_CODES[error.statusCode ?? 500];
    if (code !== undefined) {
      if (ERROR_TABLE[code] === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
      return sendProblem(reply, refuse(code));
    }
    if (isSecondFlight(error)) return sendProblem(reply, refuse('second_flight_same_day'));
    if (isOutage(error)) return sendProblem(reply, { refusal: 'database_unavailable', retryAfter: RETRY_AFTER });
    if (databaseFault(error) === 'busy') {
      request.log.warn({ err: error }, 'the database was too slow for this request');
      return sendProblem(reply, { refusal: 'overloaded', retryAfter: RETRY_AFTER });
    }
    request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, refuse('internal'));
  });
};
