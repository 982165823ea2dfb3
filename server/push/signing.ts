import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { openedOrNull, type Seal } from '../jobs/seal.ts';
import { isPublicHost } from '../messenger/outgoing.ts';

const ALGORITHM = 'ES256';
/** Push services accept at most a day. */
const VALID = '12 hours';

/** The pair of keys by which push services know this installation (RFC 8292). */
export interface SigningKeys {
  /** An uncompressed point of the curve in base64url, as browsers want it. */
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

/**
 * Returns whom push services can reach about what this installation sends; `null`: nobody, and Apple refuses every message
 * whose address is not public.
 */
export const subjectOf = (publicUrl: string, email: string | null): string | null => {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && isPublicHost(hostname)) return publicUrl;
  return email !== null && isPublicHost(email.slice(email.lastIndexOf('@') + 1)) ? `mailto:${email}` : null;
};

const stored = async (pool: Pool): Promise<Buffer | null> =>
  (await pool.query<{ sealed: Buffer }>('select sealed from identity.push_key')).rows[0]?.sealed ?? null;

const keysOf = async (pair: JWK): Promise<SigningKeys> => ({
  publicKey: Buffer.concat([
    Buffer.of(4),
    ...[pair.x, pair.y].map((part = '') => Buffer.from(part, 'base64url')),
  ]).toString('base64url'),
  privateKey: (await importJWK(pair, ALGORITHM)) as CryptoKey,
});

/**
 * Returns the keys in the database, which the first start makes. Of two servers that make them at once, both take those of the
 * first. A pair that was encrypted with another secret is replaced, and the devices that know it are deleted.
 */
export const signingKeys = async (pool: Pool, seal: Seal): Promise<SigningKeys> => {
  const before = await stored(pool);
  const pair = before === null ? null : openedOrNull<JWK>(seal, before);
  if (pair !== null) return keysOf(pair);
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  await pool.query(
    `with replaced as (
       insert into identity.push_key as k (sealed) values ($1)
       on conflict (one) do update set sealed = excluded.sealed where k.sealed = $2 returning one)
     delete from identity.push_subscription where exists (select from replaced)`,
    [seal.close(await exportJWK(privateKey)), before],
  );
  return keysOf(seal.open<JWK>((await stored(pool)) ?? Buffer.alloc(0)));
};

/** Returns the header by which the push service of an address knows us. */
export const authorization = async (
  { publicKey, privateKey }: SigningKeys,
  subject: string,
  endpoint: string,
): Promise<string> => {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: ALGORITHM })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(VALID)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
};
