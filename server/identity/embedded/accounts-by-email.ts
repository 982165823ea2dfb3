import type { Pool } from 'pg';
import type { IdentityId } from '../../../core/ids/ids.ts';
import { endingSecretsOf, endingSecretsOfAccount } from '../ending.ts';

const changed = async (pool: Pool, change: string, email: string): Promise<IdentityId[]> => {
  const { rows } = await pool.query<{ id: IdentityId }>(
    `update identity.principal set ${change} where lower(email) = lower($1) returning id`,
    [email],
  );
  return rows.map(({ id }) => id);
};

/**
 * Makes the person with this e-mail address a product admin, with any identity provider. Returns whether the person
 * exists.
 */
export const makeProductAdmin = async (pool: Pool, email: string): Promise<boolean> =>
  (await changed(pool, 'is_sentinel_admin = true', email)).length > 0;

const idsOf = async (pool: Pool, email: string): Promise<IdentityId[]> => {
  const { rows } = await pool.query<{ id: IdentityId }>(
    'select id from identity.principal where lower(email) = lower($1)',
    [email],
  );
  return rows.map(({ id }) => id);
};

/**
 * Disables the person and revokes all secrets in the same transaction, so that enabling the account does not restore
 * them.
 */
export const disableAccount = async (pool: Pool, email: string): Promise<boolean> => {
  const ids = await idsOf(pool, email);
  for (const id of ids) {
    await endingSecretsOf(pool, id, async (client) => {
      await client.query('update identity.principal set disabled_at = coalesce(disabled_at, now()) where id = $1', [
        id,
      ]);
      return true;
    });
  }
  return ids.length > 0;
};

export const enableAccount = async (pool: Pool, email: string): Promise<boolean> =>
  (await changed(pool, 'disabled_at = null', email)).length > 0;

/** Removes all second factors of an embedded account and revokes its secrets; `null`: there is no such account. */
export const resetSecondFactor = async (
  pool: Pool,
  email: string,
): Promise<{ readonly userId: string; readonly email: string } | null> => {
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select id, email from identity."user" where email = lower($1)',
    [email.trim()],
  );
  const [account] = rows;
  if (account === undefined) return null;
  return endingSecretsOfAccount(pool, account.id, async (client) => {
    await client.query('delete from identity.passkey where "userId" = $1', [account.id]);
    await client.query('delete from identity."twoFactor" where "userId" = $1', [account.id]);
    return { userId: account.id, email: account.email };
  });
};
