import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type EmbeddedParts, type EmbeddedSettings, embeddedProvider } from './embedded.ts';
import { type KnownPrincipal, resolvePrincipal } from './principal.ts';
import type { IdentityProvider, Principal } from './provider.ts';
import { bearerVerifier, type VerifyBearer } from './verify-bearer.ts';

export interface IdentityContext {
  readonly settings: EmbeddedSettings;
  /** Works as `aufwind_identity` in schema `identity`. */
  readonly pools: { readonly identity: Pool };
  readonly log: FastifyBaseLogger;
  readonly parts?: EmbeddedParts;
}

export interface Identity {
  /** From the header `Authorization` to whom it vouches for; `null` for a token that is missing or wrong. */
  readonly verifyBearer: VerifyBearer;
  /** Whether they may still come in: known, not disabled, not signed out. */
  readonly resolvePrincipal: (principal: Principal) => Promise<KnownPrincipal | null>;
  readonly createAccount: IdentityProvider['createAccount'];
}

/** Sets up the configured provider and its routes. Rejects, with a sentence, for a secret that can't be used. */
export const registerIdentity = async (
  app: FastifyInstance,
  { settings, pools, log, parts }: IdentityContext,
): Promise<Identity> => {
  const provider = await embeddedProvider(settings, pools.identity, log, parts);
  await provider.mount?.(app);
  return {
    verifyBearer: bearerVerifier(provider.trustedIssuers),
    resolvePrincipal: (principal) => resolvePrincipal(pools.identity, principal),
    createAccount: provider.createAccount,
  };
};
