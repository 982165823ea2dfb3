import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import { EMBEDDED_ISSUER } from './accounts.ts';

/** Links of a person that wait in a mail: their values name the account, alone or within JSON. */
const WAITING = `identity.verification v join identity.principal p
  on p.issuer = '${EMBEDDED_ISSUER}' and strpos(v.value, p.subject) > 0`;

/** Under which mails to this person may be waiting, the one to which they want to change included. */
export const addressesOfAccount = async (pool: Pool, id: IdentityId): Promise<string[]> => {
  const { rows } = await pool.query<{ email: string | null }>(
    `select p.email from identity.principal p where p.id = $1
     union select u.email from identity.principal p
       join identity."user" u on p.issuer = '${EMBEDDED_ISSUER}' and u.id::text = p.subject where p.id = $1
     union select case when v.value like '{%' then v.value::jsonb ->> 'email' end from ${WAITING} where p.id = $1`,
    [id],
  );
  return rows.flatMap(({ email }) => email ?? []);
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
