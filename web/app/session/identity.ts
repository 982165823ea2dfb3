import { embeddedIdentity } from '../../identity/embedded.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';

/** Who vouches for people. The one provider so far is our own. */
export const identity: IdentityClient = embeddedIdentity();
