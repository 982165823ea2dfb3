import type {
  AuthenticatorSecret,
  Proof,
  RecoveryCodes,
  SecondFactorState,
  SecondStep,
} from '../../../core/access/second-factor.ts';
import type { Attempt } from './identity-failure.ts';

type WithCodes<Input extends unknown[] = []> = Attempt<[...Input, onCodes: (codes: RecoveryCodes) => void]>;

/** Changes of the second factor, each of which may want a recent proof. What they make is handed to their last argument. */
export interface SecondFactorCalls {
  readonly beginAuthenticator: Attempt<[onSecret: (secret: AuthenticatorSecret) => void]>;
  readonly confirmAuthenticator: WithCodes<[code: string]>;
  readonly removeAuthenticator: Attempt<[]>;
  readonly newRecoveryCodes: WithCodes;
  /** `null`: this browser has no passkeys. */
  readonly addPasskey: WithCodes<[name: string]> | null;
  readonly renamePasskey: Attempt<[id: string, name: string]>;
  readonly removePasskey: Attempt<[id: string]>;
}

export interface ProofCalls {
  readonly typed: Attempt<[proof: Proof]>;
  /** `null`: the provider or this browser has no passkeys. */
  readonly passkey: Attempt<[]> | null;
  /** The second factors of the account. `null`: none, or not asked for; then the server says so. */
  readonly known: SecondStep | null;
}

export interface SecondFactorQuery {
  /** `undefined`: not known yet. */
  readonly state: SecondFactorState | undefined;
  readonly failed: boolean;
  readonly reload: () => Promise<unknown>;
}
