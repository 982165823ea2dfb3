import { errors, importJWK, type JWTHeaderParameters } from 'jose';
import type { Pool } from 'pg';
import { ACCESS_TOKEN, KEY_LIFETIME } from './access-token.ts';

const KEYS = `
  select id, "publicKey" from identity.jwks
  where "expiresAt" is null or "expiresAt" > now() - interval '1 second' * $1`;

/** Milliseconds after which a key that was withdrawn stops being believed. */
const FRESH = 60_000;

/** The embedded issuer's public keys, from the table itself: the server does not ask itself over HTTP. */
export const embeddedKeys = (pool: Pool) => {
  let keys = new Map<string, CryptoKey>();
  let loadedAt = 0;
  let loading: Promise<void> | undefined;

  const load = async () => {
    const { rows } = await pool.query<{ id: string; publicKey: string }>(KEYS, [KEY_LIFETIME.grace]);
    const pairs = rows.map(async ({ id, publicKey }) => {
      const key = (await importJWK(JSON.parse(publicKey), ACCESS_TOKEN.algorithm)) as CryptoKey;
      return [id, key] as const;
    });
    keys = new Map(await Promise.all(pairs));
    loadedAt = Date.now();
  };

  /** However many ask at once, one query runs. */
  const loadOnce = () => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  return async ({ kid }: JWTHeaderParameters): Promise<CryptoKey> => {
    if (typeof kid !== 'string') throw new errors.JWKSNoMatchingKey();
    if (Date.now() - loadedAt > FRESH) await loadOnce();
    // Another server may have made a key since. Twice, because the first load may have begun before that.
    for (let attempt = 0; attempt < 2 && !keys.has(kid); attempt += 1) await loadOnce();
    const key = keys.get(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
};
