import type { PasswordFault } from '../../core/access/password-policy.ts';
import type {
  AuthenticatorSecret,
  Proof,
  RecoveryCodes,
  SecondFactorState,
  SecondStep,
} from '../../core/access/second-factor.ts';
import type { IdentityCode } from '../../core/errors/identity-codes.ts';

export interface IdentityErrorFacts {
  /** Seconds until another attempt makes sense. */
  readonly retryAfter?: number | null;
  /** Rules that the password breaks; set with `weak-password`. */
  readonly failed?: readonly PasswordFault[];
  /** Second factors of the account; set with `second-factor-needed`. */
  readonly secondStep?: SecondStep | null;
}

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityCode;
  readonly retryAfter: number | null;
  readonly failed: readonly PasswordFault[];
  readonly secondStep: SecondStep | null;

  constructor(code: IdentityCode, { retryAfter = null, failed = [], secondStep = null }: IdentityErrorFacts = {}) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.failed = failed;
    this.secondStep = secondStep;
  }
}

/** Signed-in identity, whatever schools it belongs to. */
export interface Signer {
  readonly sub: string;
  readonly email: string | null;
}

/** One sign-in on one device. */
export interface SignIn {
  readonly id: string;
  /** RFC 3339. */
  readonly began: string;
  readonly lastSeen: string;
  readonly userAgent: string | null;
  readonly current: boolean;
}

/** Every method may throw an {@link IdentityError}; changes may require a recent proof. */
export interface SecondFactorClient {
  /** Completes a sign-in after a correct password. */
  enterByCode(code: string, trustDevice: boolean): Promise<Signer>;
  enterByRecoveryCode(code: string, trustDevice: boolean): Promise<Signer>;
  /** Needs no password; if signed in already, it counts as a recent proof. */
  enterByPasskey(): Promise<Signer>;
  state(): Promise<SecondFactorState>;
  /** Takes effect only once a code confirms it. */
  beginAuthenticator(): Promise<AuthenticatorSecret>;
  confirmAuthenticator(code: string): Promise<RecoveryCodes>;
  removeAuthenticator(): Promise<void>;
  /** Voids the earlier codes. */
  newRecoveryCodes(): Promise<RecoveryCodes>;
  addPasskey(name: string): Promise<RecoveryCodes>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
}

/** Features that the screens may offer: a hosted provider has some of them on its own pages. */
export interface IdentityFeatures {
  /** Forms for e-mail and password. Without them one button leads to the provider. */
  readonly password: boolean;
  readonly register: boolean;
  readonly reset: boolean;
  readonly changePassword: boolean;
  readonly changeEmail: boolean;
  /** List of sign-ins, each of which can be ended. */
  readonly signIns: boolean;
  /** Page of the provider to manage the account, if there is one. */
  readonly accountUrl: string | null;
}

/** What entitles somebody to choose a new password: an invitation, a reset link, or (`null`) the sign-in. */
export type NewPasswordRight =
  | { readonly invitation: { readonly code: string; readonly email: string } }
  | { readonly reset: string }
  | null;

/** Every method may throw an {@link IdentityError}. */
export interface IdentityClient {
  readonly can: IdentityFeatures;
  /** Returns whether somebody has signed in on this device and not signed out: a guess without a request. */
  remembers(): boolean;
  /** Restores an earlier session, or completes a sign-in at the provider. Resolves to `null` if there is none. */
  start(): Promise<Signer | null>;
  /**
   * Calls the listener on each sign-in and sign-out, also in another tab, and when the session turns out to have ended.
   */
  watch(listener: (signer: Signer | null) => void): () => void;
  /** Returns the token for the API, which is kept only in memory; `null` if not signed in. */
  token(options?: { fresh?: boolean }): Promise<string | null>;
  /** Loads the client of second factors; `null` if the provider has its own, or none. */
  readonly secondFactor: (() => Promise<SecondFactorClient>) | null;
  /** Resolves to a second step if the password alone is not enough. */
  signIn(email: string, password: string): Promise<Signer | SecondStep>;
  /** Leaves for the provider's own page and returns to `returnTo`, a path of this app. */
  redirect(returnTo: string): Promise<never>;
  /** Opens the provider's own page in another window, whose sign-in this page takes over without being left. */
  openBeside(): Promise<void>;
  /** Drops a session whose tokens the server refuses, on this device only and without leaving the page. */
  forget(): Promise<void>;
  /** Returns all rules that a new password breaks; `null` if the provider has none beyond the installation's policy. */
  readonly checkPassword: ((password: string, right: NewPasswordRight) => Promise<readonly PasswordFault[]>) | null;
  /** Creates an account for an invited person, and signs them in. */
  register(account: { email: string; password: string; code: string }): Promise<Signer>;
  /** Never reveals whether the address exists. */
  requestReset(email: string): Promise<void>;
  /** Checks whether the link of a reset mail is still valid. */
  checkReset(code: string): Promise<void>;
  reset(code: string, password: string): Promise<void>;
  /** Proves the identity again, which allows the changes below for five minutes. */
  reauthenticate(proof: Proof): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Sends a link to the new address; opening it makes the change. */
  changeEmail(email: string): Promise<void>;
  /** Confirms the new address, which signs the account out everywhere. Resolves to that address. */
  confirmEmail(code: string): Promise<string>;
  signIns(): Promise<readonly SignIn[]>;
  endSignIn(id: string): Promise<void>;
  signOut(): Promise<void>;
}
