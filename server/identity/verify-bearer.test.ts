import { createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Forger, trustedForger } from '../../test/support/forged-tokens.ts';
import { type Browser, ORIGIN, startIdentity } from '../../test/support/identity-server.ts';
import type { TrustedIssuer } from './provider.ts';
import { bearerVerifier } from './verify-bearer.ts';

const PASSWORD = 'Over-the-ridge-9';

let server: Awaited<ReturnType<typeof startIdentity>>;
let browser: Browser;
let forger: Forger;
/** Claims of a valid token; each test changes one. */
let good: JWTPayload;

beforeAll(async () => {
  server = await startIdentity();
  await server.identity.createAccount({ email: 'lena@school.example', password: PASSWORD, name: 'Lena' });
  await server.identity.createAccount({ email: 'other@school.example', password: PASSWORD, name: 'Other' });
  forger = await trustedForger(server.superuser);
});
afterAll(() => server.stop());

beforeEach(async () => {
  browser = server.browser();
  await browser.signIn('lena@school.example', PASSWORD);
  good = decodeJwt(await browser.token());
});

const now = () => Math.floor(Date.now() / 1000);
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const status = async (token: string) => (await browser.call(token)).status;

test('control: the unchanged token, of which each test changes one thing, is accepted', async () => {
  expect(await status(await forger.sign(good))).toBe(200);
});

test('a token of a server whose clock is five minutes ahead is accepted', async () => {
  expect(await status(await forger.sign({ ...good, iat: now() + 300, exp: now() + 900 }))).toBe(200);
});

describe('claims', () => {
  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['the issuer with a slash', (claims) => ({ ...claims, iss: `${ORIGIN}/` })],
    ['no issuer', ({ iss: _, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'another-api' })],
    ['no audience', ({ aud: _, ...claims }) => claims],
    ['expired', (claims) => ({ ...claims, iat: now() - 600, exp: now() - 10 })],
    ['no expiry', ({ exp: _, ...claims }) => claims],
    ['a late expiry, but issued eleven minutes ago', (claims) => ({ ...claims, iat: now() - 660, exp: now() + 9999 })],
    ['no time of issue', ({ iat: _, ...claims }) => ({ ...claims, exp: now() + 60 })],
    ['issued eleven minutes in the future', (claims) => ({ ...claims, iat: now() + 660, exp: now() + 1260 })],
    ['not valid yet', (claims) => ({ ...claims, nbf: now() + 60 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
    ['an unknown subject', (claims) => ({ ...claims, sub: randomUUID() })],
    ['no session', ({ sid: _, ...claims }) => claims],
    ['an unknown session', (claims) => ({ ...claims, sid: randomUUID() })],
    ['a session that is not an id', (claims) => ({ ...claims, sid: "' or true --" })],
  ])('%s: refused', async (_name, change) => {
    expect(await status(await forger.sign(change(good)))).toBe(401);
  });

  test("somebody else's session: refused", async () => {
    const other = server.browser();
    await other.signIn('other@school.example', PASSWORD);
    const { sid } = decodeJwt(await other.token());
    expect(await status(await forger.sign({ ...good, sid }))).toBe(401);
  });
});

describe('header', () => {
  test.each(['JWT', 'logout+jwt', 'id+jwt', ''])('typ %j: refused', async (typ) => {
    expect(await status(await forger.sign(good, { typ }))).toBe(401);
  });

  test('no typ: refused', async () => {
    const token = await new SignJWT(good).setProtectedHeader({ alg: 'EdDSA', kid: forger.kid }).sign(forger.privateKey);
    expect(await status(token)).toBe(401);
  });

  test.each(['none', 'None', 'NONE'])('alg %s: refused', async (alg) => {
    const unsigned = `${base64url({ alg, typ: 'at+jwt', kid: forger.kid })}.${base64url(good)}`;
    expect(await status(`${unsigned}.`)).toBe(401);
    expect(await status(`${unsigned}.AAAA`)).toBe(401);
  });

  test('HS256 with the public key as the secret, in each form: refused', async () => {
    const { x } = forger.publicJwk as { x: string };
    const spki = await crypto.subtle.exportKey('spki', forger.publicKey);
    const pem = `-----BEGIN PUBLIC KEY-----\n${Buffer.from(spki).toString('base64')}\n-----END PUBLIC KEY-----\n`;
    for (const secret of [x, Buffer.from(x, 'base64url'), JSON.stringify(forger.publicJwk), Buffer.from(spki), pem]) {
      const signed = `${base64url({ alg: 'HS256', typ: 'at+jwt', kid: forger.kid })}.${base64url(good)}`;
      const mac = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await status(`${signed}.${mac}`)).toBe(401);
    }
  });

  test("another key under a trusted key's id, an unknown id, or none: refused", async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const sign = (header: object) =>
      new SignJWT(good).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header }).sign(privateKey);
    expect(await status(await sign({ kid: forger.kid }))).toBe(401);
    expect(await status(await sign({ kid: randomUUID() }))).toBe(401);
    expect(await status(await sign({ kid: "x' or true --" }))).toBe(401);
    expect(await status(await sign({}))).toBe(401);
    expect(await status(await sign({ jwk: await exportJWK(publicKey) }))).toBe(401);
  });

  test('a payload changed after signing: refused', async () => {
    const [header, , signature] = (await browser.token()).split('.');
    expect(await status(`${header}.${base64url({ ...good, exp: now() + 500 })}.${signature}`)).toBe(401);
  });
});

