import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { EMBEDDED_ISSUER } from '../accounts.ts';

/**
 * An account's era ends whenever all its secrets are revoked. A proof (password, code, passkey) is checked in one era
 * and creates a session a moment later; if the era has ended in between, no session may be created.
 */
export interface Proof {
  readonly userId: string;
  readonly email: string;
  readonly era: string;
}

interface Noted {
  proof: Proof | null;
}

const calls = new AsyncLocalStorage<Noted>();

/** Runs one call of `/identity`, during which a proof can be recorded. */
export const withProof = <Result>(work: () => Promise<Result>): Promise<Result> => calls.run({ proof: null }, work);

export const currentProof = (): Proof | null => calls.getStore()?.proof ?? null;

const beginProof = async (pool: Pool, where: string, value: string): Promise<Proof | null> => {
  const { rows } = await pool.query<Proof>(
    `select u.id::text as "userId", u.email, coalesce(p.valid_after::text, '') as era from identity."user" u
     join identity.principal p on p.issuer = '${EMBEDDED_ISSUER}' and p.subject = u.id::text
     where ${where}`,
    [value],
  );
  const proof = rows[0] ?? null;
  const noted = calls.getStore();
  if (noted !== undefined) noted.proof = proof;
  return proof;
};

/** Records the era before a secret of this account is compared. */
export const beginProofOf = (pool: Pool, userId: string) => beginProof(pool, 'u.id = $1', userId);
export const beginProofByEmail = (pool: Pool, email: string) =>
  beginProof(pool, 'u.email = $1', email.trim().toLowerCase());
export const beginProofByPasskey = (pool: Pool, credentialId: string) =>
  beginProof(pool, 'u.id = (select k."userId" from identity.passkey k where k."credentialID" = $1)', credentialId);

/** Carries the proof over to the new era after this very call has ended the old one. */
export const renewProof = (userId: string, era: string): void => {
  const noted = calls.getStore();
  if (noted?.proof?.userId === userId) noted.proof = { ...noted.proof, era };
};

/**
 * Returns whether the era is still the same, after waiting for a concurrent revocation; also `false` if the account is
 * disabled.
 */
export const isSameEra = async (pool: Pool, { userId, era }: Proof): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from identity.principal
     where issuer = '${EMBEDDED_ISSUER}' and subject = $1 and disabled_at is null and coalesce(valid_after::text, '') = $2
     for share`,
    [userId, era],
  );
  return rowCount === 1;
};
