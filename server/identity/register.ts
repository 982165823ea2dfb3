import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Mailer } from '../mail/mail.ts';
import { type EmbeddedParts, type EmbeddedSettings, embeddedProvider } from './embedded.ts';
import type { FindInvited } from './invited.ts';
import { type KnownPrincipal, resolvePrincipal } from './principal.ts';
import type { IdentityProvider, Principal, ResetRequest } from './provider.ts';
import { bearerVerifier, type VerifyBearer } from './verify-bearer.ts';

export interface IdentityContext {
  readonly settings: EmbeddedSettings;
  /** Works as `aufwind_identity` in schema `identity`. */
  readonly pools: { readonly identity: Pool };
  readonly log: FastifyBaseLogger;
  /** Signs cookies, encrypts keys. */
  readonly secret: string;
  readonly mailer: Pick<Mailer, 'queueAlone'>;
  readonly findInvited: FindInvited;
  /** Queues what {@link Identity.sendResetLink} is later called with. */
  readonly askForReset: (request: ResetRequest) => Promise<void>;
  readonly parts?: EmbeddedParts;
}

export interface Identity
  extends Pick<IdentityProvider, 'createAccount' | 'hasAccount' | 'endSignIns' | 'sendResetLink'> {
  /** From the header `Authorization` to whom it vouches for; `null` for a token that is missing or wrong. */
  readonly verifyBearer: VerifyBearer;
  /** Whether they may still come in: known, not disabled, not signed out. */
  readonly resolvePrincipal: (principal: Principal) => Promise<KnownPrincipal | null>;
}

/** Sets up the configured provider and its routes. Rejects, with a sentence, for a secret that can't be used. */
export const registerIdentity = async (
  app: FastifyInstance,
  { settings, pools, parts, ...surroundings }: IdentityContext,
): Promise<Identity> => {
  const provider = await embeddedProvider(settings, { pool: pools.identity, ...surroundings }, parts);
  await provider.mount?.(app);
  return {
    ...provider,
    verifyBearer: bearerVerifier(provider.trustedIssuers),
    resolvePrincipal: (principal) => resolvePrincipal(pools.identity, principal),
  };
};
