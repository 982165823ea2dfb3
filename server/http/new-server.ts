import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { OPEN_BODY } from './body-limits.ts';
import { bareHeaders } from './headers.ts';
import { RequestLog } from './log.ts';
import { sendProblem } from './problems.ts';
import { nodeTimeLimits, type TimeLimits } from './time-limits.ts';
import { traceIds } from './trace-id.ts';
import type { answerUnreadable } from './unreadable.ts';

interface ServerParts {
  readonly logger: boolean | object;
  readonly trustProxy: string | false;
  readonly timeLimits: TimeLimits;
  readonly unreadable: ReturnType<typeof answerUnreadable>;
  readonly https: boolean;
}

/** Returns a server without routes, whose own answers look like ours. */
export const newServer = ({ logger, trustProxy, timeLimits, unreadable, https }: ServerParts): FastifyInstance =>
  Fastify({
    logger: logger as FastifyServerOptions['logger'] & object,
    logController: new RequestLog({ requestIdLogLabel: 'trace_id' }),
    // Calls of the contract set their own limits.
    bodyLimit: OPEN_BODY,
    trustProxy,
    genReqId: traceIds(trustProxy !== false),
    clientErrorHandler: unreadable,
    http: nodeTimeLimits(timeLimits),
    requestTimeout: timeLimits.archive,
    // Fastify's own 503 would lack our headers.
    return503OnClosing: false,
    // Handles URLs with broken escapes, or with a segment longer than any id.
    frameworkErrors: (_error, _request, reply) => sendProblem(reply.headers(bareHeaders(https)), refuse('not_found')),
  });
