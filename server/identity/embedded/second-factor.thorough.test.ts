import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awayFromTheTurn } from '../../../test/support/half-minutes.ts';
import { type Browser, type IdentityServer, INVITED, startIdentity } from '../../../test/support/identity-server.ts';

const GOOD = 'Over-the-ridge-9';
const WRONG = 'Wrong-guess-123';

let server: IdentityServer;
let place = 0;
let email: string;
let browser: Browser;

beforeAll(async () => {
  server = await startIdentity({ parts: { addressRule: { tries: 100_000, window: 60 } } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  place += 1;
  email = `pilot${place}@flights.example`;
  browser = server.browser();
  await browser.post('/identity/register', { email, password: GOOD, code: INVITED.code });
});

const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address);

/** Simulates a phone's authenticator app, whose clock may be off by half minutes. */
const appOf = (uri: string) => {
  const totp = URI.parse(uri) as TOTP;
  return (halfMinutes = 0) => totp.generate({ timestamp: Date.now() + halfMinutes * 30_000 });
};

/** Sets up an authenticator app, which uses up its first code. */
const setUp = async (tab = browser) => {
  const { body } = await tab.post('/identity/second-factor/authenticator');
  const code = appOf(body.uri);
  await awayFromTheTurn();
  const confirmed = await tab.post('/identity/second-factor/authenticator/confirm', { code: code(-1) });
  return {
    code,
    uri: body.uri as string,
    secret: body.secret as string,
    codes: confirmed.body.recovery_codes as string[],
  };
};

/** Clears used codes, as after a minute and a half, and the counted attempts. */
const forgetTries = () => server.superuser.query('delete from identity.throttle');

const passwordStep = async () => {
  const tab = server.browser();
  const answer = await tab.signIn(email, GOOD);
  return { tab, answer };
};

const isIn = async (tab: Browser) => (await tab.get('/identity/token')).status === 200;

describe('an authenticator app', () => {
  it('is active after the first code, returns eight recovery codes, and a mail informs the person', async () => {
    const before = await browser.get('/identity/second-factor');
    expect(before.body).toEqual({ authenticator: false, recovery_codes_left: 0, passkeys: [] });
    const { codes, secret } = await setUp();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(codes).size).toBe(8);
    const after = await browser.get('/identity/second-factor');
    expect(after.body).toEqual({ authenticator: true, recovery_codes_left: 8, passkeys: [] });
    expect(mailsTo(email).at(-1)?.content.subject).toBe('The second step of your sign-in was changed');
    expect(await isIn(browser)).toBe(true);
  });

  it('is not active before the first code', async () => {
    const { body } = await browser.post('/identity/second-factor/authenticator');
    const wrong = await browser.post('/identity/second-factor/authenticator/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code']);
    expect((await passwordStep()).answer.body.user.email).toBe(email);
    // The same secret can still be confirmed.
    const late = await browser.post('/identity/second-factor/authenticator/confirm', { code: appOf(body.uri)() });
    expect(late.status).toBe(200);
  });

  it('is asked for its code after the password, and there is no session before', async () => {
    const { code } = await setUp();
    const { tab, answer } = await passwordStep();
    expect([answer.status, answer.body]).toEqual([200, { second_factor: { authenticator: true, passkey: false } }]);
    expect(await isIn(tab)).toBe(false);
    const { status, body } = await tab.post('/identity/sign-in/code', {
      code: `${code().slice(0, 3)} ${code().slice(3)}`,
    });
    expect([status, body.user?.email]).toEqual([200, email]);
    expect(await isIn(tab)).toBe(true);
    expect((await tab.call(await tab.token())).body).toMatchObject({ email, hasSecondFactor: true });
  });

  it('accepts a code only once, even with simultaneous requests', async () => {
    const { code } = await setUp();
    const steps = await Promise.all(Array.from({ length: 4 }, passwordStep));
    await forgetTries();
    const answers = await Promise.all(steps.map(({ tab }) => tab.post('/identity/sign-in/code', { code: code() })));
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.filter((one) => one === 200)).toHaveLength(1);
    expect(codes.filter((one) => one === 'wrong_code')).toHaveLength(3);
  });

  it.each([
    ['one half minute slow', -1, true],
    ['one half minute fast', 1, true],
    ['two minutes slow', -4, false],
    ['two minutes fast', 4, false],
  ])('with a clock %s', async (_name, off, accepted) => {
    const { code } = await setUp();
    await forgetTries();
    const { tab } = await passwordStep();
    await awayFromTheTurn();
    const { status, body } = await tab.post('/identity/sign-in/code', { code: code(off) });
    expect(body.code ?? status).toBe(accepted ? 200 : 'wrong_code');
    expect(await isIn(tab)).toBe(accepted);
  });

  it('can’t be guessed faster than a password, because both share their attempts', async () => {
    const { code } = await setUp();
    await forgetTries();
    const { tab } = await passwordStep();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => tab.post('/identity/sign-in/code', { code: String(100_000 + guess) })),
    );
    // The password has used up one attempt.
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4);
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(8);
    expect((await tab.post('/identity/sign-in/code', { code: code() })).status).toBe(429);
    expect((await server.browser().signIn(email, GOOD)).status).toBe(429);
  });

  it('requires the password first', async () => {
    const { code } = await setUp();
    const answer = await server.browser().post('/identity/sign-in/code', { code: code() });
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_expired']);
    const { tab } = await passwordStep();
    await server.superuser.query(`update identity.verification set "expiresAt" = now() - interval '1 second'`);
    expect((await tab.post('/identity/sign-in/code', { code: code() })).body.code).toBe('sign_in_expired');
  });

  it.each([
    ['no code', {}],
    ['a number', { code: 123_456 }],
    ['a very long text', { code: '1'.repeat(41) }],
    ['an extra field', { code: '123456', admin: true }],
  ])('refuses %s as an extra field', async (_name, sent) => {
    const { status, body } = await browser.post('/identity/sign-in/code', sent);
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
  });
});

