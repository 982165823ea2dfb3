import { WAITING } from '../../../web/identity/present-signer.ts';
import { identity } from './identity.ts';

/** Signs the person out, and drops what waits on this device to be sent in their name. */
export const signOut = (): Promise<void> => {
  localStorage.removeItem(WAITING);
  return identity.signOut();
};
