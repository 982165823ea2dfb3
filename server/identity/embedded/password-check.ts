import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import * as z from 'zod/mini';
import type { About } from '../passwords/password-screen.ts';
import { type AccountParts, aboutInvited } from './account-endpoints.ts';
import { aboutUser } from './account-rows.ts';
import { accountOfReset } from './password-reset.ts';

const Asked = z.object({
  password: z.string(),
  invitation: z.optional(z.object({ code: z.string(), email: z.string() })),
  reset: z.optional(z.string()),
});

/**
 * Endpoint that says which rules a new password breaks, while it is being typed and before it counts. It asks for what
 * setting that password asks for: an invitation, a reset link or a session. It neither stores nor compares anything.
 */
export const passwordCheck = ({ pool, findInvited, screen }: Pick<AccountParts, 'pool' | 'findInvited' | 'screen'>) =>
  ({
    id: 'password-check',
    endpoints: {
      checkPassword: createAuthEndpoint('/check-password', { method: 'POST', body: Asked }, async (ctx) => {
        const about = async ({ invitation, reset }: z.infer<typeof Asked>): Promise<About> => {
          if (invitation !== undefined) return aboutInvited(findInvited, invitation);
          if (reset !== undefined) return aboutUser(pool, await accountOfReset(ctx.context, pool, reset));
          const session = await getSessionFromCtx(ctx);
          if (session === null) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
          return aboutUser(pool, session.user);
        };
        return ctx.json({ failed: await screen(ctx.body.password, await about(ctx.body)) });
      }),
    },
  }) satisfies BetterAuthPlugin;
