import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, freshSessionMiddleware } from 'better-auth/api';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { languageOf } from '../../core/texts/languages.ts';
import type { AccountMails } from './account-mails.ts';
import { changeEmail, hasAccount } from './account-rows.ts';
import { languageOfRequest } from './language-header.ts';
import { newMailedCode } from './mailed-code.ts';
import { endedSince } from './principal.ts';

const HOUR = 3_600_000;

/** What waits in the mail; `verification.value` holds it as JSON. */
const Waiting = z.object({ userId: z.string(), email: z.string(), language: z.string() });

const identifierOf = (code: string) => `change-email:${code}`;

/** better-auth's own way confirms at the old address first and tells the asker which addresses have accounts. */
export const emailChange = ({ pool, mails }: { readonly pool: Pool; readonly mails: AccountMails }) =>
  ({
    id: 'email-change',
    endpoints: {
      askEmailChange: createAuthEndpoint(
        '/ask-email-change',
        {
          method: 'POST',
          requireHeaders: true,
          use: [freshSessionMiddleware],
          body: z.object({ email: z.string() }),
        },
        async (ctx) => {
          const { user } = ctx.context.session;
          const email = ctx.body.email.toLowerCase();
          // Answered like any other, so that nobody learns which addresses have an account.
          if (await hasAccount(pool, email)) return ctx.json({ success: true });
          const language = languageOfRequest(ctx.headers);
          const code = newMailedCode();
          await ctx.context.internalAdapter.createVerificationValue({
            identifier: identifierOf(code),
            value: JSON.stringify({ userId: user.id, email, language } satisfies z.infer<typeof Waiting>),
            expiresAt: new Date(Date.now() + HOUR),
          });
          await mails.emailChange({ email: user.email, name: user.name, language, account: user.id }, email, code);
          return ctx.json({ success: true });
        },
      ),

      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ code: z.string() }) },
        async (ctx) => {
          const identifier = identifierOf(ctx.body.code);
          const found = await ctx.context.internalAdapter.findVerificationValue(identifier);
          if (found !== null && found !== undefined && found.expiresAt < new Date())
            throw new APIError('BAD_REQUEST', { code: 'EXPIRED_TOKEN' });
          const used = await ctx.context.internalAdapter.consumeVerificationValue(identifier);
          if (used === null) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
          const { userId, email, language } = z.parse(Waiting, JSON.parse(used.value));
          const user = await ctx.context.internalAdapter.findUserById(userId);
          // A reset or "sign out everywhere" since then: the owner has stopped whoever asked.
          if (user === null || (await endedSince(pool, userId, used.createdAt)))
            throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
          if (!(await changeEmail(pool, userId, email)))
            throw new APIError('CONFLICT', { code: 'EMAIL_ALREADY_IN_USE' });
          await mails.emailChanged(
            { email: user.email, name: user.name, language: languageOf(language) },
            email,
            used.id,
          );
          return ctx.json({ email });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
