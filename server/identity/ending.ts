import type { Pool, PoolClient } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import { EMBEDDED_ISSUER } from './accounts.ts';
import { renewProof } from './embedded/proof-era.ts';

/** A person's row, locked until the end of the transaction. */
export interface LockedPerson {
  readonly id: IdentityId;
  readonly disabled: boolean;
  /** `null`: the account is at a hosted provider. */
  readonly userId: string | null;
}

/** Work that precedes the revocation; if it returns `null`, the transaction is rolled back and nothing is revoked. */
type Work<Result> = (client: PoolClient, person: LockedPerson) => Promise<Result | null>;

const LOCK = `
  select p.id, p.disabled_at is not null as disabled, u.id::text as "userId" from identity.principal p
  left join identity."user" u on p.issuer = '${EMBEDDED_ISSUER}' and u.id::text = p.subject
  where`;

/** Tokens of hosted providers issued before `valid_after` are refused, and no device shows notices any more. */
const END_ERA = `
  with pushed as (delete from identity.push_subscription where identity_id = $1)
  update identity.principal set valid_after = clock_timestamp() where id = $1 returning valid_after::text as era`;

/** A trigger ends the sessions' event streams; the verifications are pending sign-ins and trusted devices. */
const END_SECRETS = `
  with sessions as (delete from identity.session where "userId" = $1::uuid),
    links as (delete from identity.account_link where user_id = $1::uuid)
  delete from identity.verification where value = $1::text`;

const inTransaction = async <Result>(
  pool: Pool,
  where: string,
  value: string,
  work: Work<Result>,
): Promise<Result | null> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rows } = await client.query<LockedPerson>(`${LOCK} ${where} for update of p`, [value]);
    const [person] = rows;
    const result = person === undefined ? null : await work(client, person);
    if (person === undefined || result === null) {
      await client.query('rollback');
      return null;
    }
    // Separate statements, so that they see rows committed while waiting for the lock.
    const { rows: ended } = await client.query<{ era: string }>(END_ERA, [person.id]);
    if (person.userId !== null) await client.query(END_SECRETS, [person.userId]);
    await client.query('commit');
    if (person.userId !== null) renewProof(person.userId, ended[0]?.era ?? '');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

/**
 * The only way to revoke the secrets of an account: sessions, pending sign-ins, trusted devices, mailed links, tokens
 * and event streams, all with the commit of one transaction. `work` runs under the lock on the person, so that of two
 * concurrent revocations the second one finds the first one's links deleted.
 */
export const endingSecretsOf = <Result>(pool: Pool, id: IdentityId, work: Work<Result>): Promise<Result | null> =>
  inTransaction(pool, 'p.id = $1', id, work);

/** Does the same by the id of an embedded account. */
export const endingSecretsOfAccount = <Result>(
  pool: Pool,
  userId: string,
  work: Work<Result>,
): Promise<Result | null> => inTransaction(pool, `p.issuer = '${EMBEDDED_ISSUER}' and p.subject = $1`, userId, work);

export const endSignIns = async (pool: Pool, id: IdentityId): Promise<void> => {
  await endingSecretsOf(pool, id, async () => true);
};

/** Returns whether a session still exists; called under the lock. */
export const isAlive = async (client: PoolClient, sessionId: string): Promise<boolean> => {
  const { rowCount } = await client.query('select from identity.session where id = $1', [sessionId]);
  return rowCount === 1;
};
