import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { endSignIns } from '../ending.ts';
import type { FirebaseSettings, OidcSettings } from '../identity-settings.ts';
import { AccountsElsewhere, type IdentityProvider } from '../provider.ts';
import { type FirebaseParts, firebaseIssuer } from './firebase.ts';
import { oidcIssuer } from './oidc.ts';

export interface HostedSurroundings {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly production: boolean;
}

export type HostedParts = Pick<FirebaseParts, 'keysAt'>;

/**
 * Opens a hosted provider: the accounts are at Firebase or an OpenID provider, and this server stores only the people
 * and has no `/identity`.
 */
export const hostedProvider = async (
  settings: FirebaseSettings | OidcSettings,
  { pool, ...surroundings }: HostedSurroundings,
  parts: HostedParts = {},
): Promise<IdentityProvider> => {
  const source =
    settings.kind === 'firebase'
      ? firebaseIssuer(settings, { ...surroundings, ...parts })
      : await oidcIssuer(settings, surroundings);
  return {
    kind: settings.kind,
    ...source,
    createAccount: () => Promise.reject(new AccountsElsewhere(settings.kind)),
    // A request queued before the installation changed its provider; its account can no longer be used.
    sendResetLink: async () => undefined,
    hasAccount: async () => null,
    hasSecondFactor: async () => true,
    endSignIns: (id) => endSignIns(pool, id),
  };
};
