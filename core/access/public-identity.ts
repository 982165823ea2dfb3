import type { PasswordPolicy } from './password-policy.ts';

/** {@link PublicIdentity} for accounts in Firebase. */
export interface FirebaseIdentity {
  readonly kind: 'firebase';
  readonly projectId: string;
  /** Identifies the Firebase project; it is not a secret. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** `host:port` of the emulator; `null`: the real Firebase. */
  readonly emulator: string | null;
  readonly policy: PasswordPolicy;
}

/** {@link PublicIdentity} for accounts at any OpenID Connect provider, which shows its own sign-in pages. */
export interface OidcIdentity {
  readonly kind: 'oidc';
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** Scopes separated by spaces. */
  readonly scope: string;
  readonly accountUrl: string | null;
}

/** The identity provider of the installation, as the browser needs it before anyone is signed in. */
export type PublicIdentity =
  | { readonly kind: 'embedded'; readonly policy: PasswordPolicy }
  | FirebaseIdentity
  | OidcIdentity;
