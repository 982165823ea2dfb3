import type { FastifyBaseLogger } from 'fastify';
import type { OidcSettings } from '../identity-settings.ts';
import type { TokenSource } from '../provider.ts';
import { hostedKeys } from './hosted-keys.ts';
import { oidcDiscovery } from './oidc-discovery.ts';

/** Seconds. How long a token lives is for the provider to say; this bounds what a mistake there can do. */
const LONGEST = 24 * 3600;

/** A provider that can't be reached now does not keep the server from starting: it is asked again when it is needed. */
export const oidcIssuer = async (
  { issuer, audience, tokenType }: OidcSettings,
  { log }: { readonly log: FastifyBaseLogger },
): Promise<TokenSource> => {
  const discovery = oidcDiscovery(issuer, log);
  await discovery.find().catch(() => undefined);
  return {
    trustedIssuers: [
      {
        iss: issuer,
        name: issuer,
        audience,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        typ: tokenType,
        maxTokenAge: LONGEST,
        hasSessions: false,
        addressesUnproven: true,
        key: hostedKeys(async () => (await discovery.find()).keys, log),
      },
    ],
    origins: discovery.origins,
  };
};
