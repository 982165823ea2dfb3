import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { type JwtOptions, signJWT } from 'better-auth/plugins/jwt';
import { needsStepUp, type ProvenSession } from './recent-proof.ts';

export const ACCESS_TOKEN = {
  audience: 'aufwind-api',
  algorithm: 'EdDSA',
  /** Token type of RFC 9068. */
  typ: 'at+jwt',
  /** In seconds. */
  lifetime: 10 * 60,
} as const;

/**
 * In seconds. Keys are rotated monthly; an old key stays in the key set for a day, longer than its tokens are valid.
 */
export const KEY_LIFETIME = { rotation: 30 * 24 * 3600, grace: 24 * 3600 };

export const jwtOptions = (publicUrl: string): JwtOptions => ({
  disableSettingJwtHeader: true,
  jwks: {
    keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
    rotationInterval: KEY_LIFETIME.rotation,
    gracePeriod: KEY_LIFETIME.grace,
  },
  jwt: { issuer: publicUrl, audience: ACCESS_TOKEN.audience, expirationTime: `${ACCESS_TOKEN.lifetime}s` },
});

/**
 * Returns the time of the last proof of identity, in seconds since 1970. With a second factor, only a proof that
 * included it counts as recent.
 */
const provenAt = ({ session, user }: ProvenSession): number =>
  needsStepUp({ session, user }) ? 0 : Math.floor(session.createdAt.getTime() / 1000);

/**
 * Issues an access token for the session cookie. Replaces the jwt plugin's `/token`, which can't set the header `typ`.
 */
export const accessTokens = (options: JwtOptions) =>
  ({
    id: 'access-token',
    endpoints: {
      accessToken: createAuthEndpoint(
        '/access-token',
        { method: 'GET', requireHeaders: true, use: [sessionMiddleware] },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const payload = {
            sub: user.id,
            sid: session.id,
            email: user.email,
            auth_time: provenAt({ session, user }),
            iat: Math.floor(Date.now() / 1000),
          };
          return ctx.json({ token: await signJWT(ctx, { options, payload, header: { typ: ACCESS_TOKEN.typ } }) });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
