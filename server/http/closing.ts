import type { FastifyInstance } from 'fastify';

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
