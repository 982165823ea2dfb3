import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type pg from 'pg';

export interface Forger {
  readonly kid: string;
  readonly publicJwk: object;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
  readonly sign: (claims: JWTPayload, header?: Partial<JWTHeaderParameters>) => Promise<string>;
}

/**
 * Inserts a signing key whose private half the test knows. It has just expired: its tokens are still accepted, but the
 * server does not sign with it, because it can't decrypt the private half.
 */
export const trustedForger = async (superuser: pg.Pool): Promise<Forger> => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const kid = randomUUID();
  const publicJwk = await exportJWK(publicKey);
  await superuser.query(
    `insert into identity.jwks (id, "publicKey", "privateKey", "createdAt", "expiresAt", alg, crv)
     values ($1, $2, '"none"', now(), now(), 'EdDSA', 'Ed25519')`,
    [kid, JSON.stringify(publicJwk)],
  );
  return {
    kid,
    publicJwk,
    publicKey,
    privateKey,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid, ...header }).sign(privateKey),
  };
};
