import type { SecondFactorCalls } from '../second-factor/second-factor-calls.ts';
import type { Proven } from './use-proof.tsx';

/** Requires a recent proof for all changes except renaming. */
export const withProof = (calls: SecondFactorCalls, proven: Proven): SecondFactorCalls => ({
  beginAuthenticator: proven(calls.beginAuthenticator),
  confirmAuthenticator: proven(calls.confirmAuthenticator),
  removeAuthenticator: proven(calls.removeAuthenticator),
  newRecoveryCodes: proven(calls.newRecoveryCodes),
  addPasskey: calls.addPasskey === null ? null : proven(calls.addPasskey),
  renamePasskey: calls.renamePasskey,
  removePasskey: proven(calls.removePasskey),
});
