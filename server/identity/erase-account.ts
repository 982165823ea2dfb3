import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Mailed } from '../mail/mail.ts';
import { EMBEDDED_ISSUER } from './accounts.ts';

/** By what mails to this person are known. Not by an address to which they want to change: it may be somebody else's. */
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
 * The person, and what an embedded account consists of, in one statement: sessions and password go with the account. A
 * hosted provider's account is the provider's and stays there. Fails while a school still knows the person.
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

/** The database's own samples of columns, which it would take anew by itself only after some time. */
export const forgetSamples = async (pool: Pool): Promise<void> => {
  await pool.query('select identity.forget_samples()');
};
