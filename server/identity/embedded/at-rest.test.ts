import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, startIdentity } from '../../../test/support/identity-server.ts';

const EMAIL = 'lena@school.example';
const PASSWORD = 'Over-the-ridge-9';
const MISTYPED = 'My-other-password-1';

let server: Awaited<ReturnType<typeof startIdentity>>;
let browser: Browser;
let dump: string;
let jwt: string;
let secret: string;
/** `<token>.<signature>` */
let cookieValue: string;

const everyRow = async (): Promise<string> => {
  const { rows: tables } = await server.superuser.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await server.superuser.query(`select t::text as line from ${name} t`);
    return [name, ...rows.map(({ line }) => line)].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
};

beforeAll(async () => {
  server = await startIdentity();
  await server.identity.createAccount({ email: EMAIL, password: PASSWORD, name: 'Lena' });
  await server.browser().signIn(EMAIL, MISTYPED);
  await server.browser().signIn(`${MISTYPED}@school.example`, PASSWORD);
  browser = server.browser();
  await browser.signIn(EMAIL, PASSWORD);
  jwt = await browser.token();
  await browser.call(jwt);
  await browser.get('/identity/get-session');
  cookieValue = decodeURIComponent(/session_token=([^;]+)/.exec(browser.cookie)?.[1] ?? '');
  secret = (await readFile(join(server.shared.dataDir, 'secret'), 'utf8')).trim();
  dump = await everyRow();
});
afterAll(() => server.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const token = () => cookieValue.split('.')[0] ?? '';

describe('neither the tables nor the log contain', () => {
  test.each<[string, () => string]>([
    ['the password', () => PASSWORD],
    ['a mistyped password, also in the wrong field', () => MISTYPED],
    ['the session token', token],
    ['the signature of the cookie', () => cookieValue.split('.')[1] ?? ''],
    ['the JWT', () => jwt],
    ['the signature of the JWT', () => jwt.split('.')[2] ?? ''],
    ['the secret', () => secret],
    // The JWK field of private keys, as quoted in a row's text.
    ['a private key', () => '""d""'],
  ])('%s', (_name, what) => {
    expect(what().length).toBeGreaterThan(4);
    expect(dump.toLowerCase()).not.toContain(what().toLowerCase());
    expect(server.logged().toLowerCase()).not.toContain(what().toLowerCase());
  });

  test('control: the dump contains the expected data, and the log contains the requests', () => {
    expect(dump).toContain(EMAIL);
    expect(dump).toContain(sha256(token()));
    expect(dump).toContain('""x""');
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(server.logged()).toContain('/identity/sign-in/email');
  });
});

describe('a person with the stolen tables', () => {
  const withCookie = async (value: string) => {
    const thief = server.browser();
    thief.cookie = `aufwind.session_token=${encodeURIComponent(value)}`;
    return (await thief.get('/identity/token')).status;
  };
  const signed = (value: string) => `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;

  test('control: the server signs a cookie in this way', async () => {
    expect(signed(token())).toBe(cookieValue);
    expect(await withCookie(signed(token()))).toBe(200);
  });

  test('can’t sign in with their content, even with the secret', async () => {
    const { rows } = await server.superuser.query('select token from identity.session');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(await withCookie(row.token)).toBe(401);
      expect(await withCookie(signed(row.token))).toBe(401);
    }
  });
});

test('signing out leaves nothing of the session', async () => {
  await browser.post('/identity/sign-out');
  expect(await everyRow()).not.toContain(sha256(token()));
});
