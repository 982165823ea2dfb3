import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import { endSignIns } from './account-rows.ts';

const changed = async (pool: Pool, change: string, email: string): Promise<IdentityId[]> => {
  const { rows } = await pool.query<{ id: IdentityId }>(
    `update identity.principal set ${change} where lower(email) = lower($1) returning id`,
    [email],
  );
  return rows.map(({ id }) => id);
};

/** By e-mail, whoever vouches for them. Whether there is anybody. */
export const makeProductAdmin = async (pool: Pool, email: string): Promise<boolean> =>
  (await changed(pool, 'is_sentinel_admin = true', email)).length > 0;

/** Shut out at their next call, and signed out, so that letting them in again brings no old sign-in back. */
export const disableAccount = async (pool: Pool, email: string): Promise<boolean> => {
  const ids = await changed(pool, 'disabled_at = coalesce(disabled_at, now())', email);
  for (const id of ids) await endSignIns(pool, id);
  return ids.length > 0;
};

export const enableAccount = async (pool: Pool, email: string): Promise<boolean> =>
  (await changed(pool, 'disabled_at = null', email)).length > 0;
