import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import { newId } from '../db/new-id.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { type CreatedAccount, EmailTaken, type NewAccount } from './provider.ts';

/** The issuer in `identity.principal` of accounts in our own database. */
export const EMBEDDED_ISSUER = 'embedded';

/**
 * A single statement, so that no account exists without its principal. The rows are those that better-auth would write.
 */
const CREATE = `
  with person as (
    insert into identity."user" (name, email, "emailVerified") values ($1, $2, true) returning id
  ), login as (
    insert into identity.account ("accountId", "providerId", "userId", password, "updatedAt")
    select id::text, 'credential', id, $3, now() from person
  )
  insert into identity.principal (id, issuer, subject, email)
  select $4, $5, id::text, $2 from person
  returning subject`;

const UNIQUE_VIOLATION = '23505';

export const createEmbeddedAccount = async (pool: Pool, account: NewAccount): Promise<CreatedAccount> => {
  const passwordHash = 'passwordHash' in account ? account.passwordHash : await hashPassword(account.password);
  const id = newId<IdentityId>();
  const email = account.email.trim().toLowerCase();
  try {
    const { rows } = await pool.query<{ subject: string }>(CREATE, [
      account.name,
      email,
      passwordHash,
      id,
      EMBEDDED_ISSUER,
    ]);
    const [row] = rows;
    if (row === undefined) throw new Error('the account was not created');
    return { id, issuer: EMBEDDED_ISSUER, subject: row.subject };
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new EmailTaken();
    throw error;
  }
};