describe('guessing codes', () => {
  it('is not made easier by resetting the password', async () => {
    const { code } = await setUp();
    await forgetTries();
    const { tab } = await passwordStep();
    for (let guess = 0; guess < 6; guess += 1)
      await tab.post('/identity/sign-in/code', { code: String(100_000 + guess) });
    await server.browser().post('/identity/reset/request', { email });
    const link = new URL(mailsTo(email).at(-1)?.content.action?.url ?? 'http://none');
    const reset = { code: link.searchParams.get('code'), password: 'Down-the-valley-7' };
    expect((await server.browser().post('/identity/reset', reset)).status).toBe(200);
    expect((await server.browser().signIn(email, 'Down-the-valley-7')).status).toBe(429);
    await forgetTries();
    const again = server.browser();
    expect((await again.signIn(email, 'Down-the-valley-7')).body, 'the factor is still asked for').toHaveProperty(
      'second_factor',
    );
    expect((await again.post('/identity/sign-in/code', { code: code() })).status).toBe(200);
  });
});

it('a sign-in with two steps ends the browser’s earlier session', async () => {
  const { code } = await setUp();
  const before = browser.cookie;
  await browser.signIn(email, GOOD);
  await browser.post('/identity/sign-in/code', { code: code() });
  const old = server.browser();
  old.cookie = before;
  expect([await isIn(browser), await isIn(old)]).toEqual([true, false]);
});

it('a cookie with an odd spelling of its name confirms nothing', async () => {
  const { code } = await setUp();
  const { tab } = await passwordStep();
  tab.cookie = tab.cookie.replace('two_factor=', 'two_factor =');
  const answer = await tab.post('/identity/second-factor/authenticator/confirm', { code: code() });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
});

it('refused changes do not use up the budget of notification mails', async () => {
  for (let n = 0; n < 25; n += 1) await browser.post('/identity/second-factor/authenticator/remove');
  expect((await browser.post('/identity/password', { password: 'Down-the-valley-7' })).status).toBe(200);
});

