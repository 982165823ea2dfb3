import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

/** Milliseconds after which connections are cut off, by how far their request has come. */
const GRACE = {
  /** Nothing of a request has come, or half of its head. */
  silent: 500,
  /** Its body is still being sent. */
  halfSent: 2500,
  /** It is being answered. */
  worked: 4000,
};

/**
 * Cuts off connections that would keep the server from ending. To be called before the server listens.
 */
export const cutOffWhenClosing = (app: FastifyInstance, grace = GRACE): void => {
  /** Each connection with the requests on it that are under way. */
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
