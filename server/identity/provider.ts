import type { FastifyInstance } from 'fastify';
import type { JWTHeaderParameters } from 'jose';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';

/** Requirements for the access tokens of one issuer. */
export interface TrustedIssuer {
  /** The `iss` claim, compared exactly. */
  readonly iss: string;
  /**
   * The issuer's name in `identity.principal`. It differs from the claim: the embedded provider's `iss` is the server's
   * URL, and people must not lose their schools when that changes.
   */
  readonly name: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  /** The `typ` header, which prevents the use of other tokens signed with the same key. */
  readonly typ: string;
  /** Maximum seconds since `iat`, even if `exp` is later. */
  readonly maxTokenAge: number;
  /** The token must name its session in the `sid` claim. */
  readonly hasSessions: boolean;
  /**
   * An e-mail address counts only with the claim `email_verified`; without this flag every address in a token counts as
   * confirmed.
   */
  readonly addressesUnproven?: true;
  /** Throws a JOSEError if the key is not this issuer's, and any other error if the look-up failed. */
  readonly key: (header: JWTHeaderParameters) => Promise<CryptoKey>;
}

/**
 * A person identified by a trusted issuer's token. Whether they are still admitted is decided by `resolvePrincipal`.
 */
export interface Principal {
  /** {@link TrustedIssuer.name}. */
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  /** `null`: missing, or not confirmed. */
  readonly email: string | null;
  /** Time of the last proof of identity, in seconds since 1970. */
  readonly authTime: number;
}

/** Resolves the header `Authorization` to a person; `null` if the token is missing or invalid. */
export type VerifyBearer = (authorization: string | undefined) => Promise<Principal | null>;

export type NewAccount = { readonly email: string; readonly name: string } & (
  | { readonly password: string }
  /** PHC string from `hashPassword`, so that accounts with the same password share one hash computation. */
  | { readonly passwordHash: string }
);

export interface CreatedAccount {
  readonly id: IdentityId;
  readonly issuer: string;
  readonly subject: string;
}

/** The part of the identity provider that calls of the API may use. */
export interface AccountKeeper {
  /** Returns whether an account with this address exists; `null` if only a hosted provider knows. */
  readonly hasAccount: (email: string) => Promise<boolean | null>;
  /** Returns whether a password alone is not enough to sign in. Assumed to be true with hosted providers. */
  readonly hasSecondFactor: (identityId: IdentityId) => Promise<boolean>;
  /** Ends all sign-ins of a person; other servers refuse their tokens at the next call. */
  readonly endSignIns: (identityId: IdentityId) => Promise<void>;
}

/** The accepted issuers, and where the browser gets their tokens. */
export interface TokenSource {
  readonly trustedIssuers: readonly TrustedIssuer[];
  /** Replaces the regular verifier for an emulator with unsigned tokens. */
  readonly verifyUnsigned?: VerifyBearer;
  /** Origins besides ours. Called for each page, because a provider may become reachable only after the start. */
  readonly origins?: () => readonly string[];
}

/** The interface of an identity provider. */
export interface IdentityProvider extends AccountKeeper, TokenSource {
  readonly kind: 'embedded' | 'firebase' | 'oidc';
  /** Registers routes under `/identity`; a hosted provider has none. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  /** Returns the URL of the browser's first token request, given its cookies; `null`: it has no session. */
  readonly tokenAddress?: (cookies: string) => string | null;
  /**
   * Creates an account for the demo, the tests or the provider's command line. Throws {@link EmailTaken} or {@link
   * AccountsElsewhere}.
   */
  readonly createAccount: (account: NewAccount) => Promise<CreatedAccount>;
  /** Runs as a job. Hosted providers send such mails themselves, so theirs does nothing. */
  readonly sendResetLink: (request: ResetRequest) => Promise<void>;
}

/** The content of a request for a reset mail. */
export interface ResetRequest {
  readonly email: string;
  readonly language: Language;
}

export class EmailTaken extends Error {
  constructor() {
    super('there is already an account with this e-mail');
  }
}

/** Thrown when an account is to be created at a hosted provider, which creates its accounts itself. */
export class AccountsElsewhere extends Error {
  constructor(kind: string) {
    super(`accounts are not kept here (IDENTITY=${kind}); people make theirs when they answer an invitation`);
  }
}
