import type { PasswordPolicy } from './password-policy.ts';

/** Of {@link PublicIdentity}: accounts in Firebase. */
export interface FirebaseIdentity {
  readonly kind: 'firebase';
  readonly projectId: string;
  /** Names the project, and is no secret. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** `host:port`; `null`: Firebase itself. */
  readonly emulator: string | null;
  readonly policy: PasswordPolicy;
}

/** Of {@link PublicIdentity}: accounts at any provider that speaks OpenID Connect, on pages of its own. */
export interface OidcIdentity {
  readonly kind: 'oidc';
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** With blanks between them. */
  readonly scope: string;
  readonly accountUrl: string | null;
}

/** Who keeps the accounts, as the browser must know it before anybody is signed in. */
export type PublicIdentity =
  | { readonly kind: 'embedded'; readonly policy: PasswordPolicy }
  | FirebaseIdentity
  | OidcIdentity;
