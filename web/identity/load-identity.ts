import type { PublicIdentity } from '../../core/access/public-identity.ts';
import { embeddedIdentity } from './embedded.ts';
import type { IdentityClient } from './identity-client.ts';

/** Our own provider is small and comes along; a hosted one brings its library, so it is fetched where it is configured. */
export const loadIdentity = async (config: PublicIdentity): Promise<IdentityClient> => {
  if (config.kind === 'embedded') return embeddedIdentity();
  if (config.kind === 'oidc') return (await import('./oidc.ts')).oidcIdentity(config);
  return (await import('./firebase.ts')).firebaseIdentity(config);
};