it('adding passkeys at the same time does not deadlock', async () => {
  const add = () =>
    server.superuser.query(
      `insert into identity.passkey (name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       select 'Key', '', id, gen_random_uuid()::text, 0, 'singleDevice', false from identity."user" where email = $1`,
      [email],
    );
  for (let round = 0; round < 8; round += 1) await Promise.all([add(), add()]);
  expect((await browser.get('/identity/second-factor')).body.passkeys).toHaveLength(16);
});

describe('a device trusted for 30 days', () => {
  const trusted = async () => {
    const { code } = await setUp();
    const { tab } = await passwordStep();
    await tab.post('/identity/sign-in/code', { code: code(), trust_device: true });
    await tab.post('/identity/sign-out');
    return tab;
  };

  it('needs only the password, while other devices need both', async () => {
    const tab = await trusted();
    expect((await tab.signIn(email, GOOD)).body.user.email).toBe(email);
    expect((await server.browser().signIn(email, GOOD)).body).toHaveProperty('second_factor');
  });

  it('still needs the second factor for a change to the account', async () => {
    const tab = await trusted();
    await tab.signIn(email, GOOD);
    expect((await tab.post('/identity/password', { password: 'Down-the-valley-7' })).body.code).toBe(
      'requires_recent_login',
    );
  });

  it('is no longer trusted after all sign-ins have ended', async () => {
    const tab = await trusted();
    const { rows } = await server.superuser.query('select id from identity.principal where email = $1', [email]);
    await server.identity.endSignIns(rows[0].id);
    expect((await tab.signIn(email, GOOD)).body).toHaveProperty('second_factor');
  });
});

