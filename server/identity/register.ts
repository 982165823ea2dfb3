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
  /** Pool with the role `aufwind_identity` and the schema `identity`. */
  readonly pools: { readonly identity: Pool };
  readonly log: FastifyBaseLogger;
  /** Signs cookies and encrypts keys. */
  readonly secret: string;
  readonly mailer: Pick<Mailer, 'queueAlone'>;
  readonly findInvited: FindInvited;
  /** Queues a request that a job later passes to {@link Identity.sendResetLink}. */
  readonly askForReset: (request: ResetRequest) => Promise<void>;
  readonly parts?: EmbeddedParts & HostedParts;
}

export interface Identity
  extends Pick<
    IdentityProvider,
    'createAccount' | 'hasAccount' | 'hasSecondFactor' | 'endSignIns' | 'sendResetLink' | 'tokenAddress'
  > {
  /** Resolves the header `Authorization` to a person; `null` if the token is missing or invalid. */
  readonly verifyBearer: VerifyBearer;
  /**
   * Resolves to the person, and their membership of the named school, if they are known, not disabled and not signed
   * out; otherwise to `null`. `schoolId` must have the format of an id.
   */
  readonly resolvePrincipal: (principal: Principal, schoolId?: string | null) => Promise<KnownPrincipal | null>;
  /** Other origins from which the browser gets its tokens. */
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

/** Sets up the configured provider and its routes. Rejects with a sentence if the secret is wrong. */
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
    resolvePrincipal: (principal, schoolId) => resolve(pools.identity, principal, schoolId),
    origins,
  };
};
