import type { FastifyInstance } from 'fastify';
import type { JWTHeaderParameters } from 'jose';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';

/** What one issuer's access tokens must look like to be believed. */
export interface TrustedIssuer {
  /** The claim `iss`, compared exactly. */
  readonly iss: string;
  /**
   * The name under which `identity.principal` knows this issuer's people. Not the claim: the embedded provider's `iss` is
   * the server's address, and people must not lose their schools when that changes.
   */
  readonly name: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  /** The header `typ`, which keeps other tokens signed with the same key from being used here. */
  readonly typ: string;
  /** Seconds since `iat`; a longer `exp` does not help. */
  readonly maxTokenAge: number;
  /** The token must name its session in the claim `sid`. */
  readonly hasSessions: boolean;
  /** An e-mail counts only beside the claim `email_verified`; otherwise each one in its tokens is proven. */
  readonly addressesUnproven?: true;
  /** Throws a JOSEError for a key that is not this issuer's, anything else for a failure to look. */
  readonly key: (header: JWTHeaderParameters) => Promise<CryptoKey>;
}

/** Somebody a trusted issuer vouches for. Whether they may still come in is for `resolvePrincipal` to say. */
export interface Principal {
  /** {@link TrustedIssuer.name}. */
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  /** `null`: not told, or not proven. */
  readonly email: string | null;
  /** When they last proved who they are; seconds since 1970. */
  readonly authTime: number;
}

/** From the header `Authorization` to whom it vouches for; `null` for a token that is missing or wrong. */
export type VerifyBearer = (authorization: string | undefined) => Promise<Principal | null>;

export type NewAccount = { readonly email: string; readonly name: string } & (
  | { readonly password: string }
  /** PHC string made by `hashPassword`, so that accounts with one password cost one hash. */
  | { readonly passwordHash: string }
);

export interface CreatedAccount {
  readonly id: IdentityId;
  readonly issuer: string;
  readonly subject: string;
}

/** What calls of the API may ask of whoever keeps the accounts. */
export interface AccountKeeper {
  /** Whether somebody can sign in with this address; `null` where only a hosted provider knows. */
  readonly hasAccount: (email: string) => Promise<boolean | null>;
  /** Whether a password alone lets nobody in as this person. A hosted provider's people: taken for granted. */
  readonly hasSecondFactor: (identityId: IdentityId) => Promise<boolean>;
  /** Ends all sign-ins of a person, here and at the next call everywhere. */
  readonly endSignIns: (identityId: IdentityId) => Promise<void>;
}

/** Whose tokens are believed, and where the browser program gets them. */
export interface TokenSource {
  readonly trustedIssuers: readonly TrustedIssuer[];
  /** In place of the usual check, for an emulator whose tokens nobody has signed. */
  readonly verifyUnsigned?: VerifyBearer;
  /** Origins other than ours. Asked for each page: a provider may be found only after the start. */
  readonly origins?: () => readonly string[];
}

/** What the server needs of whoever keeps the accounts. */
export interface IdentityProvider extends AccountKeeper, TokenSource {
  readonly kind: 'embedded' | 'firebase' | 'oidc';
  /** Routes of its own under `/identity`; a hosted provider has none. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  /** Where a browser with these cookies will ask for its token first; `null`: it has no session here. */
  readonly tokenAddress?: (cookies: string) => string | null;
  /** For the demo, the tests and the provider's command line. Throws {@link EmailTaken}, {@link AccountsElsewhere}. */
  readonly createAccount: (account: NewAccount) => Promise<CreatedAccount>;
  /** Run as a job. A hosted provider sends such mails itself and is never asked. */
  readonly sendResetLink: (request: ResetRequest) => Promise<void>;
}

/** What a reset mail was asked for with. */
export interface ResetRequest {
  readonly email: string;
  readonly language: Language;
}

export class EmailTaken extends Error {
  constructor() {
    super('there is already an account with this e-mail');
  }
}

/** A hosted provider makes its accounts itself. */
export class AccountsElsewhere extends Error {
  constructor(kind: string) {
    super(`accounts are not kept here (IDENTITY=${kind}); people make theirs when they answer an invitation`);
  }
}
