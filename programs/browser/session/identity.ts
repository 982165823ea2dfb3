import { embeddedIdentity } from '../../../web/identity/embedded.ts';
import type { IdentityClient } from '../../../web/identity/identity-client.ts';
import { loadIdentity } from '../../../web/identity/load-identity.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';

/** Who vouches for people. The start of the program sets it, before any screen can ask. */
export let identity: IdentityClient;

/** `false` while a stranger only reads: nobody has been asked who they are. */
export const isIdentityChosen = (): boolean => identity !== undefined;

/** A server that does not answer is left to the first page, which can say so and offers to try again. */
export const chooseIdentity = async (): Promise<void> => {
  const config = await publicConfig().catch(() => null);
  identity = config === null ? embeddedIdentity() : await loadIdentity(config.identity);
};
