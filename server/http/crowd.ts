import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

/**
 * Requests that may wait for a connection of the database: what a small machine answers in about two seconds. With a
 * longer queue everybody would wait until the connection's time limit, and then fail.
 */
export const MOST_WAITING = 1000;
/** Seconds. */
const RETRY_AFTER = 5;

/** Refuses calls at once while `most` others wait for the database. `waiting` returns their present number. */
export const refuseWhenCrowded = (app: FastifyInstance, waiting: () => number, most: number): void => {
  app.addHook('onRequest', async (request, reply) => {
    const isCall = (request.routeOptions.config as { readonly isCall?: true }).isCall === true;
    if (isCall && waiting() >= most) return sendProblem(reply.header('retry-after', RETRY_AFTER), refuse('overloaded'));
  });
};
