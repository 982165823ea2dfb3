import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, startIdentity } from '../../../test/support/identity-server.ts';
import { throttleKeys } from './throttle-key.ts';

const EMAIL = 'lena@school.example';
const PASSWORD = 'Over-the-ridge-9';
const SIGN_IN = '/identity/sign-in/email';

let server: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  server = await startIdentity();
  await server.identity.createAccount({ email: EMAIL, password: PASSWORD, name: 'Lena' });
});
afterAll(() => server.stop());

const signedIn = async () => {
  const browser = server.browser();
  await browser.signIn(EMAIL, PASSWORD);
  return browser;
};

describe('another origin', () => {
  const FOREIGN = [
    'https://evil.example',
    'null',
    '',
    `${ORIGIN}.evil.example`,
    ORIGIN.replace('http:', 'https:'),
    ORIGIN.replace(':3000', ':3001'),
    'http://other.flights.example:3000',
    `${ORIGIN}/`,
  ];

  test.each(FOREIGN)('%j can neither sign in nor sign out', async (origin) => {
    const browser = await signedIn();
    for (const path of [SIGN_IN, '/identity/sign-out']) {
      const body = path === SIGN_IN ? { email: EMAIL, password: PASSWORD } : undefined;
      const { status, body: problem, headers } = await browser.post(path, body, { origin });
      expect([path, status, problem.code, headers.getSetCookie()]).toEqual([path, 403, 'foreign_origin', []]);
    }
    expect((await browser.get('/identity/token')).status).toBe(200);
  });

  test('a missing origin counts as foreign', async () => {
    const browser = await signedIn();
    const answer = await fetch(`${server.url}/identity/sign-out`, {
      method: 'POST',
      headers: { cookie: browser.cookie },
    });
    expect(answer.status).toBe(403);
    expect((await browser.get('/identity/token')).status).toBe(200);
  });

  test.each(['cross-site', 'same-site'])('a %s request gets no token', async (site) => {
    const browser = await signedIn();
    const answer = await browser.get('/identity/token', { 'sec-fetch-site': site });
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin']);
    expect((await browser.get('/identity/get-session', { 'sec-fetch-site': site })).status).toBe(403);
    expect((await browser.get('/identity/token', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('no answer allows reading across origins', async () => {
    const { headers } = await (await signedIn()).get('/identity/token', { origin: 'https://evil.example' });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a forged IP address', () => {
  const forged = {
    'x-forwarded-for': '198.51.100.66',
    'x-aufwind-ip': '198.51.100.66',
    'x-real-ip': '198.51.100.66',
    forwarded: 'for=198.51.100.66',
    'cf-connecting-ip': '198.51.100.66',
  };

  test('is neither counted nor stored', async () => {
    await server.superuser.query('delete from identity.throttle');
    const browser = server.browser();
    expect((await browser.signIn(EMAIL, PASSWORD, forged)).status).toBe(200);
    const { rows } = await server.superuser.query('select "ipAddress" from identity.session where id = $1', [
      decodeJwt(await browser.token()).sid,
    ]);
    expect(rows).toEqual([{ ipAddress: '127.0.0.1' }]);
    const secret = (await readFile(join(server.shared.dataDir, 'secret'), 'utf8')).trim();
    const { rows: counted } = await server.superuser.query('select key from identity.throttle');
    expect(counted).toEqual([{ key: throttleKeys(secret).address('127.0.0.1') }]);
  });
});

describe('bad input', () => {
  const json = (code: string) => ({ code, type: `/api/v1/docs#${code}` });

  test.each<[string, unknown, Record<string, string>, number, object]>([
    ['broken JSON', '{"email":', {}, 400, json('bad_json')],
    ['an empty body', '', {}, 400, json('bad_json')],
    ['more than 4 KiB', { email: EMAIL, password: 'x'.repeat(5000) }, {}, 413, json('body_too_large')],
    ['text', 'a', { 'content-type': 'text/plain' }, 415, json('unsupported_media_type')],
    ['a form', 'email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, {}],
    ['an array', [], {}, 422, { errors: [{ path: '', code: 'wrong_type' }] }],
    ['no password', { email: EMAIL }, {}, 422, { errors: [{ path: 'password', code: 'required' }] }],
    ['an empty e-mail', { email: ' ', password: 'a' }, {}, 422, { errors: [{ path: 'email', code: 'required' }] }],
    ['a number', { email: EMAIL, password: 1 }, {}, 422, { errors: [{ path: 'password', code: 'wrong_type' }] }],
    [
      'a list of passwords',
      { email: EMAIL, password: ['a'] },
      {},
      422,
      { errors: [{ path: 'password', code: 'wrong_type' }] },
    ],
    [
      '513 characters',
      { email: EMAIL, password: 'x'.repeat(513) },
      {},
      422,
      { errors: [{ path: 'password', code: 'too_long' }] },
    ],
    [
      'a redirect',
      { email: EMAIL, password: 'a', callbackURL: '//evil.example' },
      {},
      422,
      { errors: [{ path: 'callbackURL', code: 'unknown_field' }] },
    ],
    ['an invalid e-mail', { email: 'lena', password: PASSWORD }, {}, 401, json('invalid_credential')],
    [
      'a NUL in the e-mail',
      { email: 'a\0@b.ch', password: 'a\0' },
      {},
      422,
      { errors: [{ path: 'email', code: 'forbidden_character' }] },
    ],
    ['a NUL in the password', { email: 'a@b.ch', password: 'a\0' }, {}, 401, json('invalid_credential')],
    ['SQL', { email: "' or 1=1 --@b.ch", password: "' or 1=1 --" }, {}, 401, json('invalid_credential')],
  ])('%s', async (_name, body, headers, status, expected) => {
    const answer = await server.browser().post(SIGN_IN, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ status, ...expected });
  });

  test('__proto__ is refused', async () => {
    const body = `{"email":"${EMAIL}","password":"${PASSWORD}","__proto__":{"a":1}}`;
    expect((await server.browser().post(SIGN_IN, body)).status).toBe(400);
  });

  test.each([
    ['GET', SIGN_IN],
    ['GET', '/identity/sign-out'],
    ['POST', '/identity/token'],
    ['POST', '/identity/get-session'],
    ['POST', '/identity/jwks'],
    ['HEAD', '/identity/token'],
    ['PUT', SIGN_IN],
    ['GET', '/identity/access-token'],
    ['GET', '/identity/'],
  ])('%s %s does not exist', async (method, path) => {
    const answer = await fetch(server.url + path, { method, headers: { origin: ORIGIN } });
    expect(answer.status).toBe(404);
  });
});

describe('manipulated cookies', () => {
  test.each<[string, (cookie: string) => string]>([
    ['no signature', (cookie) => cookie.split('.').slice(0, 2).join('.')],
    ['another token with the old signature', (cookie) => cookie.replace(/=./, (two) => (two === '=a' ? '=b' : '=a'))],
    ['garbage', () => 'aufwind.session_token=%ff%00;;=;'],
    ['the cookie name of https', (cookie) => `__Host-${cookie}`],
  ])('%s: signed out', async (_name, change) => {
    const browser = await signedIn();
    browser.cookie = change(browser.cookie);
    expect((await browser.get('/identity/token')).status).toBe(401);
  });
});
