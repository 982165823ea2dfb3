import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { answerUnreadable } from './unreadable.ts';
import type { UploadConfig } from './uploads.ts';

/** Milliseconds from the start of a request until the named part must have arrived. */
export interface TimeLimits {
  readonly head: number;
  readonly body: number;
  /** Long enough for ten megabytes from a phone at a launch site. */
  readonly upload: number;
  /** Long enough for a gigabyte from an office. */
  readonly archive: number;
  /** Interval at which Node checks for late heads and requests. */
  readonly looks: number;
}

export const TIME_LIMITS: TimeLimits = {
  head: 10_000,
  body: 30_000,
  upload: 120_000,
  archive: 1_800_000,
  looks: 5_000,
};

/** Node's own limits, which also apply to connections without a request. */
export const nodeTimeLimits = ({ head, archive, looks }: TimeLimits) => ({
  headersTimeout: head,
  requestTimeout: archive,
  connectionsCheckingInterval: looks,
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const LATE = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Closes connections whose body takes too long. Node has one limit for all requests, but uploads need a longer one. */
export const endSlowBodies = (
  app: FastifyInstance,
  { body, upload, archive }: TimeLimits,
  answerLate: ReturnType<typeof answerUnreadable>,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!hasBody(raw)) return done();
    const config = request.routeOptions.config as UploadConfig;
    const timer = setTimeout(
      () => {
        if (raw.complete) return;
        // A refused request has already been answered.
        if (reply.raw.headersSent) raw.socket.destroy();
        else answerLate(LATE, raw.socket);
      },
      config.archive ? archive : config.upload ? upload : body,
    );
    raw.once('close', () => clearTimeout(timer));
    done();
  });
};
