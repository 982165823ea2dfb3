import type { PublicIdentity } from '../../../core/access/public-identity.ts';
import { embeddedIdentity } from '../../../web/identity/embedded.ts';
import type { IdentityClient } from '../../../web/identity/identity-client.ts';
import { loadIdentity } from '../../../web/identity/load-identity.ts';
import { remembersSigner } from '../../../web/identity/present-signer.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';

/** Client of the identity provider. Set when the program starts, before any screen uses it. */
export let identity: IdentityClient;

/** Returns `false` on public pages for strangers, which load no identity client. */
export const isIdentityChosen = (): boolean => identity !== undefined;

/** Storage key of the provider at which the person of this device has signed in, so that a page begins without a network. */
const PROVIDER = 'aufwind.provider';

/**
 * Loads the identity client. If the configuration can't be loaded, the first page shows the failure and offers a retry.
 */
export const chooseIdentity = async (): Promise<void> => {
  const asked = publicConfig().then(({ identity: provider }) => {
    localStorage.setItem(PROVIDER, JSON.stringify(provider));
    return provider;
  });
  const answered = asked.catch(() => null);
  const known = remembersSigner() ? localStorage.getItem(PROVIDER) : null;
  const config = known === null ? await answered : (JSON.parse(known) as PublicIdentity);
  identity = config === null ? embeddedIdentity() : await loadIdentity(config);
};
