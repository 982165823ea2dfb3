import { embeddedIdentity } from '../../../web/identity/embedded.ts';
import type { IdentityClient } from '../../../web/identity/identity-client.ts';
import { loadIdentity } from '../../../web/identity/load-identity.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';

/** Client of the identity provider. Set when the program starts, before any screen uses it. */
export let identity: IdentityClient;

/** Returns `false` on public pages for strangers, which load no identity client. */
export const isIdentityChosen = (): boolean => identity !== undefined;

/**
 * Loads the identity client. If the configuration can't be loaded, the first page shows the failure and offers a retry.
 */
export const chooseIdentity = async (): Promise<void> => {
  const config = await publicConfig().catch(() => null);
  identity = config === null ? embeddedIdentity() : await loadIdentity(config.identity);
};
