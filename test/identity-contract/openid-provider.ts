import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

export const AUDIENCE = 'https://flights.example/api';
export const CLIENT = 'aufwind';

export interface OpenIdProvider {
  readonly issuer: string;
  /** The lifetime of an access token in seconds, and whether a refresh token is issued with it. */
  readonly tokens: { ttl: number; refresh: boolean };
  /** The grants that the token endpoint has answered. */
  readonly granted: string[];
  readonly stop: () => Promise<void>;
}

const listening = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

/** The time of the sign-in, for the access token: the provider itself writes it only into ID tokens. */
const authTime = ({ oidc: { entities } }: KoaContextWithOIDC): number | undefined =>
  (entities.AuthorizationCode ?? entities.RefreshToken)?.authTime;

/**
 * Starts a complete OpenID provider on a free port of the loopback address, with pages of its own. Any name typed there
 * signs in as a person with this address; there is no consent page.
 */
export const startOpenIdProvider = async (app: string): Promise<OpenIdProvider> => {
  const { server, port } = await listening();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const tokens = { ttl: 600, refresh: true };
  const granted: string[] = [];

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${app}/login`],
        post_logout_redirect_uris: [`${app}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: ['k'.repeat(40)] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Otherwise only another endpoint returns the e-mail address.
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client, account, provider: own } = ctx.oidc;
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: account?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      grant.addResourceScope(AUDIENCE, '');
      await grant.save();
      return grant;
    },
    extraTokenClaims: async (ctx, token) => ({
      email: 'accountId' in token ? token.accountId : undefined,
      email_verified: true,
      auth_time: authTime(ctx),
    }),
    issueRefreshToken: () => tokens.refresh,
    clientBasedCORS: (_ctx, origin) => origin === app,
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokens.ttl,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
  provider.on('grant.success', ({ oidc }) => void granted.push(String(oidc.params?.['grant_type'])));
  server.on('request', provider.callback());

  return {
    issuer,
    tokens,
    granted,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
