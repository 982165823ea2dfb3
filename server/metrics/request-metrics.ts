import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { PAGES, patternOf } from '../http/log.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OUR_PATHS = /^\/(?:api|identity|hooks|demo)\/|^\/(?:healthz|readyz|public-config)$/;

/** Uses one series for all files, because their names change with each build. */
const routeLabel = (request: FastifyRequest): string => {
  const pattern = patternOf(request);
  return pattern === PAGES || OUR_PATHS.test(pattern) ? pattern : '(file)';
};

const methodLabel = ({ method }: FastifyRequest): string => (METHODS.includes(method) ? method : 'other');

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures the duration of requests and the number in progress. Event streams last for minutes and are excluded from
 * both.
 */
export const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const duration = new Histogram({
    name: 'aufwind_request_duration_seconds',
    help: 'Requests by route pattern, method and class of status, without streams of events.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const underWay = new Set<FastifyRequest>();
  new Gauge({
    name: 'aufwind_requests_in_flight',
    help: 'Requests under way, without streams of events.',
    registers: [registry],
    collect() {
      this.set(underWay.size);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    underWay.add(request);
    // `close` also fires when the client disconnects before the answer.
    reply.raw.once('close', () => underWay.delete(request));
  });
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) underWay.delete(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ route: routeLabel(request), method: methodLabel(request), status }, reply.elapsedTime / 1000);
  });
};
