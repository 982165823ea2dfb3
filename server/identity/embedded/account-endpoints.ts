import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { PasswordFault } from '../../../core/access/password-policy.ts';
import type { Spend } from '../../mail/budget.ts';
import { createEmbeddedAccount } from '../accounts.ts';
import { endingSecretsOfAccount, isAlive } from '../ending.ts';
import type { FindInvited } from '../invited.ts';
import type { About } from '../passwords/password-screen.ts';
import { EmailTaken } from '../provider.ts';
import type { AccountMails } from './account-mails.ts';
import { payForNews } from './account-news.ts';
import { aboutUser, savePassword } from './account-rows.ts';
import { languageOfRequest } from './language-header.ts';
import { beginProofOf } from './proof-era.ts';
import { recentProof } from './recent-proof.ts';
import type { SecondFactorCheck } from './second-factor.ts';

/** Returns the rules that a new password breaks, including the block list. */
export type ScreenPassword = (password: string, about: About) => Promise<readonly PasswordFault[]>;

export interface AccountParts {
  readonly pool: Pool;
  readonly mails: AccountMails;
  readonly findInvited: FindInvited;
  readonly screen: ScreenPassword;
}

interface EndpointParts extends AccountParts {
  readonly spend: Spend;
  readonly checkSecondFactor: SecondFactorCheck;
}

export const weakPassword = (failed: readonly PasswordFault[]): APIError =>
  new APIError('UNPROCESSABLE_ENTITY', { code: 'WEAK_PASSWORD', failed });

/** Returns what is known about the recipient of an invitation. Throws if the invitation is not valid. */
export const aboutInvited = async (
  findInvited: FindInvited,
  { code, email }: { readonly code: string; readonly email: string },
): Promise<About> => {
  const invited = await findInvited(code, email);
  if ('refusal' in invited) throw new APIError('NOT_FOUND', { code: invited.refusal.toUpperCase() });
  return { email, names: [invited.firstName, invited.lastName], schools: [invited.school] };
};

/**
 * Endpoints for registering by invitation, for renewing the proof of identity, and for the new password that it
 * permits.
 */
export const accountEndpoints = ({ pool, mails, findInvited, screen, spend, checkSecondFactor }: EndpointParts) =>
  ({
    id: 'accounts',
    endpoints: {
      register: createAuthEndpoint(
        '/register',
        { method: 'POST', body: z.object({ email: z.string(), password: z.string(), code: z.string() }) },
        async (ctx) => {
          const { email, password, code } = ctx.body;
          const about = await aboutInvited(findInvited, { code, email });
          const name = about.names.join(' ');
          const failed = await screen(password, about);
          if (failed.length > 0) throw weakPassword(failed);
          const passwordHash = await ctx.context.password.hash(password);
          const { subject } = await createEmbeddedAccount(pool, { email, name, passwordHash }).catch((error) => {
            throw error instanceof EmailTaken ? new APIError('CONFLICT', { code: 'EMAIL_ALREADY_IN_USE' }) : error;
          });
          const user = await ctx.context.internalAdapter.findUserById(subject);
          if (user === null) throw new Error('the account that was just made is not there');
          await beginProofOf(pool, subject);
          const session = await ctx.context.internalAdapter.createSession(subject);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user });
        },
      ),

      /** Renews the proof of identity, which is valid for five minutes. */
      reauthenticate: createAuthEndpoint(
        '/reauthenticate',
        {
          method: 'POST',
          requireHeaders: true,
          use: [sensitiveSessionMiddleware],
          body: z.object({
            password: z.string(),
            code: z.optional(z.string()),
            recoveryCode: z.optional(z.string()),
          }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
          const hash = account?.password ?? '';
          if (!(await ctx.context.password.verify({ hash, password: ctx.body.password })))
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
          const steppedUp = await checkSecondFactor(ctx);
          const session = await ctx.context.internalAdapter.createSession(user.id, false, { steppedUp });
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user });
        },
      ),

      setPassword: createAuthEndpoint(
        '/set-password',
        { method: 'POST', requireHeaders: true, use: [recentProof], body: z.object({ password: z.string() }) },
        async (ctx) => {
          const { user, session: proven } = ctx.context.session;
          const { password } = ctx.body;
          const failed = await screen(password, await aboutUser(pool, user));
          if (failed.length > 0) throw weakPassword(failed);
          await payForNews(spend, 'password-news', user);
          const hash = await ctx.context.password.hash(password);
          const saved = await endingSecretsOfAccount(pool, user.id, async (client, { disabled }) => {
            // If the session has been revoked meanwhile, possibly by the owner, its proof is void.
            if (disabled || !(await isAlive(client, proven.id))) return null;
            await savePassword(client, user.id, hash);
            return true;
          });
          if (saved === null) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
          // All sessions have been revoked, so the current one is replaced by a new session.
          const { steppedUp } = proven as { readonly steppedUp?: boolean };
          const session = await ctx.context.internalAdapter.createSession(user.id, false, { steppedUp });
          await setSessionCookie(ctx, { session, user });
          const addressee = { userId: user.id, email: user.email, language: languageOfRequest(ctx.headers) };
          await mails.passwordChanged(addressee, session.id);
          return ctx.json({ success: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
