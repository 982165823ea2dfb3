import { resolveSigningKey } from 'better-auth/plugins/jwt';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { PasswordPolicy } from '../../../core/access/password-policy.ts';
import { SettingsError } from '../../environment.ts';
import { mailBudget } from '../../mail/budget.ts';
import type { Mailer } from '../../mail/mail.ts';
import { createEmbeddedAccount, EMBEDDED_ISSUER } from '../accounts.ts';
import {
  type AddressRule,
  addressAttempts,
  addressLimit,
  CHECK_RULE,
  RESET_REQUEST_RULE,
  RESET_RULE,
} from '../address-limit.ts';
import { endSignIns } from '../ending.ts';
import type { FindInvited } from '../invited.ts';
import { argon2id, type Passwords } from '../passwords/password-hash.ts';
import { passwordFaultsOf } from '../passwords/password-screen.ts';
import type { IdentityProvider, ResetRequest } from '../provider.ts';
import { ACCESS_TOKEN, jwtOptions } from './access-token.ts';
import { accountMails } from './account-mails.ts';
import { hasAccount } from './account-rows.ts';
import { type BetterAuth, openBetterAuth } from './better-auth.ts';
import { embeddedKeys } from './embedded-keys.ts';
import { mountEmbedded } from './mount.ts';
import { sendResetLink } from './password-reset.ts';
import { hasSecondFactor } from './second-factor-rows.ts';
import { sweepHourly } from './sweep.ts';
import { accountThrottle, type Throttle } from './throttle.ts';
import { throttleKeys } from './throttle-key.ts';

export interface EmbeddedSettings {
  readonly publicUrl: string;
  readonly passwordPolicy: PasswordPolicy;
}

/** The provider's dependencies on the rest of the program. */
export interface EmbeddedSurroundings {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly secret: string;
  readonly mailer: Pick<Mailer, 'queueAlone'>;
  readonly findInvited: FindInvited;
  /** Queues a request that a job later passes to `sendResetLink`. */
  readonly askForReset: (request: ResetRequest) => Promise<void>;
}

/** Parts that tests replace: to count hashes, to change waiting times, or to disable the throttle's lock. */
export interface EmbeddedParts {
  readonly passwords?: Passwords;
  readonly throttle?: (pool: Pool) => Throttle;
  readonly addressRule?: AddressRule;
  readonly checkRule?: AddressRule;
}

/**
 * Creates the first signing key or decrypts the existing one. Called at the start, where a wrong secret can be reported
 * in a sentence.
 */
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

const HAS_SESSION = /(^|;\s*)(__Host-)?aufwind\.session_token=/;

/** Opens the embedded provider: accounts in our own database, managed by better-auth. */
export const embeddedProvider = async (
  { publicUrl, passwordPolicy }: EmbeddedSettings,
  { pool, log, secret, mailer, findInvited, askForReset }: EmbeddedSurroundings,
  parts: EmbeddedParts = {},
): Promise<IdentityProvider> => {
  const keys = throttleKeys(secret);
  const mails = accountMails(mailer, pool, publicUrl);
  const auth = await openBetterAuth({
    publicUrl,
    secret,
    pool,
    log,
    passwords: parts.passwords ?? argon2id,
    throttle: (parts.throttle ?? accountThrottle)(pool),
    throttleKeys: keys,
    addressAttempts: addressAttempts(pool, parts.addressRule),
    spend: mailBudget(pool, keys),
    mails,
    findInvited,
    screen: async (password, about) => passwordFaultsOf(password, about, passwordPolicy),
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
        checkLimit: addressLimit(pool, parts.checkRule ?? CHECK_RULE),
        resetRequestLimit: addressLimit(pool, RESET_REQUEST_RULE),
        resetLimit: addressLimit(pool, RESET_RULE),
        throttleKeys: keys,
        askForReset,
      });
    },
    tokenAddress: (cookies) => (HAS_SESSION.test(cookies) ? '/identity/token' : null),
    createAccount: (account) => createEmbeddedAccount(pool, account),
    sendResetLink: (request) => sendResetLink(auth, { pool, mails }, request),
    hasAccount: (email) => hasAccount(pool, email),
    hasSecondFactor: (id) => hasSecondFactor(pool, id),
    endSignIns: (id) => endSignIns(pool, id),
  };
};
