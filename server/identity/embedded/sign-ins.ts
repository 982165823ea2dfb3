import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { endSession, sessionsOf } from './account-rows.ts';

/**
 * Endpoints for listing and ending a person's sign-ins by id. better-auth's own list identifies sessions by their
 * tokens, of which we store only digests.
 */
export const signIns = (pool: Pool) =>
  ({
    id: 'sign-ins',
    endpoints: {
      listSignIns: createAuthEndpoint(
        '/sign-ins',
        { method: 'GET', requireHeaders: true, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const rows = await sessionsOf(pool, user.id);
          return ctx.json(rows.map((row) => ({ ...row, current: row.id === session.id })));
        },
      ),
      endSignIn: createAuthEndpoint(
        '/end-sign-in',
        {
          method: 'POST',
          requireHeaders: true,
          use: [sensitiveSessionMiddleware],
          body: z.object({ id: z.string() }),
        },
        async (ctx) => {
          await endSession(pool, ctx.context.session.user.id, ctx.body.id);
          return ctx.json({ success: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
