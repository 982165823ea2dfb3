/** The second factors of an account, known after a correct password. A recovery code is always accepted instead. */
export interface SecondStep {
  readonly authenticator: boolean;
  readonly passkey: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** RFC 3339 timestamp. */
  readonly added: string;
  /** RFC 3339 timestamp; `null`: never used. */
  readonly lastUsed: string | null;
}

export interface SecondFactorState {
  readonly authenticator: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly Passkey[];
}

export interface AuthenticatorSecret {
  /** Base32, for typing it in by hand. */
  readonly secret: string;
  /** `otpauth://` address for the QR code. */
  readonly uri: string;
}

/** Recovery codes, shown only once. `null`: the account already has some. */
export type RecoveryCodes = readonly string[] | null;

/** Evidence for a recent proof: the password, and a code of either kind if the account has a second factor. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
  readonly recoveryCode?: string;
}
