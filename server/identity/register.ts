import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Mailer } from '../mail/mail.ts';
import {
  type EmbeddedParts,
  type EmbeddedSettings,
  type EmbeddedSurroundings,
  embeddedProvider,
} from './embedded/embedded.ts';
import { type HostedParts, hostedProvider } from './hosted/hosted.ts';
import { resolveHosted } from './hosted/hosted-principal.ts';
import type { IdentitySettings } from './identity-settings.ts';
import type { FindInvited } from './invited.ts';
import { type KnownPrincipal, resolvePrincipal } from './principal.ts';
import type { IdentityProvider, Principal, ResetRequest, VerifyBearer } from './provider.ts';
import { bearerVerifier } from './verify-bearer.ts';

export interface IdentityContext {
  readonly settings: EmbeddedSettings & { readonly identity: IdentitySettings; readonly production: boolean };
  /** Works as `aufwind_identity` in schema `identity`. */
  readonly pools: { readonly identity: Pool };
  readonly log: FastifyBaseLogger;
  /** Signs cookies, encrypts keys. */
  readonly secret: string;
  readonly mailer: Pick<Mailer, 'queueAlone'>;
  readonly findInvited: FindInvited;
  /** Queues what {@link Identity.sendResetLink} is later called with. */
  readonly askForReset: (request: ResetRequest) => Promise<void>;
  readonly parts?: EmbeddedParts & HostedParts;
}

export interface Identity
  extends Pick<
    IdentityProvider,
    'createAccount' | 'hasAccount' | 'hasSecondFactor' | 'endSignIns' | 'sendResetLink' | 'tokenAddress'
  > {
  /** From the header `Authorization` to whom it vouches for; `null` for a token that is missing or wrong. */
  readonly verifyBearer: VerifyBearer;
  /** Whether they may still come in: known, not disabled, not signed out. */
  readonly resolvePrincipal: (principal: Principal) => Promise<KnownPrincipal | null>;
  /** Where else than here the browser program gets its tokens. */
  readonly origins: () => readonly string[];
}

const openProvider = (
  { identity, production, ...settings }: IdentityContext['settings'],
  surroundings: EmbeddedSurroundings,
  parts: IdentityContext['parts'],
): Promise<IdentityProvider> => {
  if (identity.kind === 'embedded') return embeddedProvider(settings, surroundings, parts);
  const { pool, log } = surroundings;
  return hostedProvider(identity, { pool, log, production }, parts);
};

/** Sets up the configured provider and its routes. Rejects, with a sentence, for a secret that can't be used. */
export const registerIdentity = async (
  app: FastifyInstance,
  { settings, pools, parts, ...surroundings }: IdentityContext,
): Promise<Identity> => {
  const provider = await openProvider(settings, { pool: pools.identity, ...surroundings }, parts);
  await provider.mount?.(app);
  const { trustedIssuers, verifyUnsigned, origins = () => [] } = provider;
  const resolve = provider.kind === 'embedded' ? resolvePrincipal : resolveHosted;
  return {
    ...provider,
    verifyBearer: verifyUnsigned ?? bearerVerifier(trustedIssuers),
    resolvePrincipal: (principal) => resolve(pools.identity, principal),
    origins,
  };
};
