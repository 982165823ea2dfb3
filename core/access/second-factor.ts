/** After a correct password: the second factors of the account. A recovery code does in any case. */
export interface SecondStep {
  readonly authenticator: boolean;
  readonly passkey: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** RFC 3339. */
  readonly added: string;
  /** `null`: never. */
  readonly lastUsed: string | null;
}

export interface SecondFactorState {
  readonly authenticator: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly Passkey[];
}

export interface AuthenticatorSecret {
  /** Base32, for typing it. */
  readonly secret: string;
  /** `otpauth://`, for the QR code. */
  readonly uri: string;
}

/** Shown once. `null`: the account has recovery codes already. */
export type RecoveryCodes = readonly string[] | null;

/** For a recent proof: the password, and a code of either kind where the account has a second factor. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
  readonly recoveryCode?: string;
}