describe('anything other than one of our tokens', () => {
  test('the session token, from the cookie or from the table: refused', async () => {
    const value = decodeURIComponent(browser.cookie.split('=').slice(1).join('='));
    const { rows } = await server.superuser.query('select token from identity.session');
    for (const text of [value, value.split('.')[0] ?? '', ...rows.map(({ token }) => token)]) {
      expect(await status(text)).toBe(401);
    }
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer ..',
    `Bearer ${'a'.repeat(9000)}.b.c`,
    'Basic YTpi',
  ])('%s identifies nobody', async (authorization) => {
    expect(await server.identity.verifyBearer(authorization)).toBeNull();
  });

  test('the scheme is case-insensitive', async () => {
    expect(await server.identity.verifyBearer(`bEARER ${await browser.token()}`)).toMatchObject({ issuer: 'embedded' });
  });
});

describe('signing keys', () => {
  const rotate = () =>
    server.superuser.query(
      `update identity.jwks set "expiresAt" = now() - interval '1 second' where "expiresAt" > now()`,
    );

  test('after a rotation new tokens have a new key at once on every server, and old tokens stay valid', async () => {
    const beside = await startIdentity({ beside: server });
    try {
      const old = await browser.token();
      expect((await beside.browser().call(old)).status).toBe(200);
      await rotate();
      const fresh = await browser.token();
      const [oldKid, newKid] = [old, fresh].map((token) => decodeProtectedHeader(token).kid);
      expect(newKid).not.toBe(oldKid);
      expect([await status(old), await status(fresh)]).toEqual([200, 200]);
      expect((await beside.browser().call(fresh)).status).toBe(200);
      const { keys } = (await browser.get('/identity/jwks')).body as { keys: { kid: string }[] };
      expect(keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([oldKid, newKid]));
    } finally {
      await beside.stop();
    }
  });

  test('a withdrawn key is no longer accepted', async () => {
    const token = await forger.sign(good);
    const other = await trustedForger(server.superuser);
    const withdrawn = await other.sign(good);
    await server.superuser.query('delete from identity.jwks where id = $1', [other.kid]);
    const beside = await startIdentity({ beside: server });
    try {
      expect((await beside.browser().call(token)).status).toBe(200);
      expect((await beside.browser().call(withdrawn)).status).toBe(401);
    } finally {
      await beside.stop();
    }
  });

  test('forty simultaneous tokens with unknown keys cost one or two queries per round', async () => {
    const spy = vi.spyOn(server.pool, 'query');
    const { privateKey } = await generateKeyPair('EdDSA');
    const tokens = Array.from({ length: 40 }, () =>
      new SignJWT(good).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: randomUUID() }).sign(privateKey),
    );
    const bearers = (await Promise.all(tokens)).map((token) => `Bearer ${token}`);
    await Promise.all(bearers.map((bearer) => server.identity.verifyBearer(bearer)));
    expect(spy.mock.calls.length).toBeLessThan(10);
    spy.mockRestore();
  });

  test('the key set contains only public keys', async () => {
    const { status: code, body, headers } = await browser.get('/identity/jwks');
    expect(code).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    for (const key of body.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
  });
});

describe('a token that was checked before', () => {
  const lookups = vi.fn();
  const issuer = async (): Promise<{ row: TrustedIssuer; token: (sub: string) => Promise<string> }> => {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA');
    const key = async () => {
      lookups();
      return publicKey;
    };
    return {
      row: {
        iss: 'https://issuer.example',
        name: 'hosted',
        audience: 'aufwind-api',
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        maxTokenAge: 600,
        hasSessions: false,
        key,
      },
      token: (sub) =>
        new SignJWT({ sub })
          .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'k' })
          .setIssuer('https://issuer.example')
          .setAudience('aufwind-api')
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(privateKey),
    };
  };

  test('is not checked again, but expires on time', async () => {
    lookups.mockClear();
    const { row, token } = await issuer();
    const verify = bearerVerifier([row]);
    const bearer = `Bearer ${await token('lena')}`;
    const first = await verify(bearer);
    expect(first).toMatchObject({ issuer: 'hosted', subject: 'lena', sid: null, email: null });
    expect(await verify(bearer)).toBe(first);
    expect(lookups).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 306_000 });
    try {
      expect(await verify(bearer)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a failure to read the keys is an error, and does not count as signed out', async () => {
    const { row, token } = await issuer();
    const broken = bearerVerifier([{ ...row, key: async () => Promise.reject(new Error('no database')) }]);
    await expect(broken(`Bearer ${await token('lena')}`)).rejects.toThrow('no database');
  });
});
