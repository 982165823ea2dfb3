import type {
  AuthenticatorSecret,
  Proof,
  RecoveryCodes,
  SecondFactorState,
  SecondStep,
} from '../../../../core/access/second-factor.ts';
import type { Attempt } from '../identity-failure.ts';

type WithCodes<Input extends unknown[] = []> = Attempt<[...Input, onCodes: (codes: RecoveryCodes) => void]>;

/** Changes to the second factor; each may require a recent proof. The last argument receives the result. */
export interface SecondFactorCalls {
  readonly beginAuthenticator: Attempt<[onSecret: (secret: AuthenticatorSecret) => void]>;
  readonly confirmAuthenticator: WithCodes<[code: string]>;
  readonly removeAuthenticator: Attempt<[]>;
  readonly newRecoveryCodes: WithCodes;
  /** `null` if this browser does not support passkeys. */
  readonly addPasskey: WithCodes<[name: string]> | null;
  readonly renamePasskey: Attempt<[id: string, name: string]>;
  readonly removePasskey: Attempt<[id: string]>;
}

export interface ProofCalls {
  readonly typed: Attempt<[proof: Proof]>;
  /** `null` if the identity provider or this browser does not support passkeys. */
  readonly passkey: Attempt<[]> | null;
  /** Second factors of the account; `null` if there are none, or if they can't be read: then the server names them. */
  readonly secondStep: () => Promise<SecondStep | null>;
}

export interface SecondFactorQuery {
  /** `undefined` while loading. */
  readonly state: SecondFactorState | undefined;
  readonly failed: boolean;
  readonly reload: () => Promise<unknown>;
}
