import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { answerUnreadable } from './unreadable.ts';
import type { UploadConfig } from './uploads.ts';

/** Milliseconds from the beginning of a request until a part of it must be there. */
export interface TimeLimits {
  readonly head: number;
  readonly body: number;
  /** Ten megabytes from a phone at a launch site take a while. */
  readonly upload: number;
  /** How often Node looks for heads and requests that are late. */
  readonly looks: number;
}

export const TIME_LIMITS: TimeLimits = { head: 10_000, body: 30_000, upload: 120_000, looks: 5_000 };

/** Node's own limits. They also hold for connections over which no request has come yet. */
export const nodeTimeLimits = ({ head, upload, looks }: TimeLimits) => ({
  headersTimeout: head,
  requestTimeout: upload,
  connectionsCheckingInterval: looks,
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const LATE = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Ends connections whose body takes too long. Node knows one limit for all requests, and uploads need a longer one. */
export const endSlowBodies = (
  app: FastifyInstance,
  { body, upload }: TimeLimits,
  answerLate: ReturnType<typeof answerUnreadable>,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!hasBody(raw)) return done();
    const isUpload = (request.routeOptions.config as UploadConfig).upload === true;
    const timer = setTimeout(
      () => {
        if (raw.complete) return;
        // A request that was refused has its answer already.
        if (reply.raw.headersSent) raw.socket.destroy();
        else answerLate(LATE, raw.socket);
      },
      isUpload ? upload : body,
    );
    raw.once('close', () => clearTimeout(timer));
    done();
  });
};
