import type { AuthContext, BetterAuthPlugin, User } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { type ScreenPassword, weakPassword } from './account-endpoints.ts';
import type { AccountMails } from './account-mails.ts';
import { schoolsOf } from './account-rows.ts';
import { newMailedCode } from './mailed-code.ts';
import type { ResetRequest } from './provider.ts';

const HOUR = 3_600_000;

/** As better-auth names them, which also uses them up: `/reset-password` consumes the row in one step. */
const identifierOf = (code: string) => `reset-password:${code}`;

/** The account that a link is for. Throws for one that is wrong, used or too old. */
const accountOf = async ({ internalAdapter }: Pick<AuthContext, 'internalAdapter'>, code: string): Promise<User> => {
  const found = await internalAdapter.findVerificationValue(identifierOf(code));
  const user = found && (await internalAdapter.findUserById(found.value));
  if (!found || !user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
  if (found.expiresAt < new Date()) throw new APIError('BAD_REQUEST', { code: 'EXPIRED_TOKEN' });
  return user;
};

/** Tells before anything is typed whether the link is still good. */
export const resetLinks = () =>
  ({
    id: 'reset-links',
    endpoints: {
      checkReset: createAuthEndpoint(
        '/check-reset',
        { method: 'POST', body: z.object({ code: z.string() }) },
        async (ctx) => {
          await accountOf(ctx.context, ctx.body.code);
          return ctx.json({ success: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/** Before a reset: the link must be good and the password too, so that a weak one does not cost the link. */
export const refuseBadReset = async (
  context: Parameters<typeof accountOf>[0],
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  { pool, screen }: { readonly pool: Pool; readonly screen: ScreenPassword },
): Promise<void> => {
  const user = await accountOf(context, token);
  const schools = await schoolsOf(pool, user.id);
  const failed = await screen(newPassword, { email: user.email, names: user.name.split(' '), schools });
  if (failed.length > 0) throw weakPassword(failed);
};

/**
 * Run as a job: the page that asks is answered before anybody looks whether there is such an account, so neither the
 * answer nor its time can tell.
 */
export const sendResetLink = async (
  auth: { readonly $context: Promise<Pick<AuthContext, 'internalAdapter'>> },
  mails: AccountMails,
  { email, language }: ResetRequest,
): Promise<void> => {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.trim().toLowerCase());
  if (found === null) return;
  const code = newMailedCode();
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(code),
    value: found.user.id,
    expiresAt: new Date(Date.now() + HOUR),
  });
  await mails.reset({ email: found.user.email, name: found.user.name, language }, code);
};
