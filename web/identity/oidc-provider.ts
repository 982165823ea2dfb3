import * as oauth from 'oauth4webapi';
import type { OidcIdentity } from '../../core/access/public-identity.ts';
import { convertingErrors } from './hosted.ts';
import type { Signer } from './identity-client.ts';
import { oidcFailure } from './oidc-codes.ts';
import { depart, pathOfOurs, type Trip } from './oidc-trip.ts';
import { claimsOf } from './token-claims.ts';

const PATIENCE = 20_000;
/** Redirect address registered at the provider, for sign-in and sign-out. */
const CALLBACK = '/login';

export interface Tokens {
  readonly access: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly refresh: string | null;
  readonly id: string;
  readonly signer: Signer;
}

const normalised = convertingErrors(oidcFailure);

/** Never resolves, because the page is being left. */
const leaving = (address: URL): Promise<never> => {
  location.assign(address);
  return new Promise(() => undefined);
};

/** Client of an OpenID Connect provider: authorization code flow with PKCE; tokens are kept in memory. */
export const oidcProvider = ({ issuer, clientId, audience, scope }: OidcIdentity) => {
  const client: oauth.Client = { client_id: clientId };
  const callback = location.origin + CALLBACK;
  /** RFC 8707 allows only URLs as `resource`; older providers have their own parameter `audience`. */
  const forApi = { audience, ...(/^https?:/.test(audience) ? { resource: audience } : {}) };
  const how = () => ({
    signal: AbortSignal.timeout(PATIENCE),
    // The server allows such an issuer only on a developer's machine.
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  });

  const discover = async (): Promise<oauth.AuthorizationServer> => {
    const address = new URL(issuer);
    return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, how()));
  };
  let found: Promise<oauth.AuthorizationServer> | null = null;
  const server = async (): Promise<oauth.AuthorizationServer> => {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };

  const tokensOf = (answer: oauth.TokenEndpointResponse, before: Tokens | null): Tokens => {
    const claims = oauth.getValidatedIdTokenClaims(answer);
    const { access_token: access, refresh_token, id_token } = answer;
    const email = typeof claims?.['email'] === 'string' ? claims['email'] : null;
    return {
      access,
      expiresAt: claimsOf(access).expiresAt,
      refresh: refresh_token ?? before?.refresh ?? null,
      id: id_token ?? before?.id ?? '',
      signer: claims === undefined && before !== null ? before.signer : { sub: claims?.sub ?? '', email },
    };
  };

  return {
    /** With `silently`, the provider shows no page: if it would have to ask something, it redirects back at once. */
    leave: (returnTo: string, { silently }: { readonly silently: boolean }): Promise<never> =>
      normalised(async () => {
        const { authorization_endpoint } = await server();
        if (authorization_endpoint === undefined) throw new Error('the provider has no page to sign in');
        const [state, nonce, verifier] = [
          oauth.generateRandomState(),
          oauth.generateRandomNonce(),
          oauth.generateRandomCodeVerifier(),
        ];
        const address = new URL(authorization_endpoint);
        const asked = {
          client_id: clientId,
          redirect_uri: callback,
          response_type: 'code',
          scope,
          ...forApi,
          state,
          nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: document.documentElement.lang,
          ...(silently ? { prompt: 'none' } : {}),
        };
        for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
        depart({ state, nonce, verifier, returnTo: pathOfOurs(returnTo, location.origin) });
        return leaving(address);
      }),

    /** Exchanges the address to which the provider has redirected for tokens. */
    finish: (answer: URL, { state, nonce, verifier }: Trip): Promise<Tokens> =>
      normalised(async () => {
        const as = await server();
        const params = oauth.validateAuthResponse(as, client, answer, state);
        const response = await oauth.authorizationCodeGrantRequest(
          as,
          client,
          oauth.None(),
          params,
          callback,
          verifier,
          { ...how(), additionalParameters: forApi },
        );
        const content = await oauth.processAuthorizationCodeResponse(as, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        return tokensOf(content, null);
      }),

    renew: (tokens: Tokens & { readonly refresh: string }): Promise<Tokens> =>
      normalised(async () => {
        const as = await server();
        const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh, {
          ...how(),
          additionalParameters: forApi,
        });
        return tokensOf(await oauth.processRefreshTokenResponse(as, client, response), tokens);
      }),

    /**
     * Ends the session at the provider too, and returns to the sign-in page. Resolves if the provider does not support
     * this.
     */
    endSession: (idToken: string): Promise<void> =>
      normalised(async () => {
        const { end_session_endpoint } = await server();
        if (end_session_endpoint === undefined) return;
        const address = new URL(end_session_endpoint);
        const asked = { client_id: clientId, post_logout_redirect_uri: callback, id_token_hint: idToken };
        for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
        await leaving(address);
      }),
  };
};
