import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Pool } from 'pg';
import type { IdentityId } from '../../core/ids/ids.ts';
import { EMBEDDED_ISSUER } from '../../server/identity/accounts.ts';
import { ACCESS_TOKEN } from '../../server/identity/embedded/access-token.ts';

/** Returns a new token of the session, because a token is valid for minutes only. */
export type SignToken = () => Promise<string>;

/**
 * Returns a function that signs people in without a password check, which would cost 17 ms each. It inserts a session
 * and a signing key of the test; the server checks the tokens like any others. Signing in itself is tested in
 * server/identity.
 */
export const sessionIssuer = async (superuser: Pool, publicUrl: string, movedNow?: () => Date) => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const kid = randomUUID();
  // Too old to sign with, so the server creates its own key; recent enough for its tokens to be accepted.
  await superuser.query(
    `insert into identity.jwks (id, "publicKey", "privateKey", "createdAt", "expiresAt", alg, crv)
     values ($1, $2, '', '2000-01-01', now() - interval '1 hour', 'EdDSA', 'Ed25519')`,
    [kid, JSON.stringify(await exportJWK(publicKey))],
  );
  return async (identityId: IdentityId, isSentinelAdmin: boolean): Promise<SignToken> => {
    const [sub, sid] = [randomUUID(), randomUUID()];
    const email = `${sub}@people.example`;
    await superuser.query(
      // Product admins need a second factor outside of the demo.
      `insert into identity."user" (id, name, email, "emailVerified", "twoFactorEnabled") values ($1, 'Test', $2, true, $3)`,
      [sub, email, isSentinelAdmin],
    );
    await superuser.query(
      `insert into identity.session (id, token, "userId", "expiresAt", "updatedAt") values ($1, $2, $3, now() + interval '1 year', now())`,
      [sid, sid, sub],
    );
    await superuser.query(
      'insert into identity.principal (id, issuer, subject, email, is_sentinel_admin) values ($1, $2, $3, $4, $5)',
      [identityId, EMBEDDED_ISSUER, sub, email, isSentinelAdmin],
    );
    return async () => {
      if (movedNow !== undefined)
        await superuser.query(`update identity.jwks set "expiresAt" = now() - interval '1 hour' where id = $1`, [kid]);
      const issued = Math.floor((movedNow?.() ?? new Date()).getTime() / 1000);
      return new SignJWT({ sid, email })
        .setProtectedHeader({ alg: ACCESS_TOKEN.algorithm, typ: ACCESS_TOKEN.typ, kid })
        .setIssuer(publicUrl)
        .setAudience(ACCESS_TOKEN.audience)
        .setSubject(sub)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN.lifetime)
        .sign(privateKey);
    };
  };
};

/** As {@link sessionIssuer}, for work that is done before a token expires. */
export const tokenIssuer = async (superuser: Pool, publicUrl: string) => {
  const begin = await sessionIssuer(superuser, publicUrl);
  return async (identityId: IdentityId, isSentinelAdmin: boolean) => (await begin(identityId, isSentinelAdmin))();
};
