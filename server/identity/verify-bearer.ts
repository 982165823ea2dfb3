import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { looksLikeId } from '../../core/ids/ids.ts';
import { normalEmail } from '../../core/texts/email.ts';
import { verifiedTokens } from './hosted/verified-tokens.ts';
import type { Principal, TrustedIssuer, VerifyBearer } from './provider.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const LONGEST = 8192;
/** Seconds for which an expired token is still accepted. */
const TOLERANCE = 5;
/**
 * Seconds by which the clock of this server may be behind that of the issuer, often another of our servers. A signature
 * can't be older than it says, so this is no risk, and half of all requests would fail if such a token were refused.
 */
const BEHIND = 600;

const tokenOf = (authorization: string | undefined): string | null =>
  authorization === undefined || authorization.length > LONGEST ? null : (BEARER.exec(authorization)?.[1] ?? null);

/** Returns the person that a verified token identifies; `null` if claims are missing. */
export const principalOf = (issuer: TrustedIssuer, claims: JWTPayload): Principal | null => {
  const { sub, sid, email, email_verified, auth_time, iat } = claims;
  if (sub === undefined || sub === '' || iat === undefined) return null;
  const session = typeof sid === 'string' && looksLikeId(sid) ? sid : null;
  if (issuer.hasSessions && session === null) return null;
  const proven = issuer.addressesUnproven === undefined || email_verified === true;
  return {
    issuer: issuer.name,
    subject: sub,
    sid: session,
    email: typeof email === 'string' && proven ? normalEmail(email).toLowerCase() : null,
    authTime: typeof auth_time === 'number' ? auth_time : iat,
  };
};

/** `now` in seconds since 1970. */
const isTimely = ({ iat = 0 }: JWTPayload, { maxTokenAge }: TrustedIssuer, now: number): boolean =>
  iat <= now + BEHIND && now < iat + maxTokenAge + TOLERANCE;

/**
 * Returns the verifier for all bearer tokens. The table defines the requirements for each issuer, and a token can only
 * select its issuer. Resolves to `null` if the token is missing or invalid; throws only if the keys can't be read.
 */
export const bearerVerifier = (trusted: readonly TrustedIssuer[]): VerifyBearer => {
  const byIss = new Map(trusted.map((issuer) => [issuer.iss, issuer]));
  const verified = verifiedTokens();

  const verify = async (token: string): Promise<Principal | null> => {
    const issuer = byIss.get(decodeJwt(token).iss ?? '');
    if (issuer === undefined) return null;
    const { payload } = await jwtVerify(token, issuer.key, {
      issuer: issuer.iss,
      audience: issuer.audience,
      algorithms: [...issuer.algorithms],
      typ: issuer.typ,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOLERANCE,
    });
    if (!isTimely(payload, issuer, Date.now() / 1000)) return null;
    const principal = principalOf(issuer, payload);
    const until = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + issuer.maxTokenAge);
    if (principal !== null) verified.keep(token, principal, until);
    return principal;
  };

  return async (authorization) => {
    const token = tokenOf(authorization);
    if (token === null) return null;
    const known = verified.find(token, Date.now() / 1000);
    if (known !== null) return known;
    try {
      return await verify(token);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
};
