import { resolveSigningKey } from 'better-auth/plugins/jwt';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { SettingsError } from '../settings.ts';
import { ACCESS_TOKEN, jwtOptions } from './access-token.ts';
import { createEmbeddedAccount, EMBEDDED_ISSUER } from './accounts.ts';
import { type AddressRule, addressLimit } from './address-limit.ts';
import { type BetterAuth, openBetterAuth } from './better-auth.ts';
import { embeddedKeys } from './embedded-keys.ts';
import { mountEmbedded } from './mount.ts';
import { argon2id, type Passwords } from './password-hash.ts';
import type { IdentityProvider } from './provider.ts';
import { readSecret } from './secret.ts';
import { sweepHourly } from './sweep.ts';
import { accountThrottle, type Throttle } from './throttle.ts';
import { throttleKeys } from './throttle-key.ts';

export interface EmbeddedSettings {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly secret: string | null;
}

/** What tests replace: to count hashes, to wait less or longer, to turn the throttle's lock off. */
export interface EmbeddedParts {
  readonly passwords?: Passwords;
  readonly throttle?: (pool: Pool) => Throttle;
  readonly addressRule?: AddressRule;
}

/** Makes the first key, or opens the present one; at the start, where a wrong secret can still be told in a sentence. */
const openSigningKey = async (auth: BetterAuth, publicUrl: string): Promise<void> => {
  const context = await auth.$context;
  try {
    await resolveSigningKey({ context } as Parameters<typeof resolveSigningKey>[0], jwtOptions(publicUrl));
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('Failed to decrypt')) throw error;
    throw new SettingsError(
      'AUFWIND_SECRET is not the one that this database was first used with, so its signing keys stay closed. ' +
        'Set the old one; if it is lost, empty the table identity.jwks, and everybody signs in again.',
    );
  }
};

/** Accounts in our own database, kept by better-auth. */
export const embeddedProvider = async (
  { publicUrl, dataDir, secret: setting }: EmbeddedSettings,
  pool: Pool,
  log: FastifyBaseLogger,
  parts: EmbeddedParts = {},
): Promise<IdentityProvider> => {
  const secret = readSecret({ secret: setting, dataDir });
  const keys = throttleKeys(secret);
  const auth = await openBetterAuth({
    publicUrl,
    secret,
    pool,
    log,
    passwords: parts.passwords ?? argon2id,
    throttle: (parts.throttle ?? accountThrottle)(pool),
    throttleKeys: keys,
  });
  await openSigningKey(auth, publicUrl);
  return {
    kind: 'embedded',
    trustedIssuers: [
      {
        iss: publicUrl,
        name: EMBEDDED_ISSUER,
        audience: ACCESS_TOKEN.audience,
        algorithms: [ACCESS_TOKEN.algorithm],
        typ: ACCESS_TOKEN.typ,
        maxTokenAge: ACCESS_TOKEN.lifetime,
        hasSessions: true,
        key: embeddedKeys(pool),
      },
    ],
    mount: async (app) => {
      sweepHourly(app, pool, log);
      await mountEmbedded(app, {
        auth,
        publicUrl,
        addressLimit: addressLimit(pool, parts.addressRule),
        throttleKeys: keys,
      });
    },
    createAccount: (account) => createEmbeddedAccount(pool, account),
  };
};