describe('a recovery code', () => {
  it('replaces the app’s code once, in any spelling', async () => {
    const { codes } = await setUp();
    const [first = ''] = codes;
    const { tab } = await passwordStep();
    const { status } = await tab.post('/identity/sign-in/recovery-code', {
      code: ` ${first.toUpperCase().replaceAll('-', ' ')}`,
    });
    expect(status).toBe(200);
    expect((await tab.get('/identity/second-factor')).body.recovery_codes_left).toBe(7);
    const { tab: again } = await passwordStep();
    const used = await again.post('/identity/sign-in/recovery-code', { code: first });
    expect([used.status, used.body.code]).toEqual([401, 'wrong_recovery_code']);
  });

  it('works for only one of two simultaneous uses', async () => {
    const { codes } = await setUp();
    const steps = [await passwordStep(), await passwordStep()];
    const answers = await Promise.all(
      steps.map(({ tab }) => tab.post('/identity/sign-in/recovery-code', { code: codes[0] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const inside = await Promise.all(steps.map(({ tab }) => isIn(tab)));
    expect(inside.toSorted()).toEqual([false, true]);
  });

  it('is void after new codes were created', async () => {
    const { codes } = await setUp();
    const { body } = await browser.post('/identity/second-factor/recovery-codes');
    expect(body.recovery_codes).toHaveLength(8);
    const { tab } = await passwordStep();
    expect((await tab.post('/identity/sign-in/recovery-code', { code: codes[0] })).status).toBe(401);
    expect((await tab.post('/identity/sign-in/recovery-code', { code: body.recovery_codes[0] })).status).toBe(200);
  });

  it('and the app’s secret are not stored in plain text', async () => {
    const { codes, secret, uri } = await setUp();
    const { rows } = await server.superuser.query<{ text: string }>(
      `select concat_ws(' ', (select string_agg(t::text, ' ') from identity."twoFactor" t),
         (select string_agg(v::text, ' ') from identity.verification v)) as text`,
    );
    const { text = '' } = rows[0] ?? {};
    const plain = (URI.parse(uri) as TOTP).secret.utf8;
    expect(text).toContain('verified' in {} ? '' : ',t,');
    for (const one of [...codes, ...codes.map((code) => code.replaceAll('-', '')), secret, plain])
      expect(text.includes(one)).toBe(false);
  });
});

describe('a renewed proof', () => {
  it('also requires the second factor', async () => {
    const { code, codes } = await setUp();
    await forgetTries();
    const without = await browser.post('/identity/reauthenticate', { password: GOOD });
    expect([without.status, without.body.code, without.body.second_factor]).toEqual([
      403,
      'second_factor_needed',
      { authenticator: true, passkey: false },
    ]);
    const wrong = await browser.post('/identity/reauthenticate', { password: GOOD, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_code']);
    expect((await browser.post('/identity/reauthenticate', { password: WRONG, code: code() })).status).toBe(401);
    expect((await browser.post('/identity/reauthenticate', { password: GOOD, code: code() })).status).toBe(200);
    await forgetTries();
    const spare = await browser.post('/identity/reauthenticate', { password: GOOD, recovery_code: codes[1] });
    expect(spare.status).toBe(200);
    expect((await browser.get('/identity/second-factor')).body.recovery_codes_left).toBe(7);
  });

  const CHANGES: readonly (readonly [string, string, object | undefined])[] = [
    ['set a password', '/identity/password', { password: 'Down-the-valley-7' }],
    ['change the e-mail', '/identity/email', { email: 'thief@flights.example' }],
    ['add an app', '/identity/second-factor/authenticator', undefined],
    ['confirm an app', '/identity/second-factor/authenticator/confirm', { code: '123456' }],
    ['remove the app', '/identity/second-factor/authenticator/remove', undefined],
    ['create recovery codes', '/identity/second-factor/recovery-codes', undefined],
    ['start adding a passkey', '/identity/passkeys/options', undefined],
    ['add a passkey', '/identity/passkeys', { response: passkeyAnswer(), name: 'x' }],
    ['remove a passkey', '/identity/passkeys/remove', { id: '01a20484-0a98-72be-b212-c53283b006e7' }],
  ];

  it.each(CHANGES)('a stolen session alone can’t %s', async (_what, path, sent) => {
    const { code } = await setUp();
    const { tab } = await passwordStep();
    // A complete sign-in a moment ago, whose cookie is stolen.
    await tab.post('/identity/sign-in/code', { code: code() });
    const { status, body } = await tab.post(path, sent);
    expect([status, body.code]).toEqual([403, 'requires_recent_login']);
    expect((await browser.get('/identity/second-factor')).body.authenticator).toBe(true);
  });

  it.each(CHANGES)('a stolen password alone can’t %s', async (_what, path, sent) => {
    await setUp();
    const { tab } = await passwordStep();
    const { status, body } = await tab.post(path, sent);
    expect(status).toBe(401);
    expect(['not_signed_in', 'sign_in_expired']).toContain(body.code);
    expect((await browser.get('/identity/second-factor')).body.authenticator).toBe(true);
  });

  it('allows removing the app, after which the password alone signs in and no recovery codes are left', async () => {
    const { code, codes } = await setUp();
    const { tab } = await passwordStep();
    await tab.post('/identity/sign-in/code', { code: code() });
    await tab.post('/identity/reauthenticate', { password: GOOD, code: code(1) });
    expect((await tab.post('/identity/second-factor/authenticator/remove')).body).toEqual({ success: true });
    expect((await passwordStep()).answer.body.user.email).toBe(email);
    const { rows } = await server.superuser.query(
      `select from identity."twoFactor" t join identity."user" u on u.id = t."userId" where u.email = $1`,
      [email],
    );
    expect([codes.length, rows.length]).toEqual([8, 0]);
    const again = await tab.post('/identity/second-factor/authenticator/remove');
    expect([again.status, again.body.code]).toEqual([409, 'no_second_factor']);
  });

  it('is required before the last proof of an account with a second factor counts as recent', async () => {
    const { code } = await setUp();
    const { tab } = await passwordStep();
    await tab.post('/identity/sign-in/code', { code: code() });
    const authTime = async () => JSON.parse(atob((await tab.token()).split('.')[1] ?? '')).auth_time;
    expect(await authTime()).toBe(0);
    const before = Math.floor(Date.now() / 1000);
    await tab.post('/identity/reauthenticate', { password: GOOD, code: code(1) });
    const after = Date.now() / 1000;
    expect(await authTime()).toBeGreaterThanOrEqual(before);
    expect(await authTime()).toBeLessThanOrEqual(after);
  });
});

/** What a browser sends, with an authenticator that nobody has registered. */
function passkeyAnswer(clientData: object = {}) {
  const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.get', ...clientData })).toString('base64url');
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON } };
}

/**
 * `test/journeys` signs in with passkeys of Chromium's virtual authenticator; these tests send what no browser would
 * send.
 */
describe('a passkey', () => {
  it.each([
    ['unknown', passkeyAnswer()],
    ['without an id', { ...passkeyAnswer(), id: '' }],
  ])('that is %s is refused', async (_name, response) => {
    const tab = server.browser();
    const { body } = await tab.post('/identity/passkey/challenge');
    expect(body.options.challenge).toMatch(/^[\w-]{40,}$/);
    expect(body.options.rpId).toBe('flights.example');
    const answer = await tab.post('/identity/sign-in/passkey', { response });
    expect([answer.status, answer.body.code]).toEqual([401, 'passkey_refused']);
  });

  it.each([
    ['from a page in a frame of another origin', passkeyAnswer({ crossOrigin: true })],
    ['with client data that are no JSON', { ...passkeyAnswer(), response: { clientDataJSON: 'AAAA' } }],
  ])('%s is refused as a wrong field', async (_name, response) => {
    const answer = await server.browser().post('/identity/sign-in/passkey', { response });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields']);
    const added = await browser.post('/identity/passkeys', { response, name: 'Phone' });
    expect([added.status, added.body.code]).toEqual([422, 'invalid_fields']);
  });

  it('with an extension nested 5,000 deep is judged without it', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const response = JSON.stringify(passkeyAnswer()).replace(/}$/, `,"clientExtensionResults":${deep}}`);
    const answer = await server.browser().post('/identity/sign-in/passkey', `{"response":${response}}`);
    expect([answer.status, answer.body.code]).toEqual([401, 'passkey_refused']);
    const added = await browser.post('/identity/passkeys', `{"response":${response},"name":"Phone"}`);
    expect([added.status, added.body.code]).toEqual([401, 'passkey_refused']);
  });

  it('without a challenge is refused', async () => {
    const answer = await server.browser().post('/identity/sign-in/passkey', { response: passkeyAnswer() });
    expect([answer.status, answer.body.code]).toEqual([401, 'passkey_refused']);
  });

  it('requires user verification, under the account’s name', async () => {
    const { body } = await browser.post('/identity/passkeys/options');
    expect(body.options).toMatchObject({
      rp: { id: 'flights.example', name: 'Aufwind' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const refused = await browser.post('/identity/passkeys', { response: passkeyAnswer(), name: 'Phone' });
    expect([refused.status, refused.body.code]).toEqual([401, 'passkey_refused']);
  });

  it('of another account can be neither renamed nor removed', async () => {
    const { rows } = await server.superuser.query<{ id: string }>(
      `insert into identity.passkey (name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       select 'Theirs', '', id, id::text, 0, 'singleDevice', false from identity."user" where email = $1 returning id`,
      [email],
    );
    const other = server.browser();
    await other.post('/identity/register', { email: `other-${email}`, password: GOOD, code: INVITED.code });
    const id = rows[0]?.id;
    expect((await other.post('/identity/passkeys/rename', { id, name: 'Mine' })).status).toBe(404);
    expect((await other.post('/identity/passkeys/remove', { id })).status).toBe(404);
    const { body } = await browser.get('/identity/second-factor');
    expect(body.passkeys).toEqual([{ id, name: 'Theirs', added: expect.any(String), last_used: null }]);
    // With the first passkey, the password alone is no longer enough.
    expect((await passwordStep()).answer.body).toEqual({ second_factor: { authenticator: false, passkey: true } });
  });
});
