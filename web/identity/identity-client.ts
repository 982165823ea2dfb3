/** Codes of the sign-in screens, whichever provider answers. Each has a text. */
export type IdentityCode =
  | 'invalid-credential'
  | 'wrong-password'
  | 'user-not-found'
  | 'user-disabled'
  | 'too-many-requests'
  | 'network-request-failed'
  | 'internal-error';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityCode;
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | null;

  constructor(code: IdentityCode, retryAfter: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Somebody who is signed in, whatever schools they belong to. */
export interface Signer {
  readonly sub: string;
  readonly email: string | null;
}

export interface IdentityClient {
  /** Whether somebody has signed in on this device and not out again: a guess, made without asking. */
  remembers(): boolean;
  /** Restores the session of an earlier visit. `null`: nobody. Throws when the provider can't be reached. */
  start(): Promise<Signer | null>;
  /** Also fires for a sign-in or sign-out in another tab, and when the session turns out to have ended. */
  watch(listener: (signer: Signer | null) => void): () => void;
  /** For the API; kept in memory only. `null`: nobody is signed in. */
  token(options?: { fresh?: boolean }): Promise<string | null>;
  /** Throws {@link IdentityError}. */
  signIn(email: string, password: string): Promise<Signer>;
  signOut(): Promise<void>;
}
