import { errors, importJWK, type JWTHeaderParameters } from 'jose';
import type { Pool } from 'pg';
import { ACCESS_TOKEN, KEY_LIFETIME } from './access-token.ts';

const KEYS = `
  select id, "publicKey" from identity.jwks
  where "expiresAt" is null or "expiresAt" > now() - interval '1 second' * $1`;

/** Milliseconds after which a withdrawn key is no longer accepted. */
const FRESH = 60_000;

/** Returns the embedded issuer's public keys, read from the table instead of over HTTP. */
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

  /** Shares one query between concurrent callers. */
  const loadOnce = () => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  return async ({ kid }: JWTHeaderParameters): Promise<CryptoKey> => {
    if (typeof kid !== 'string') throw new errors.JWKSNoMatchingKey();
    if (Date.now() - loadedAt > FRESH) await loadOnce();
    // Another server may have created a key meanwhile. Loads twice, because a load in progress may have started before
    // that.
    for (let attempt = 0; attempt < 2 && !keys.has(kid); attempt += 1) await loadOnce();
    const key = keys.get(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
};
