import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, errors, type JWTHeaderParameters } from 'jose';
import { ProviderUnreachable } from './provider-unreachable.ts';

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Milliseconds until the keys are reloaded, so that a withdrawn key is no longer accepted. */
const FRESH = 10 * 60_000;
/** Milliseconds for which the last keys are accepted while the provider can't be reached. */
const LONGEST = 24 * 3_600_000;

/** Errors about the key itself; all others are about reaching the provider and say nothing about the token. */
const ABOUT_THE_KEY = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * Returns a function that finds the public key of a hosted issuer. It throws {@link ProviderUnreachable} if the keys
 * were never loaded or are too old.
 */
export const hostedKeys = (addressOf: () => Promise<URL>, log: FastifyBaseLogger) => {
  let keys: Keys | null = null;
  let askedAt = 0;

  const open = async (): Promise<Keys> => {
    keys ??= createRemoteJWKSet(await addressOf(), { cacheMaxAge: LONGEST });
    return keys;
  };

  const refresh = async (set: Keys): Promise<void> => {
    if (Date.now() - askedAt < FRESH) return;
    askedAt = Date.now();
    await set.reload().catch((err: unknown) => log.warn({ err }, 'the keys of the identity provider were not read'));
  };

  return async (header: JWTHeaderParameters): Promise<CryptoKey> => {
    try {
      const set = await open();
      await refresh(set);
      return await set(header);
    } catch (error) {
      if (ABOUT_THE_KEY.some((kind) => error instanceof kind) || error instanceof ProviderUnreachable) throw error;
      throw new ProviderUnreachable('the keys of the identity provider can not be read', { cause: error });
    }
  };
};
