import type { FastifyInstance } from 'fastify';
import { isRefusal, type Refusal } from '../../core/errors/refusal.ts';
import { sendProblem } from './problems.ts';

/** What another program reports, as it came: its signature is over the bytes. */
export interface Report {
  readonly hookId: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type TakeReport = (report: Report) => Promise<Refusal | { readonly success: true }>;

/** Bytes. A report about one vote has less than two thousand. */
const LARGEST = 64 * 1024;

/** Addresses for other programs: no sign-in, no school, a signature instead. */
export const serveHooks = (app: FastifyInstance, takeReport: TakeReport): void => {
  // A scope of its own: its bodies are not parsed.
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
