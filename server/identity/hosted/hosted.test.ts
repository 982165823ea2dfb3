import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HostedIssuer, startHostedIssuer } from '../../../test/support/hosted-issuer.ts';
import { type HostedServer, startHosted } from '../../../test/support/hosted-server.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { AccountsElsewhere } from '../provider.ts';

const now = () => Math.floor(Date.now() / 1000);

interface Provider {
  readonly name: string;
  readonly typ: string;
  readonly iss: (issuer: HostedIssuer) => string;
  readonly audience: string;
  readonly settings: (issuer: HostedIssuer) => IdentitySettings;
}

const PROVIDERS: Provider[] = [
  {
    name: 'firebase',
    typ: 'JWT',
    iss: () => 'https://securetoken.google.com/bergluft',
    audience: 'bergluft',
    settings: () => ({ kind: 'firebase', projectId: 'bergluft', apiKey: 'k', authDomain: 'b.example', emulator: null }),
  },
  {
    name: 'oidc',
    typ: 'at+jwt',
    iss: ({ url }) => url,
    audience: 'https://flights.example/api',
    settings: ({ url }) => ({
      kind: 'oidc',
      issuer: url,
      clientId: 'aufwind',
      audience: 'https://flights.example/api',
      scope: 'openid',
      tokenType: 'at+jwt',
      accountUrl: null,
    }),
  },
];

