import type { FastifyInstance } from 'fastify';
import type { JWTHeaderParameters } from 'jose';
import type { IdentityId } from '../../core/ids/ids.ts';

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
  /** Throws a JOSEError for a key that is not this issuer's, anything else for a failure to look. */
  readonly key: (header: JWTHeaderParameters) => Promise<CryptoKey>;
}

/** Somebody a trusted issuer vouches for. Whether they may still come in is for `resolvePrincipal` to say. */
export interface Principal {
  /** {@link TrustedIssuer.name}. */
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly email: string | null;
  /** When they last proved who they are; seconds since 1970. */
  readonly authTime: number;
}

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

/** What the server needs of whoever keeps the accounts. */
export interface IdentityProvider {
  readonly kind: 'embedded';
  readonly trustedIssuers: readonly TrustedIssuer[];
  /** Routes of its own under `/identity`; a hosted provider has none. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  /** For the demo, the tests and the provider's command line. Throws {@link EmailTaken}. */
  readonly createAccount: (account: NewAccount) => Promise<CreatedAccount>;
}

export class EmailTaken extends Error {
  constructor() {
    super('there is already an account with this e-mail');
  }
}
