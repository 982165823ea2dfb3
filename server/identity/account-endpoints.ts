import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, freshSessionMiddleware, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { PasswordFault } from '../../core/access/password-policy.ts';
import type { AccountMails } from './account-mails.ts';
import { schoolsOf } from './account-rows.ts';
import { createEmbeddedAccount } from './accounts.ts';
import type { FindInvited } from './invited.ts';
import { languageOfRequest } from './language-header.ts';
import { EmailTaken } from './provider.ts';

export interface About {
  readonly email: string;
  readonly names: readonly string[];
  readonly schools: readonly string[];
}
/** Which rules a new password breaks, the block list included. */
export type ScreenPassword = (password: string, about: About) => Promise<readonly PasswordFault[]>;

export interface AccountParts {
  readonly pool: Pool;
  readonly mails: AccountMails;
  readonly findInvited: FindInvited;
  readonly screen: ScreenPassword;
}

export const weakPassword = (failed: readonly PasswordFault[]): APIError =>
  new APIError('UNPROCESSABLE_ENTITY', { code: 'WEAK_PASSWORD', failed });

/** Registration by invitation, the second proof of who is asking, and the new password that it allows. */
export const accountEndpoints = ({ pool, mails, findInvited, screen }: AccountParts) =>
  ({
    id: 'accounts',
    endpoints: {
      register: createAuthEndpoint(
        '/register',
        { method: 'POST', body: z.object({ email: z.string(), password: z.string(), code: z.string() }) },
        async (ctx) => {
          const { email, password, code } = ctx.body;
          const invited = await findInvited(code, email);
          if ('refusal' in invited) throw new APIError('NOT_FOUND', { code: invited.refusal.toUpperCase() });
          const { firstName, lastName, school } = invited;
          const name = `${firstName} ${lastName}`;
          const failed = await screen(password, { email, names: [firstName, lastName], schools: [school] });
          if (failed.length > 0) throw weakPassword(failed);
          const passwordHash = await ctx.context.password.hash(password);
          const { subject } = await createEmbeddedAccount(pool, { email, name, passwordHash }).catch((error) => {
            throw error instanceof EmailTaken ? new APIError('CONFLICT', { code: 'EMAIL_ALREADY_IN_USE' }) : error;
          });
          const user = await ctx.context.internalAdapter.findUserById(subject);
          if (user === null) throw new Error('the account that was just made is not there');
          const session = await ctx.context.internalAdapter.createSession(subject);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user });
        },
      ),

      /** Another sign-in of the same person: what follows has five minutes. */
      reauthenticate: createAuthEndpoint(
        '/reauthenticate',
        {
          method: 'POST',
          requireHeaders: true,
          use: [sensitiveSessionMiddleware],
          body: z.object({ password: z.string() }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
          const hash = account?.password ?? '';
          if (!(await ctx.context.password.verify({ hash, password: ctx.body.password })))
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user });
        },
      ),

      setPassword: createAuthEndpoint(
        '/set-password',
        {
          method: 'POST',
          requireHeaders: true,
          use: [freshSessionMiddleware],
          body: z.object({ password: z.string() }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const { password } = ctx.body;
          const schools = await schoolsOf(pool, user.id);
          const failed = await screen(password, { email: user.email, names: user.name.split(' '), schools });
          if (failed.length > 0) throw weakPassword(failed);
          await ctx.context.internalAdapter.updatePassword(user.id, await ctx.context.password.hash(password));
          // All others end, and this one gets a new name.
          await ctx.context.internalAdapter.deleteUserSessions(user.id);
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          const addressee = { email: user.email, name: user.name, language: languageOfRequest(ctx.headers) };
          await mails.passwordChanged(addressee, session.id);
          return ctx.json({ success: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
