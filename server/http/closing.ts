import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

/**
 * Makes answers close their connection while the server shuts down. Otherwise browsers would keep it open, and the
 * server would wait for it until its time-out.
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

/** Milliseconds until connections are destroyed, by the progress of their request. */
const GRACE = {
  /** No request, or an incomplete head. */
  silent: 500,
  /** The body is still being received. */
  halfSent: 2500,
  /** The request is being processed. */
  worked: 4000,
};

/** Destroys connections that would delay the shutdown. Call it before the server listens. */
export const cutOffWhenClosing = (app: FastifyInstance, grace = GRACE): void => {
  /** Each connection with its unfinished requests. */
  const connections = new Map<Socket, Set<IncomingMessage>>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const underWay = connections.get(request.socket);
    underWay?.add(request);
    response.once('close', () => underWay?.delete(request));
  });
  const cutOff = (isHopeless: (underWay: ReadonlySet<IncomingMessage>) => boolean): void => {
    for (const [socket, underWay] of connections) if (isHopeless(underWay)) socket.destroy();
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    timers.push(
      setTimeout(() => cutOff((underWay) => underWay.size === 0), grace.silent),
      setTimeout(() => cutOff((underWay) => [...underWay].every(({ complete }) => !complete)), grace.halfSent),
      setTimeout(() => cutOff(() => true), grace.worked),
    );
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
};

/** Seconds until another server, or this one after a restart, may be available. */
const RETRY_AFTER = 5;

/** Refuses requests during the shutdown with a 503. Call it after the hook that sets the security headers. */
export const refuseWhenClosing = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (closing) return sendProblem(reply.header('retry-after', RETRY_AFTER), refuse('overloaded'));
  });
};
