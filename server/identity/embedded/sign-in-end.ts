import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Pool } from 'pg';
import { attemptAt, knowBrowser } from './attempt-key.ts';
import { currentProof, isSameEra } from './proof-era.ts';
import type { Throttle } from './throttle.ts';
import type { ThrottleKeys } from './throttle-key.ts';

interface SignInEndParts {
  readonly pool: Pool;
  readonly throttle: Throttle;
  readonly throttleKeys: ThrottleKeys;
  /** Paths that may create a session. */
  readonly paths: readonly string[];
}

const FORGET_PENDING = 'delete from identity.verification where value = $1';

/**
 * The final check of each sign-in. It must be the last plugin, because the two-factor plugin removes the session of a
 * sign-in whose second step is missing.
 */
export const signInEnd = ({ pool, throttle, throttleKeys, paths }: SignInEndParts) =>
  ({
    id: 'sign-in-end',
    hooks: {
      after: [
        {
          matcher: ({ path }) => paths.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            if (ctx.context.returned instanceof Error) return;
            const { newSession } = ctx.context;
            const proof = currentProof();
            // All secrets were revoked while this one was compared, so neither the session nor the pending sign-in may
            // remain.
            if (proof !== null && !(await isSameEra(pool, proof))) {
              if (newSession) await ctx.context.internalAdapter.deleteSession(newSession.session.token);
              await pool.query(FORGET_PENDING, [proof.userId]);
              throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
            }
            const isPending = !newSession && ctx.path === '/sign-in/email';
            if (!newSession && !isPending) return;
            if (newSession && proof !== null) {
              await throttle.clear((await attemptAt(ctx, throttleKeys, proof.email)).key);
              await knowBrowser(ctx, throttleKeys, proof);
            }
            const { sessionToken } = ctx.context.authCookies;
            const previous = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
            // The browser replaces its previous cookie, so nobody could end the previous session any more.
            if (previous) await ctx.context.internalAdapter.deleteSession(previous);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
