import type { PublicIdentity } from '../../core/access/public-identity.ts';
import { embeddedIdentity } from './embedded.ts';
import type { IdentityClient } from './identity-client.ts';

/**
 * Loads the identity client. Our own is small and part of the bundle; a hosted provider needs its library, which loads
 * only if configured.
 */
export const loadIdentity = async (config: PublicIdentity): Promise<IdentityClient> => {
  if (config.kind === 'embedded') return embeddedIdentity();
  if (config.kind === 'oidc') return (await import('./oidc.ts')).oidcIdentity(config);
  return (await import('./firebase.ts')).firebaseIdentity(config);
};
