import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/errors/refusal.ts';
import type { FeedId } from '../../core/ids/ids.ts';
import { FEED_DAYS, type FeedDays } from './calendar-links.ts';
import { sendProblem } from './problems.ts';

/** Returns a calendar as text; `null`: the feed has ended, or its member may no longer read these days. */
export type ReadFeed = (id: FeedId, days: FeedDays) => Promise<string | null>;

/** Whether the program has this version already. Proxies may have made a tag weak, or put several into one header. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

/**
 * Serves calendar feeds. Their readers are programs that can't sign in: the address is all they have. No shared cache may
 * keep a calendar, and none may be used without asking, so that an address ends at once.
 */
export const serveCalendars = (
  app: FastifyInstance,
  feedOf: (token: string) => FeedId | null,
  readFeed: ReadFeed,
): void => {
  app.get<{ Params: { token: string; file: string } }>(
    '/calendar/:token/:file',
    { config: { isCall: true }, helmet: false } as object,
    async ({ params, headers }, reply) => {
      const id = feedOf(params.token);
      const days = FEED_DAYS.find((one) => `${one}.ics` === params.file);
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      if (id === null || days === undefined) return sendProblem(reply, refuse('not_found'));
      const text = await readFeed(id, days);
      if (text === null) return sendProblem(reply, refuse('calendar_ended'));
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', `W/${tag}`);
      if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
