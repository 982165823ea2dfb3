import type { User } from 'better-auth';
import type { Pool, PoolClient } from 'pg';
import { EMBEDDED_ISSUER } from '../accounts.ts';
import type { About } from '../passwords/password-screen.ts';

/** Returns the names of the account's schools, which passwords must not contain. */
const schoolsOf = async (pool: Pool, userId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select s.display_name as name from identity.principal p
     join app.login l on l.identity_id = p.id join app.school s on s.id = l.school_id
     where p.issuer = $1 and p.subject = $2`,
    [EMBEDDED_ISSUER, userId],
  );
  return rows.map(({ name }) => name);
};

/** Returns what a new password of the account must not consist of. */
export const aboutUser = async (pool: Pool, { id, email, name }: User): Promise<About> => ({
  email,
  names: name.split(' '),
  schools: await schoolsOf(pool, id),
});

/** Returns the first name as a school knows it; without a school, the whole name of the account. */
export const firstNameOf = async (pool: Pool, userId: string): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(
    `select coalesce(m.first_name, u.name) as name from identity."user" u
     left join identity.principal p on p.issuer = $1 and p.subject = u.id::text
     left join app.login l on l.identity_id = p.id
     left join app.member m on m.school_id = l.school_id and m.id = l.member_id
     where u.id::text = $2 order by m.disabled_at is not null, m.id limit 1`,
    [EMBEDDED_ISSUER, userId],
  );
  return rows[0]?.name ?? '';
};

/** Returns the id of the account with this address. */
export const ownerOf = async (pool: Pool, email: string): Promise<string | null> => {
  const { rows } = await pool.query<{ id: string }>('select id from identity."user" where email = $1', [
    email.trim().toLowerCase(),
  ]);
  return rows[0]?.id ?? null;
};

export const hasAccount = async (pool: Pool, email: string): Promise<boolean> => (await ownerOf(pool, email)) !== null;

export interface SessionRow {
  readonly id: string;
  readonly began: string;
  readonly last_seen: string;
  readonly user_agent: string | null;
}

const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the active sessions of an account, latest first. */
export const sessionsOf = async (pool: Pool, userId: string): Promise<SessionRow[]> => {
  const { rows } = await pool.query<SessionRow>(
    `select id, ${wire('"createdAt"')} as began, ${wire('"updatedAt"')} as last_seen,
       nullif("userAgent", '') as user_agent
     from identity.session where "userId" = $1 and "expiresAt" > now() order by "updatedAt" desc, id`,
    [userId],
  );
  return rows;
};

/**
 * Ends a session of this user, and push to its device: also to those whose session was renewed since they were seen, because
 * it is not known which they are. Sessions of other users are ignored.
 */
export const endSession = async (pool: Pool, userId: string, id: string): Promise<void> => {
  await pool.query(
    `with ended as (delete from identity.session where id = $1 and "userId" = $2)
     delete from identity.push_subscription d using identity.principal p
     where p.issuer = '${EMBEDDED_ISSUER}' and p.subject = $2::text and d.identity_id = p.id and (d.session_id = $1
       or not exists (select from identity.session s where s.id = d.session_id))`,
    [id, userId],
  );
};

const UNIQUE_VIOLATION = '23505';

/** Changes the address of account and principal in one statement. Returns whether the address was free. */
export const changeEmail = async (client: PoolClient, userId: string, email: string): Promise<boolean> => {
  try {
    const { rowCount } = await client.query(
      `with account as (
         update identity."user" u set email = $2, "emailVerified" = true, "updatedAt" = now()
         where u.id::text = $1 and not exists (select from identity."user" o where o.email = $2) returning u.id
       )
       update identity.principal p set email = $2 from account a
       where p.issuer = '${EMBEDDED_ISSUER}' and p.subject = a.id::text`,
      [userId, email.toLowerCase()],
    );
    return rowCount === 1;
  } catch (error) {
    // Another account was created with this address at the same time.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
};

export const savePassword = async (client: PoolClient, userId: string, hash: string): Promise<void> => {
  await client.query(
    `update identity.account set password = $2, "updatedAt" = now()
     where "userId" = $1 and "providerId" = 'credential'`,
    [userId, hash],
  );
};
