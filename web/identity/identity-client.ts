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
  /** Which rules a password breaks, beside `weak-password`. */
  readonly failed?: readonly PasswordFault[];
  /** Beside `second-factor-needed`: which second factors the account has. */
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

/** Somebody who is signed in, whatever schools they belong to. */
export interface Signer {
  readonly sub: string;
  readonly email: string | null;
}

/** One place where somebody is signed in. */
export interface SignIn {
  readonly id: string;
  /** RFC 3339. */
  readonly began: string;
  readonly lastSeen: string;
  readonly userAgent: string | null;
  readonly current: boolean;
}

/** Every method may throw an {@link IdentityError}; those that change something may ask for a recent proof. */
export interface SecondFactorClient {
  /** Finish a sign-in whose password was right. */
  enterByCode(code: string, trustDevice: boolean): Promise<Signer>;
  enterByRecoveryCode(code: string, trustDevice: boolean): Promise<Signer>;
  /** Needs no password before it; for somebody who is signed in it is a recent proof. */
  enterByPasskey(): Promise<Signer>;
  state(): Promise<SecondFactorState>;
  /** Nothing is on until a code confirms it. */
  beginAuthenticator(): Promise<AuthenticatorSecret>;
  confirmAuthenticator(code: string): Promise<RecoveryCodes>;
  removeAuthenticator(): Promise<void>;
  /** The earlier ones are void. */
  newRecoveryCodes(): Promise<RecoveryCodes>;
  addPasskey(name: string): Promise<RecoveryCodes>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
}

/** What the screens may offer: a hosted provider keeps some of it on pages of its own. */
export interface IdentityFeatures {
  /** Forms for e-mail and password. Without them there is one button, which leads to the provider. */
  readonly password: boolean;
  readonly register: boolean;
  readonly reset: boolean;
  readonly changePassword: boolean;
  readonly changeEmail: boolean;
  /** The list of sign-ins, each of which can be ended. */
  readonly signIns: boolean;
  /** Where the provider lets people manage their account, if it has such a page. */
  readonly accountUrl: string | null;
}

/** Every method may throw an {@link IdentityError}. */
export interface IdentityClient {
  readonly can: IdentityFeatures;
  /** Whether somebody has signed in on this device and not out again: a guess, made without asking. */
  remembers(): boolean;
  /** Restores the session of an earlier visit, or finishes a sign-in at the provider. `null`: nobody. */
  start(): Promise<Signer | null>;
  /** Also fires for a sign-in or sign-out in another tab, and when the session turns out to have ended. */
  watch(listener: (signer: Signer | null) => void): () => void;
  /** For the API; kept in memory only. `null`: nobody is signed in. */
  token(options?: { fresh?: boolean }): Promise<string | null>;
  /** Fetched where it is used. `null`: the provider has second factors of its own, or none. */
  readonly secondFactor: (() => Promise<SecondFactorClient>) | null;
  /** Resolves to a second step where the password alone is not enough. */
  signIn(email: string, password: string): Promise<Signer | SecondStep>;
  /** Leaves for the provider's own page and comes back to `returnTo`, a path of ours. */
  redirect(returnTo: string): Promise<never>;
  /** Makes an account for who was invited, and signs them in. */
  register(account: { email: string; password: string; code: string }): Promise<Signer>;
  /** Never tells whether the address exists. */
  requestReset(email: string): Promise<void>;
  /** Whether the link of a reset mail is still good. */
  checkReset(code: string): Promise<void>;
  reset(code: string, password: string): Promise<void>;
  /** Proves again who is asking; for five minutes then the changes below are possible. */
  reauthenticate(proof: Proof): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Sends a link to the new address; the change happens when it is opened. */
  changeEmail(email: string): Promise<void>;
  /** Opens that link, which signs the account out everywhere. Resolves to the new address. */
  confirmEmail(code: string): Promise<string>;
  signIns(): Promise<readonly SignIn[]>;
  endSignIn(id: string): Promise<void>;
  signOut(): Promise<void>;
}
