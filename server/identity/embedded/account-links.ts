import type { Pool, PoolClient } from 'pg';
import { type Language, languageOf } from '../../../core/texts/languages.ts';
import { EMBEDDED_ISSUER } from '../accounts.ts';
import { digestOfCode, newMailedCode } from '../mailed-code.ts';

/** A link serves either to choose a new password or to confirm a new address. */
export type LinkPurpose = 'reset' | 'email';

export interface AccountLink {
  readonly userId: string;
  readonly language: Language;
  /** The address to confirm, for the purpose `email`; `null` for a reset. */
  readonly newEmail: string | null;
  readonly expired: boolean;
}

interface Row extends Omit<AccountLink, 'language'> {
  readonly language: string;
}

const fromRow = (row: Row | undefined): AccountLink | null =>
  row === undefined ? null : { ...row, language: languageOf(row.language) };

const COLUMNS = `user_id as "userId", language, new_email as "newEmail", expires_at <= now() as expired`;

/** Finds a link even after its expiry; `null` if it is invalid, used or void. */
export const findLink = async (pool: Pool, purpose: LinkPurpose, code: string): Promise<AccountLink | null> => {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from identity.account_link where digest = $1 and purpose = $2`,
    [digestOfCode(code), purpose],
  );
  return fromRow(rows[0]);
};

/** Deletes the link in the transaction of its effect; `null`: it no longer exists or has expired. */
export const claimLink = async (
  client: PoolClient,
  purpose: LinkPurpose,
  code: string,
): Promise<AccountLink | null> => {
  const { rows } = await client.query<Row>(
    `delete from identity.account_link where digest = $1 and purpose = $2 and expires_at > now() returning ${COLUMNS}`,
    [digestOfCode(code), purpose],
  );
  return fromRow(rows[0]);
};

/**
 * `for share` waits for a concurrent revocation of the account's secrets. `$6` is the era of the requesting session; a
 * reset link needs no session.
 */
const ADD = `
  insert into identity.account_link (digest, user_id, purpose, new_email, language, expires_at)
  select $1, $2::uuid, $3, $4, $5, now() + interval '1 hour' from (
    select from identity.principal
    where issuer = '${EMBEDDED_ISSUER}' and subject = $2::text and disabled_at is null
      and ($6::text is null or coalesce(valid_after::text, '') = $6)
    for share
  ) as still`;

export interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly newEmail: string | null;
  readonly language: Language;
  /** The account's era (see `proof-era.ts`) when its proof began; `null`: the link needs no proof. */
  readonly era: string | null;
}

/**
 * Creates a link and returns its code for the mail; `null`: the account is disabled, or its secrets were revoked after
 * the proof.
 */
export const addLink = async (
  pool: Pool,
  { userId, purpose, newEmail, language, era }: NewLink,
): Promise<string | null> => {
  const code = newMailedCode();
  const values = [digestOfCode(code), userId, purpose, newEmail, language, era];
  const { rowCount } = await pool.query(ADD, values);
  return rowCount === 1 ? code : null;
};
