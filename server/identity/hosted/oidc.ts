import type { FastifyBaseLogger } from 'fastify';
import type { OidcSettings } from '../identity-settings.ts';
import type { TokenSource } from '../provider.ts';
import { hostedKeys } from './hosted-keys.ts';
import { oidcDiscovery } from './oidc-discovery.ts';

/** In seconds. The provider sets the lifetime of tokens; this limits the damage of a mistake there. */
const LONGEST = 24 * 3600;

/**
 * Returns the token source of an OpenID provider. A provider that can't be reached does not prevent the start:
 * discovery is repeated when it is needed.
 */
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
