import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Spend } from '../../mail/budget.ts';
import { endingSecretsOfAccount } from '../ending.ts';
import { addLink, claimLink, findLink } from './account-links.ts';
import type { AccountMails, Addressee } from './account-mails.ts';
import { changeEmail, ownerOf } from './account-rows.ts';
import { languageOfRequest } from './language-header.ts';
import { currentProof } from './proof-era.ts';
import { recentProof } from './recent-proof.ts';

const ACCOUNT = 'select id as "userId", email from identity."user" where id = $1';

const addresseeOf = async (client: PoolClient, userId: string): Promise<Omit<Addressee, 'language'>> => {
  const { rows } = await client.query<Omit<Addressee, 'language'>>(ACCOUNT, [userId]);
  if (rows[0] === undefined) throw new Error('a link is of an account that is not there');
  return rows[0];
};

interface EmailChangeParts {
  readonly pool: Pool;
  readonly mails: AccountMails;
  /** Takes a mail from the budgets that apply to it. */
  readonly spend: Spend;
}

/**
 * Endpoints to change the e-mail address. better-auth's own first confirm at the old address and reveal which addresses
 * have accounts.
 */
export const emailChange = ({ pool, mails, spend }: EmailChangeParts) =>
  ({
    id: 'email-change',
    endpoints: {
      askEmailChange: createAuthEndpoint(
        '/ask-email-change',
        { method: 'POST', requireHeaders: true, use: [recentProof], body: z.object({ email: z.string() }) },
        async (ctx) => {
          const { user } = ctx.context.session;
          const email = ctx.body.email.toLowerCase();
          // Taken before looking for an existing account, because the answer must not depend on one.
          const wait = await spend({ kind: 'confirm-email', to: [email], account: user.id, school: null });
          if (wait !== null)
            throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_MAILS' }, { 'retry-after': String(wait) });
          if (email === user.email) return ctx.json({ success: true });
          // What follows is the same for an address in use: the answer, its time, and the warning in the mailbox of the
          // person who asks. Only the owner of the address learns which it is.
          const owner = await ownerOf(pool, email);
          const language = languageOfRequest(ctx.headers);
          const era = currentProof()?.era ?? '';
          const code = await addLink(pool, { userId: user.id, purpose: 'email', newEmail: email, language, era });
          if (code === null) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
          await mails.emailChange({ userId: user.id, email: user.email, language }, { email, owner }, code);
          return ctx.json({ success: true });
        },
      ),

      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ code: z.string() }) },
        async (ctx) => {
          const { code } = ctx.body;
          const found = await findLink(pool, 'email', code);
          if (found === null) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
          if (found.expired) throw new APIError('BAD_REQUEST', { code: 'EXPIRED_TOKEN' });
          const changed = await endingSecretsOfAccount(pool, found.userId, async (client, { disabled }) => {
            const link = disabled ? null : await claimLink(client, 'email', code);
            if (link === null || link.newEmail === null) return null;
            const before = await addresseeOf(client, link.userId);
            if (!(await changeEmail(client, link.userId, link.newEmail)))
              throw new APIError('CONFLICT', { code: 'EMAIL_ALREADY_IN_USE' });
            return { before: { ...before, language: link.language }, email: link.newEmail };
          });
          if (changed === null) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
          await mails.emailChanged(changed.before, changed.email, randomUUID());
          return ctx.json({ email: changed.email });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
