import type { Pool } from 'pg';
import type { IdentityId } from '../../../core/ids/ids.ts';
import { EMBEDDED_ISSUER } from '../accounts.ts';

/** A pool, or a connection within a transaction. */
type Queryable = Pick<Pool, 'query'>;

export interface PasskeyRow {
  readonly id: string;
  readonly name: string | null;
  /** RFC 3339 timestamp. */
  readonly added: string;
  readonly last_used: string | null;
}

export interface SecondFactorState {
  readonly authenticator: boolean;
  readonly recovery_codes_left: number;
  readonly passkeys: readonly PasskeyRow[];
}

const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const STATE = `
  select coalesce(t.verified, false) as authenticator,
    case when u."twoFactorEnabled" then coalesce(json_array_length(t."backupCodes"::json), 0) else 0 end
      as recovery_codes_left,
    coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'added', ${wire('p."createdAt"')},
        'last_used', ${wire('p.last_used_at')}) order by p."createdAt", p.id)
      from identity.passkey p where p."userId" = u.id), '[]') as passkeys
  from identity."user" u left join identity."twoFactor" t on t."userId" = u.id
  where u.id = $1`;

export const secondFactorOf = async (database: Queryable, userId: string): Promise<SecondFactorState> => {
  const { rows } = await database.query<SecondFactorState>(STATE, [userId]);
  return rows[0] ?? { authenticator: false, recovery_codes_left: 0, passkeys: [] };
};

/** Replaces the digests of the recovery codes. `secret` is used only if the row is new and holds nothing but codes. */
export const saveRecoveryCodes = async (
  database: Queryable,
  userId: string,
  digests: readonly string[],
  secret: string,
): Promise<void> => {
  await database.query(
    `insert into identity."twoFactor" ("userId", secret, "backupCodes", verified) values ($1, $2, $3, false)
     on conflict ("userId") do update set "backupCodes" = excluded."backupCodes"`,
    [userId, secret, JSON.stringify(digests)],
  );
};

/** Saves the secret of an authenticator app that is not confirmed yet; `false`: a confirmed app exists. */
export const saveUnconfirmedSecret = async (pool: Pool, userId: string, secret: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `insert into identity."twoFactor" as t ("userId", secret, "backupCodes", verified) values ($1, $2, '[]', false)
     on conflict ("userId") do update set secret = excluded.secret where not t.verified`,
    [userId, secret],
  );
  return rowCount === 1;
};

/** Keeps the row while a passkey needs its recovery codes; a trigger deletes it with the last factor. */
export const removeAuthenticator = async (database: Queryable, userId: string): Promise<boolean> => {
  const { rowCount } = await database.query(
    `update identity."twoFactor" set verified = false, secret = '' where "userId" = $1 and verified`,
    [userId],
  );
  return rowCount === 1;
};

export const renamePasskey = async (pool: Pool, userId: string, id: string, name: string): Promise<boolean> => {
  const { rowCount } = await pool.query('update identity.passkey set name = $3 where id = $1 and "userId" = $2', [
    id,
    userId,
    name,
  ]);
  return rowCount === 1;
};

/** Resolves to `false` if the account has no such passkey. */
export const removePasskey = async (database: Queryable, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await database.query('delete from identity.passkey where id = $1 and "userId" = $2', [
    id,
    userId,
  ]);
  return rowCount === 1;
};

export const hasSecondFactor = async (pool: Pool, id: IdentityId): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from identity.principal p join identity."user" u on u.id::text = p.subject
     where p.id = $1 and p.issuer = '${EMBEDDED_ISSUER}' and u."twoFactorEnabled"`,
    [id],
  );
  return rowCount === 1;
};
