import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

/**
 * Answers that are sent while the server ends also end their connection: a browser would otherwise keep it open, and the
 * server would wait for it until its patience runs out.
 */
export const endConnectionsWhenClosing = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
};

/** Seconds until another server, or the next start of this one, may be there. */
const RETRY_AFTER = 5;

/** Requests that arrive while the server ends are sent elsewhere. To be called after what gives all answers their headers. */
export const refuseWhenClosing = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (closing) return sendProblem(reply.header('retry-after', RETRY_AFTER), refuse('overloaded'));
  });
};
