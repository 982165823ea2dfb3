import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityServer, ORIGIN, startIdentity } from '../../test/support/identity-server.ts';
import { EmailTaken } from './provider.ts';

const EMAIL = 'lena@school.example';
const PASSWORD = 'Over-the-ridge-9';

let server: IdentityServer;
let subject: string;
let id: string;

beforeAll(async () => {
  server = await startIdentity();
  ({ subject, id } = await server.identity.createAccount({
    email: 'Lena@School.example',
    password: PASSWORD,
    name: 'Lena',
  }));
});
afterAll(() => server.stop());

const signedIn = async () => {
  const browser = server.browser();
  expect((await browser.signIn(EMAIL, PASSWORD)).status).toBe(200);
  return browser;
};

describe('signing in', () => {
  test.each(['anna@flügel.example', 'anna@xn--flgel-lva.example', 'ANNA@FLÜGEL.EXAMPLE', 'ａｎｎａ@flügel.example'])(
    'finds the account of an international domain by %j',
    async (spelling) => {
      await server.identity
        .createAccount({ email: 'anna@flügel.example', password: PASSWORD, name: 'Anna' })
        .catch((error) => expect(error).toBeInstanceOf(EmailTaken));
      expect((await server.browser().signIn(spelling, PASSWORD)).status).toBe(200);
    },
  );

  test('returns the person, and puts the session token only into the cookie', async () => {
    const { status, body, headers } = await server.browser().signIn(EMAIL, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ user: { id: subject, name: 'Lena', email: EMAIL } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([' lena@school.example ', 'LENA@SCHOOL.EXAMPLE'])('finds the account by %j', async (spelling) => {
    expect((await server.browser().signIn(spelling, PASSWORD)).status).toBe(200);
  });

  test('takes the password in another Unicode form of the same letters', async () => {
    await server.identity.createAccount({ email: 'umlaut@school.example', password: 'Flügel-über-Gstaad', name: 'U' });
    const typed = 'Flügel-über-Gstaad'.normalize('NFD');
    expect((await server.browser().signIn('umlaut@school.example', typed)).status).toBe(200);
  });

  test("sets a cookie that scripts and other sites can't use", async () => {
    const { headers } = await server.browser().signIn(EMAIL, PASSWORD);
    const [cookie, known, ...more] = headers.getSetCookie();
    expect(more).toEqual([]);
    expect(known).toMatch(/^aufwind\.known_browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).toMatch(/^aufwind\.session_token=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('over https the cookie is Secure and bound to the host', async () => {
    const https = await startIdentity({ publicUrl: 'https://flights.example' });
    try {
      await https.identity.createAccount({ email: EMAIL, password: PASSWORD, name: 'Lena' });
      const browser = https.browser();
      const { headers } = await browser.signIn(EMAIL, PASSWORD);
      expect(headers.getSetCookie()[0]).toMatch(
        /^__Host-aufwind\.session_token=.*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect((await browser.call(await browser.token())).status).toBe(200);
    } finally {
      await https.stop();
    }
  });

  test('a second sign-in in the same browser ends the session it replaces', async () => {
    const browser = await signedIn();
    const first = await browser.token();
    await browser.signIn(EMAIL, PASSWORD);
    expect((await browser.call(first)).status).toBe(401);
    expect((await browser.call(await browser.token())).status).toBe(200);
  });

  test('a disabled person learns so only after the right password, and loses their sign-ins', async () => {
    const other = { email: 'gone@school.example', password: PASSWORD, name: 'Gone' };
    const created = await server.identity.createAccount(other);
    const browser = server.browser();
    await browser.signIn(other.email, PASSWORD);
    const token = await browser.token();
    expect((await browser.call(token)).status).toBe(200);
    await server.superuser.query('update identity.principal set disabled_at = now() where id = $1', [created.id]);
    expect((await browser.call(token)).status).toBe(401);
    expect((await server.browser().signIn(other.email, 'wrong-password')).body.code).toBe('invalid_credential');
    const refused = await server.browser().signIn(other.email, PASSWORD);
    expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([403, 'user_disabled', []]);
  });
});

describe('the access token', () => {
  test('is for the API and valid for ten minutes', async () => {
    const before = Math.floor(Date.now() / 1000);
    const token = await (await signedIn()).token();
    const { iat = 0, exp = 0, auth_time, ...claims } = decodeJwt(token);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
    expect(exp - iat).toBe(600);
    expect(Number(auth_time)).toBeGreaterThanOrEqual(before);
    expect(iat).toBeGreaterThanOrEqual(Number(auth_time));
    expect(claims).toEqual({ iss: ORIGIN, aud: 'aufwind-api', sub: subject, sid: expect.any(String), email: EMAIL });
  });

  test('identifies the caller', async () => {
    const browser = await signedIn();
    expect((await browser.call(await browser.token())).body).toEqual({
      id,
      email: EMAIL,
      isSentinelAdmin: false,
      hasSecondFactor: false,
      membership: null,
    });
  });

  test('is issued anew after a reload, with the same cookie', async () => {
    const browser = await signedIn();
    const reloaded = server.browser();
    reloaded.cookie = browser.cookie;
    expect((await reloaded.call(await reloaded.token())).status).toBe(200);
    expect((await reloaded.get('/identity/get-session')).body.user.email).toBe(EMAIL);
  });

  test('prolongs the session and its cookie when requested after a day', async () => {
    const browser = await signedIn();
    const { sid } = decodeJwt(await browser.token());
    await server.superuser.query(
      `update identity.session set "expiresAt" = "expiresAt" - interval '2 days', "updatedAt" = "updatedAt" - interval '2 days' where id = $1`,
      [sid],
    );
    const { headers } = await browser.get('/identity/token');
    expect(headers.getSetCookie()[0]).toContain('Max-Age=1209600');
    const { rows } = await server.superuser.query(
      `select "expiresAt" > now() + interval '13 days' as prolonged from identity.session where id = $1`,
      [sid],
    );
    expect(rows).toEqual([{ prolonged: true }]);
    expect((await browser.call(await browser.token())).status).toBe(200);
  });

  test('is refused without a session: 401, and the session is null', async () => {
    const { status, body } = await server.browser().get('/identity/token');
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
    expect((await server.browser().get('/identity/get-session')).body).toBeNull();
  });
});

describe('signing out', () => {
  test('invalidates the cookie and all its access tokens at once', async () => {
    const browser = await signedIn();
    const [token, cookie] = [await browser.token(), browser.cookie];
    expect((await browser.call(token)).status).toBe(200);
    const answer = await browser.post('/identity/sign-out');
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(browser.cookie).toMatch(/^aufwind\.known_browser=[^;]+$/);
    expect((await browser.call(token)).status).toBe(401);
    browser.cookie = cookie;
    expect((await browser.get('/identity/token')).status).toBe(401);
  });

  test('does not affect sessions of other browsers', async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    await phone.post('/identity/sign-out');
    expect((await laptop.call(await laptop.token())).status).toBe(200);
  });

  test('is possible twice', async () => {
    expect((await server.browser().post('/identity/sign-out')).status).toBe(200);
  });

  test('an expired session is invalid, even if its row still exists', async () => {
    const browser = await signedIn();
    const token = await browser.token();
    await server.superuser.query('update identity.session set "expiresAt" = now() where id = $1', [
      decodeJwt(token).sid,
    ]);
    expect((await browser.call(token)).status).toBe(401);
    expect((await browser.get('/identity/token')).status).toBe(401);
  });
});

test('an e-mail address belongs to one account, whatever its spelling', async () => {
  const again = server.identity.createAccount({ email: 'LENA@school.example', password: PASSWORD, name: 'Again' });
  await expect(again).rejects.toThrow(EmailTaken);
});
