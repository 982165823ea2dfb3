import { randomUUID } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin, User } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { endingSecretsOfAccount } from '../ending.ts';
import type { ResetRequest } from '../provider.ts';
import { type ScreenPassword, weakPassword } from './account-endpoints.ts';
import { addLink, claimLink, findLink } from './account-links.ts';
import type { AccountMails } from './account-mails.ts';
import { aboutUser, savePassword } from './account-rows.ts';
import { knowBrowser } from './attempt-key.ts';
import { languageOfRequest } from './language-header.ts';
import { beginProofOf, currentProof } from './proof-era.ts';
import type { Throttle } from './throttle.ts';
import type { ThrottleKeys } from './throttle-key.ts';

export interface ResetParts {
  readonly pool: Pool;
  readonly mails: AccountMails;
  readonly screen: ScreenPassword;
  readonly throttle: Throttle;
  readonly throttleKeys: ThrottleKeys;
}

type Accounts = Pick<AuthContext, 'internalAdapter'>;

/** Returns the account of a reset link. Throws if the link is invalid, used, void or expired. */
export const accountOfReset = async ({ internalAdapter }: Accounts, pool: Pool, code: string): Promise<User> => {
  const found = await findLink(pool, 'reset', code);
  const user = found && (await internalAdapter.findUserById(found.userId));
  if (!found || !user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
  if (found.expired) throw new APIError('BAD_REQUEST', { code: 'EXPIRED_TOKEN' });
  return user;
};

/** Endpoints of a reset link's page: check the link, and set the new password. */
export const resetLinks = ({ pool, mails, screen, throttle, throttleKeys }: ResetParts) =>
  ({
    id: 'reset-links',
    endpoints: {
      checkReset: createAuthEndpoint(
        '/check-reset',
        { method: 'POST', body: z.object({ code: z.string() }) },
        async (ctx) => {
          await accountOfReset(ctx.context, pool, ctx.body.code);
          return ctx.json({ success: true });
        },
      ),

      /**
       * Replaces better-auth's endpoint, which consumes the link and sets the password in two steps, between which the
       * account of the link may change.
       */
      useReset: createAuthEndpoint(
        '/use-reset',
        { method: 'POST', body: z.object({ code: z.string(), password: z.string() }) },
        async (ctx) => {
          const { code, password } = ctx.body;
          const user = await accountOfReset(ctx.context, pool, code);
          const failed = await screen(password, await aboutUser(pool, user));
          // A weak password does not consume the link.
          if (failed.length > 0) throw weakPassword(failed);
          const hash = await ctx.context.password.hash(password);
          await beginProofOf(pool, user.id);
          const done = await endingSecretsOfAccount(pool, user.id, async (client, { disabled }) => {
            if (disabled || (await claimLink(client, 'reset', code)) === null) return null;
            await savePassword(client, user.id, hash);
            return true;
          });
          if (done === null) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
          // With a second factor, failed attempts keep counting: a person who reads the mailbox must not guess codes
          // without limit.
          if ((user as { readonly twoFactorEnabled?: boolean }).twoFactorEnabled !== true) {
            await throttle.clear(throttleKeys.account(user.email));
            const proof = currentProof();
            if (proof !== null) await knowBrowser(ctx, throttleKeys, proof);
          }
          const language = languageOfRequest(ctx.headers);
          await mails.passwordChanged({ userId: user.id, email: user.email, language }, randomUUID());
          return ctx.json({ success: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/**
 * Runs as a job: the request is answered before the account is looked up, so neither answer nor response time reveals
 * whether it exists.
 */
export const sendResetLink = async (
  auth: { readonly $context: Promise<Accounts> },
  { pool, mails }: Pick<ResetParts, 'pool' | 'mails'>,
  { email, language }: ResetRequest,
): Promise<void> => {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase());
  if (found === null) return;
  const { user } = found;
  const code = await addLink(pool, { userId: user.id, purpose: 'reset', newEmail: null, language, era: null });
  if (code !== null) await mails.reset({ userId: user.id, email: user.email, language }, code);
};