describe.each(PROVIDERS)('tokens of $name', (provider) => {
  let issuer: HostedIssuer;
  let server: HostedServer;
  let good: JWTPayload;

  beforeAll(async () => {
    issuer = await startHostedIssuer(provider.typ);
    server = await startHosted(provider.settings(issuer), { keysAt: issuer.keysAt });
  });
  afterAll(async () => {
    await server.stop();
    await issuer.stop();
  });
  beforeEach(() => {
    good = {
      iss: provider.iss(issuer),
      aud: provider.audience,
      sub: `lena-${randomUUID()}`,
      iat: now(),
      exp: now() + 600,
      auth_time: now(),
      email: 'Lena@school.example',
      email_verified: true,
    };
  });
  afterEach(() => issuer.fail(false));

  const status = async (token: string) => (await server.call(token)).status;
  const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('control: the unchanged token, of which each test changes one thing, is accepted', async () => {
    expect(await server.call(await issuer.sign(good))).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        email: 'lena@school.example',
        isSentinelAdmin: false,
        hasSecondFactor: true,
        membership: null,
      },
    });
  });

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://securetoken.google.com/another' })],
    ['the issuer with a trailing slash', (claims) => ({ ...claims, iss: `${claims.iss}/` })],
    ['our own name for the embedded issuer', (claims) => ({ ...claims, iss: 'embedded' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another' })],
    ['the client as audience, as in an ID token', (claims) => ({ ...claims, aud: 'aufwind' })],
    ['no audience', ({ aud: _, ...claims }) => claims],
    ['expired', (claims) => ({ ...claims, iat: now() - 600, exp: now() - 10 })],
    ['no expiry', ({ exp: _, ...claims }) => claims],
    ['a late expiry, but issued two days ago', (claims) => ({ ...claims, iat: now() - 48 * 3600, exp: now() + 9999 })],
    ['issued eleven minutes in the future', (claims) => ({ ...claims, iat: now() + 660, exp: now() + 1260 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
    ['an empty subject', (claims) => ({ ...claims, sub: '' })],
  ])('%s: refused', async (_name, change) => {
    expect(await status(await issuer.sign(change(good)))).toBe(401);
  });

  test.each<[string, Partial<JWTHeaderParameters>]>([
    ['another typ', { typ: provider.typ === 'JWT' ? 'at+jwt' : 'JWT' }],
    ['an unknown key', { kid: randomUUID() }],
  ])('%s: refused', async (_name, header) => {
    expect(await status(await issuer.sign(good, header))).toBe(401);
  });

  test("another key under a trusted key's id: refused", async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const key = await issuer.newKey();
    expect(await status(await issuer.sign(good, {}, { ...key, privateKey }))).toBe(401);
  });

  test('a secret in place of a key: refused', async () => {
    const { kid } = await issuer.newKey();
    const token = new SignJWT(good).setProtectedHeader({ alg: 'HS256', typ: provider.typ, kid });
    expect(await status(await token.sign(new TextEncoder().encode('s'.repeat(32))))).toBe(401);
  });

  test.each(['none', 'None', 'NONE'])('alg %s, as the emulator sends it: refused', async (alg) => {
    const unsigned = `${base64url({ alg, typ: provider.typ })}.${base64url(good)}`;
    expect([await status(`${unsigned}.`), await status(`${unsigned}.AAAA`)]).toEqual([401, 401]);
  });

  test('a new key is accepted at once, and unknown keys do not cause more reloads', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    try {
      const key = await issuer.newKey();
      expect(await status(await issuer.sign(good, {}, key))).toBe(200);
      const before = issuer.asked.get('/keys');
      for (let index = 0; index < 5; index += 1) await server.call(await issuer.sign(good, { kid: randomUUID() }));
      expect(issuer.asked.get('/keys')).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a withdrawn key is accepted for ten minutes at most', async () => {
    const key = await issuer.newKey();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62_000 });
    try {
      expect(await status(await issuer.sign(good, {}, key))).toBe(200);
      issuer.withdraw(key);
      vi.setSystemTime(Date.now() + 601_000);
      const later = { ...good, iat: now(), exp: now() + 600 };
      expect(await status(await issuer.sign(later, {}, key))).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  test('while the provider fails, its last keys stay accepted', async () => {
    await server.call(await issuer.sign(good));
    issuer.fail(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_300_000 });
    try {
      const later = { ...good, iat: now(), exp: now() + 600 };
      expect(await status(await issuer.sign(later))).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('people', () => {
    const person = async (sub = good.sub) => {
      const text = 'select id, issuer, subject, email from identity.principal where subject = $1';
      return (await server.superuser.query(text, [sub])).rows;
    };

    test('a person is created once with their first calls, even with simultaneous ones', async () => {
      const token = await issuer.sign(good);
      const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(token)));
      const rows = await person();
      expect(rows).toEqual([
        { id: expect.any(String), issuer: provider.iss(issuer), subject: good.sub, email: 'lena@school.example' },
      ]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body['id']}`))).toEqual(
        new Set([`200 ${rows[0].id}`]),
      );
    });

    test('an unconfirmed address is not stored', async () => {
      await server.call(await issuer.sign({ ...good, email_verified: false }));
      const { email_verified: _, ...silent } = good;
      await server.call(await issuer.sign(silent));
      expect(await person()).toMatchObject([{ email: null }]);
    });

    test('a change of the address at the provider is followed', async () => {
      await server.call(await issuer.sign(good));
      const { body } = await server.call(await issuer.sign({ ...good, email: 'new@school.example' }));
      expect(body['email']).toBe('new@school.example');
      expect(await person()).toMatchObject([{ email: 'new@school.example' }]);
    });

    test('a disabled person is refused at the next call', async () => {
      const token = await issuer.sign(good);
      expect(await status(token)).toBe(200);
      await server.superuser.query('update identity.principal set disabled_at = now() where subject = $1', [good.sub]);
      expect(await status(token)).toBe(401);
    });

    test('signing out everywhere refuses earlier sign-ins, but no later ones', async () => {
      const signedIn = (ago: number) => issuer.sign({ ...good, auth_time: now() - ago });
      const old = await signedIn(60);
      const { body } = await server.call(old);
      await server.identity.endSignIns(body['id'] as never);
      expect(await status(old)).toBe(401);
      // A token renewed since then still contains the time of its owner's sign-in.
      expect(await status(await issuer.sign({ ...good, auth_time: now() - 60, iat: now() }))).toBe(401);
      expect(await status(await signedIn(0))).toBe(200);
    });

    test('only the provider knows which accounts exist, and only it creates them', async () => {
      expect(await server.identity.hasAccount('lena@school.example')).toBeNull();
      const making = server.identity.createAccount({ email: 'a@b.ch', name: 'A', password: 'x' });
      await expect(making).rejects.toThrow(AccountsElsewhere);
    });
  });

  test('no route exists under /identity', () => {
    expect(server.routes()).not.toContain('identity');
  });
});

describe("a provider that can't be reached or trusted", () => {
  test('does not stop the start; calls are answered with a retry until it is back', async () => {
    const issuer = await startHostedIssuer('at+jwt');
    issuer.fail(true);
    const [, oidc] = PROVIDERS as [Provider, Provider];
    const server = await startHosted(oidc.settings(issuer));
    try {
      const claims = { iss: issuer.url, aud: oidc.audience, sub: 'lena', iat: now(), exp: now() + 60 };
      const token = await issuer.sign(claims);
      expect(await server.call(token)).toMatchObject({ status: 503, body: { code: 'overloaded' } });
      expect(server.identity.origins()).toEqual([issuer.url]);
      issuer.fail(false);
      expect((await server.call(token)).status).toBe(200);
      expect(server.identity.origins()).toEqual([issuer.url, 'http://tokens.sign-in.example']);
    } finally {
      await server.stop();
      await issuer.stop();
    }
  });

  test.each([
    ['speaks for another issuer', { issuer: 'https://another.example' }],
    ['names no keys', { jwks_uri: undefined }],
    ['names keys without https', { jwks_uri: 'ftp://sign-in.example/keys' }],
  ])('is refused if its discovery document %s', async (_name, change) => {
    const issuer = await startHostedIssuer('at+jwt');
    Object.assign(issuer.metadata, change);
    const [, oidc] = PROVIDERS as [Provider, Provider];
    const server = await startHosted(oidc.settings(issuer));
    try {
      const claims = { iss: issuer.url, aud: oidc.audience, sub: 'lena', iat: now(), exp: now() + 60 };
      expect((await server.call(await issuer.sign(claims))).status).toBe(503);
    } finally {
      await server.stop();
      await issuer.stop();
    }
  });
});
