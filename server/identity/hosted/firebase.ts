import type { FastifyBaseLogger } from 'fastify';
import type { FirebaseSettings } from '../identity-settings.ts';
import type { TokenSource, TrustedIssuer } from '../provider.ts';
import { firebaseEmulatorBearer } from './firebase-emulator.ts';
import { hostedKeys } from './hosted-keys.ts';

const KEYS = new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com');
/** The hosts for sign-ins and account changes, and for renewing tokens. */
const ORIGINS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

export interface FirebaseParts {
  readonly log: FastifyBaseLogger;
  readonly production: boolean;
  /** Replaced only by tests, because they can't sign as Google. */
  readonly keysAt?: URL;
}

export const firebaseIssuer = (
  { projectId, emulator }: FirebaseSettings,
  { log, production, keysAt = KEYS }: FirebaseParts,
): TokenSource => {
  const iss = `https://securetoken.google.com/${projectId}`;
  const issuer: TrustedIssuer = {
    iss,
    name: iss,
    audience: projectId,
    algorithms: ['RS256'],
    typ: 'JWT',
    maxTokenAge: 3600,
    hasSessions: false,
    addressesUnproven: true,
    key: hostedKeys(async () => keysAt, log),
  };
  if (emulator === null) return { trustedIssuers: [issuer], origins: () => ORIGINS };
  return {
    trustedIssuers: [],
    verifyUnsigned: firebaseEmulatorBearer(issuer, { projectId, production }),
    origins: () => [`http://${emulator}`],
  };
};
