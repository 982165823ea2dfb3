import type { FastifyInstance } from 'fastify';
import { isRefusal, type Refusal } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

/** A webhook report of another program. The body is kept as bytes, because the signature covers them. */
export interface Report {
  readonly hookId: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type TakeReport = (report: Report) => Promise<Refusal | { readonly success: true }>;

/** In bytes. A report of one vote has less than two thousand. */
const LARGEST = 64 * 1024;

/** Serves webhooks for other programs, which use a signature instead of sign-in and school. */
export const serveHooks = (app: FastifyInstance, takeReport: TakeReport): void => {
  // An encapsulated scope, because the bodies of webhooks are not parsed.
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    );
    hooks.post<{ Params: { hookId: string } }>('/hooks/chat/:hookId', async ({ params, body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const answer = await takeReport({ hookId: params.hookId, raw, headers });
      return isRefusal(answer) ? sendProblem(reply, answer) : reply.send(answer);
    });
  });
};
