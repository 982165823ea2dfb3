import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Mailed } from '../mail/mail.ts';
import { EMBEDDED_ISSUER } from './accounts.ts';

/**
 * Returns what identifies mails to this person. An unconfirmed new address is excluded, because it may belong to
 * someone else.
 */
export const mailedAs = async (pool: Pool, id: IdentityId): Promise<Mailed> => {
  const { rows } = await pool.query<{ emails: readonly (string | null)[]; account: string | null }>(
    `select array[p.email, u.email] as emails, u.id::text as account from identity.principal p
     left join identity."user" u on p.issuer = '${EMBEDDED_ISSUER}' and u.id::text = p.subject where p.id = $1`,
    [id],
  );
  return {
    addresses: rows.flatMap(({ emails }) => emails.flatMap((email) => email ?? [])),
    ids: [id, ...rows.flatMap(({ account }) => account ?? [])],
  };
};

/**
 * Deletes the person and, in the same statement, an embedded account with its sessions and password. A hosted account
 * stays at its provider. Fails while a school still refers to the person.
 */
export const eraseAccount = async (pool: Pool, id: IdentityId): Promise<void> => {
  await pool.query(
    `with person as (delete from identity.principal where id = $1 returning issuer, subject),
     waiting as (
       delete from identity.verification v using person p
       where p.issuer = '${EMBEDDED_ISSUER}' and strpos(v.value, p.subject) > 0)
     delete from identity."user" u using person p where p.issuer = '${EMBEDDED_ISSUER}' and u.id::text = p.subject`,
    [id],
  );
};

/**
 * Recomputes the planner's statistics, which contain samples of the columns and would otherwise be refreshed only
 * later.
 */
export const refreshPlannerStatistics = async (pool: Pool): Promise<void> => {
  await pool.query('select identity.forget_samples()');
};
