import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, type IdentityServer, INVITED, startIdentity } from '../../test/support/identity-server.ts';
import { buildMember, buildSchool, linkMember } from '../../test/support/school.ts';
import { sweep } from './embedded/sweep.ts';

const GOOD = 'Over-the-ridge-9';
const OTHER = 'Down-the-valley-7';

let server: IdentityServer;
let place = 0;

beforeAll(async () => {
  // Each test makes many attempts from one address.
  server = await startIdentity({ parts: { addressRule: { tries: 100_000, window: 60 } } });
});
afterAll(() => server.stop());

let email: string;
let browser: Browser;
beforeEach(() => {
  place += 1;
  email = `person${place}@flights.example`;
  browser = server.browser();
});

const register = (overrides: object = {}, tab = browser) =>
  tab.post('/identity/register', { email, password: GOOD, code: INVITED.code, ...overrides });

const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address);
const codeIn = (url: string | undefined) => new URL(url ?? 'http://none').searchParams.get('code') ?? '';
const lastCode = (address: string) => codeIn(mailsTo(address).at(-1)?.content.action?.url);

/** Moves the sign-in into the past. */
const age = async (minutes: number) => {
  await server.superuser.query(
    `update identity.session s set "createdAt" = now() - interval '1 minute' * $2
     from identity."user" u where u.id = s."userId" and u.email = $1`,
    [email, minutes],
  );
};

describe('registration', () => {
  it('creates the account and signs in with a token that the API accepts', async () => {
    const { status, body } = await register();
    expect([status, body.user]).toEqual([200, { id: expect.any(String), name: 'Livia Barmettler', email }]);
    expect((await browser.call(await browser.token())).body).toMatchObject({ email, isSentinelAdmin: false });
    expect((await server.browser().signIn(email, GOOD)).status).toBe(200);
  });

  it.each([
    ['an unknown code', { code: 'another' }, 404, 'unknown_code'],
    ['a weak password', { password: 'abc' }, 422, 'weak_password'],
    ['no password', { password: '' }, 422, 'invalid_fields'],
    ['no address', { email: 'nobody' }, 422, 'invalid_fields'],
    ['an extra field', { admin: true }, 422, 'invalid_fields'],
  ])('is refused for %s', async (_name, overrides, status, code) => {
    const answer = await register(overrides);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(browser.cookie).toBe('');
    expect((await server.browser().signIn(email, GOOD)).status).toBe(401);
  });

  it('names the rules that a password breaks', async () => {
    expect((await register({ password: 'regal kanne wolke' })).body.failed).toEqual([
      'no_upper',
      'no_number',
      'no_special',
    ]);
  });

  it('reveals that the address has an account only to a person with a valid code', async () => {
    await register();
    expect((await register({}, server.browser())).body.code).toBe('email_already_in_use');
    expect((await register({ code: 'another' }, server.browser())).body.code).toBe('unknown_code');
  });

  it('creates one account even if the button is pressed several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({}, server.browser())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe('a new password, while it is typed,', () => {
  const check = (body: object, tab = browser) => tab.post('/identity/password/check', body);
  const invitation = () => ({ code: INVITED.code, email });
  const OWN_NAME = 'Livia-2026!!';

  it.each([
    ['a good one', GOOD, []],
    ['a common one', 'Gleitschirm-60', ['too_common']],
    ['one’s own name', OWN_NAME, ['too_common']],
    ['the school', 'Bergluft-2026', ['too_common']],
    ['one that is too short', 'aA1-', ['too_short', 'too_common']],
  ])('gets the same verdict as at the registration: %s', async (_name, password, failed) => {
    expect((await check({ password, invitation: invitation() })).body).toEqual({ failed });
    const answer = await register({ password });
    expect(answer.body.failed ?? []).toEqual(failed);
  });

  it('gets that of a reset for the holder of the link, and that of a change for the signed-in person', async () => {
    await register();
    expect((await check({ password: OWN_NAME })).body).toEqual({ failed: ['too_common'] });
    await server.browser().post('/identity/reset/request', { email });
    const reset = lastCode(email);
    const tab = server.browser();
    expect((await check({ password: OWN_NAME, reset }, tab)).body).toEqual({ failed: ['too_common'] });
    // The link still works.
    expect((await tab.post('/identity/reset', { code: reset, password: OTHER })).status).toBe(200);
  });

  it.each([
    ['nothing', {}, 401, 'not_signed_in'],
    ['an unknown invitation', { invitation: { code: 'another', email: 'a@flights.example' } }, 404, 'unknown_code'],
    ['an unknown link', { reset: 'another' }, 400, 'invalid_action_code'],
    ['a text as the invitation', { invitation: 'another' }, 422, 'invalid_fields'],
    ['an extra field', { admin: true }, 422, 'invalid_fields'],
  ])('is judged for nobody with %s', async (_name, right, status, code) => {
    const answer = await check({ password: GOOD, ...right });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is not judged for a page of somebody else', async () => {
    await register();
    const answer = await browser.post(
      '/identity/password/check',
      { password: GOOD },
      { origin: 'https://evil.example' },
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin']);
  });

  it('has a limit of its own, so that typing never uses up the attempts of a sign-in', async () => {
    const limited = await startIdentity({ parts: { checkRule: { tries: 3, window: 60 } } });
    const tab = limited.browser();
    const ask = () => check({ password: GOOD, invitation: invitation() }, tab);
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect((await register({}, tab)).status).toBe(200);
    await limited.stop();
  });
});

describe('a forgotten password', () => {
  const ask = (address: string, tab = browser) =>
    tab.post('/identity/reset/request', { email: address, language: 'de' });

  it('is replaced through a link that works once, and all sessions end', async () => {
    await register();
    const old = await browser.token();
    await ask(email.toUpperCase());
    const [mail] = mailsTo(email);
    expect([mail?.language, mail?.content.subject]).toEqual(['de', 'Wähle ein neues Passwort']);
    const code = lastCode(email);
    const tab = server.browser();
    expect((await tab.post('/identity/reset/check', { code })).status).toBe(200);

    const weak = await tab.post('/identity/reset', { code, password: 'abc' });
    expect([weak.status, weak.body.code]).toEqual([422, 'weak_password']);
    expect((await tab.post('/identity/reset', { code, password: OTHER, language: 'en' })).body).toEqual({
      success: true,
    });
    const again = await tab.post('/identity/reset', { code, password: GOOD });
    expect([again.status, again.body.code]).toEqual([400, 'invalid_action_code']);
    expect((await tab.post('/identity/reset/check', { code })).body.code).toBe('invalid_action_code');

    expect((await browser.call(old)).status).toBe(401);
    expect((await browser.get('/identity/token')).status).toBe(401);
    expect((await tab.signIn(email, GOOD)).status).toBe(401);
    expect((await tab.signIn(email, OTHER)).status).toBe(200);
    expect(mailsTo(email).at(-1)?.content.subject).toBe('Your password was changed');
  });

  it('is mailed with the first name as the school knows it, also if it has two parts', async () => {
    await register();
    await ask(email);
    expect(mailsTo(email).at(-1)?.content.greeting).toBe('Hallo Livia Barmettler');
    const { rows } = await server.superuser.query('select id from identity.principal where email = $1', [email]);
    const member = await buildMember(server.superuser, await buildSchool(server.superuser), 'student', {
      first_name: 'Livia Maria',
      last_name: 'Barmettler',
    });
    await linkMember(server.superuser, member, rows[0].id);
    await ask(email);
    expect(mailsTo(email).at(-1)?.content.greeting).toBe('Hallo Livia Maria');
  });

  it('only one of two simultaneous uses of a link succeeds', async () => {
    await register();
    await ask(email);
    const code = lastCode(email);
    const answers = await Promise.all(
      [OTHER, 'Above-the-lake-5'].map((password) => server.browser().post('/identity/reset', { code, password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('a link is valid for an hour', async () => {
    await register();
    await ask(email);
    const code = lastCode(email);
    await server.superuser.query(`update identity.account_link set expires_at = now() - interval '1 second'`);
    for (const path of ['/identity/reset/check', '/identity/reset']) {
      const body = path.endsWith('check') ? { code } : { code, password: OTHER };
      const { status, body: answer } = await browser.post(path, body);
      expect([status, answer.code]).toEqual([400, 'expired_action_code']);
    }
    await sweep(server.pool);
    expect((await browser.post('/identity/reset/check', { code })).body.code).toBe('invalid_action_code');
  });

  it('does not reveal which addresses have an account', async () => {
    await register();
    const [known, unknown] = [await ask(email), await ask('nobody@flights.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(mailsTo('nobody@flights.example')).toEqual([]);
  });

  it('sends one mailbox at most three mails in a quarter of an hour, with the same answer each time', async () => {
    await register();
    for (let i = 0; i < 6; i += 1) expect((await ask(email)).body).toEqual({ success: true });
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('lifts the delay that someone else’s guesses caused for the owner', async () => {
    await register();
    for (let i = 0; i < 6; i += 1) await server.browser().signIn(email, 'Wrong-guess-123');
    expect((await server.browser().signIn(email, GOOD)).status).toBe(429);
    await ask(email);
    await browser.post('/identity/reset', { code: lastCode(email), password: OTHER });
    expect((await server.browser().signIn(email, OTHER)).status).toBe(200);
  });
});

describe('a new password', () => {
  it('can be set within five minutes of the sign-in, which ends all other sessions', async () => {
    await register();
    const elsewhere = server.browser();
    await elsewhere.signIn(email, GOOD);
    const before = browser.cookie;
    expect((await browser.post('/identity/password', { password: OTHER, language: 'de' })).body).toEqual({
      success: true,
    });
    expect(browser.cookie).not.toBe(before);
    expect((await browser.get('/identity/token')).status).toBe(200);
    expect((await elsewhere.get('/identity/token')).status).toBe(401);
    expect(mailsTo(email).map(({ content }) => content.subject)).toEqual(['Dein Passwort wurde geändert']);
    expect((await server.browser().signIn(email, OTHER)).status).toBe(200);
  });

  it('requires the password again after that, and counts the attempt', async () => {
    await register();
    await age(6);
    const late = await browser.post('/identity/password', { password: OTHER });
    expect([late.status, late.body.code]).toEqual([403, 'requires_recent_login']);
    const wrong = await browser.post('/identity/reauthenticate', { password: OTHER });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credential']);
    expect((await browser.post('/identity/reauthenticate', { password: GOOD })).status).toBe(200);
    expect((await browser.post('/identity/password', { password: OTHER })).status).toBe(200);
  });

  it('is protected against guessing by someone at an open session', async () => {
    await register();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/identity/reauthenticate', { password: 'Wrong-guess-123' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('can’t be set without a session', async () => {
    for (const path of ['password', 'reauthenticate'])
      expect((await server.browser().post(`/identity/${path}`, { password: OTHER })).status).toBe(401);
    expect((await server.browser().post('/identity/email', { email })).status).toBe(401);
    expect((await server.browser().get('/identity/sessions')).status).toBe(401);
    expect((await server.browser().post('/identity/sessions/end', { id: crypto.randomUUID() })).status).toBe(401);
  });
});

describe('a new e-mail', () => {
  const next = () => `new-${email}`;

  it('is mailed to a mailbox only so often, whether or not it has an account', async () => {
    const [owner, ownersEmail] = [server.browser(), `owner-${email}`];
    await register();
    await register({ email: ownersEmail }, owner);
    const asked = async (to: string) => {
      const { status, body, headers } = await browser.post('/identity/email', { email: to });
      return [status, body.code, headers.has('retry-after')];
    };
    for (const to of [next(), ownersEmail]) {
      for (let n = 0; n < 3; n++) expect(await asked(to)).toEqual([200, undefined, false]);
      expect(await asked(to.toUpperCase())).toEqual([429, 'too_many_mails', true]);
    }
    expect(mailsTo(next())).toHaveLength(3);
  });

  it('is mailed only so often for one account, even with simultaneous requests', async () => {
    await register();
    const wanted = Array.from({ length: 15 }, (_, place) => `${place}-${next()}`);
    const answers = await Promise.all(wanted.map((to) => browser.post('/identity/email', { email: to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'too_many_mails')).toHaveLength(5);
  });

  it('is confirmed by a mailed link; the old address can’t sign in any more and receives a mail', async () => {
    await register();
    expect((await browser.post('/identity/email', { email: next().toUpperCase() })).body).toEqual({ success: true });
    expect(mailsTo(email).at(-1)?.content.subject).toBe('Your e-mail address is about to change');
    expect((await server.browser().signIn(next(), GOOD)).status).toBe(401);

    const code = lastCode(next());
    const stranger = server.browser();
    expect((await stranger.post('/identity/email/confirm', { code })).body).toEqual({ email: next() });
    expect((await stranger.post('/identity/email/confirm', { code })).body.code).toBe('invalid_action_code');
    expect((await server.browser().signIn(next(), GOOD)).status).toBe(200);
    expect((await server.browser().signIn(email, GOOD)).status).toBe(401);
    // All sessions end: an intruder may have requested the change.
    expect((await browser.get('/identity/token')).status).toBe(401);
    expect(mailsTo(email).at(-1)?.content.subject).toBe('Your e-mail address was changed');
  });

  it('is cancelled by a reset of the password', async () => {
    await register();
    await browser.post('/identity/email', { email: next() });
    const stolen = lastCode(next());
    await browser.post('/identity/reset/request', { email });
    await browser.post('/identity/reset', { code: lastCode(email), password: OTHER });
    expect((await browser.post('/identity/email/confirm', { code: stolen })).body.code).toBe('invalid_action_code');
    expect((await server.browser().signIn(email, OTHER)).status).toBe(200);
  });

  it('does not reveal that an account has it already, and can’t be taken from its owner', async () => {
    await register();
    const [owner, ownersEmail] = [server.browser(), `owner-${email}`];
    await register({ email: ownersEmail }, owner);
    // Of every request the person who asks sees an answer, and a warning in the own mailbox.
    const seen = async (wanted: string) => {
      const before = mailsTo(email).length;
      const { status, body } = await browser.post('/identity/email', { email: wanted });
      const mails = mailsTo(email).slice(before);
      const facts = mails.map(({ language, content }) => ({ language, content }));
      return { mails: mails.length, all: JSON.stringify([status, body, facts]).replaceAll(wanted, 'wanted') };
    };
    const free = await seen(`free-${email}`);
    expect(free.mails).toBe(1);
    expect(await seen(ownersEmail)).toEqual(free);
    // Only the owner learns that it is in use, and gets no link.
    const [told, ...others] = mailsTo(ownersEmail);
    expect([told?.content.subject, others]).toEqual(['Somebody wants to sign in with your e-mail address', []]);
    expect(JSON.stringify(told)).not.toContain('code=');
    expect((await server.browser().signIn(ownersEmail, GOOD)).status).toBe(200);
    // The address was free at the request, but is taken at the confirmation.
    await browser.post('/identity/email', { email: next() });
    await register({ email: next() }, server.browser());
    const late = await browser.post('/identity/email/confirm', { code: lastCode(next()) });
    expect([late.status, late.body.code]).toEqual([409, 'email_already_in_use']);
  });

  it('requires a recent sign-in', async () => {
    await register();
    await age(6);
    expect((await browser.post('/identity/email', { email: next() })).body.code).toBe('requires_recent_login');
  });
});

describe('sign-ins', () => {
  it('are listed by id, and each can be ended', async () => {
    await register();
    const phone = server.browser();
    await phone.signIn(email, GOOD, { 'user-agent': 'Phone/1' });
    const { body: list } = await browser.get('/identity/sessions');
    expect(list.map(({ user_agent, current }: Record<string, unknown>) => [user_agent === 'Phone/1', current])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect(Object.keys(list[0]).toSorted()).toEqual(['began', 'current', 'id', 'last_seen', 'user_agent']);
    const token = await phone.token();
    const { id } = list.find(({ current }: { current: boolean }) => !current);
    expect((await browser.post('/identity/sessions/end', { id })).body).toEqual({ success: true });
    expect((await phone.get('/identity/token')).status).toBe(401);
    expect((await phone.call(token)).status).toBe(401);
    expect((await browser.get('/identity/token')).status).toBe(200);
  });

  it('take push from their device when they are ended, and leave it to the others', async () => {
    await register();
    const devices = async () =>
      (
        await server.superuser.query<{ user_agent: string }>(
          `select s."userAgent" as user_agent from identity.push_subscription d
           join identity.session s on s.id = d.session_id join identity."user" u on u.id = s."userId" where u.email = $1`,
          [email],
        )
      ).rows.map(({ user_agent }) => user_agent);
    await server.browser().signIn(email, GOOD, { 'user-agent': 'Phone/1' });
    await server.superuser.query(
      `insert into identity.push_subscription (id, identity_id, session_id, digest, sealed, made_at, seen_at)
       select gen_random_uuid(), p.id, s.id, s.id::text::bytea, '', now(), now() from identity.session s
       join identity.principal p on p.subject = s."userId"::text where p.email = $1`,
      [email],
    );
    expect(await devices()).toHaveLength(2);
    const { body: list } = await browser.get('/identity/sessions');
    const { id } = list.find(({ current }: { current: boolean }) => !current);
    await browser.post('/identity/sessions/end', { id });
    expect(await devices()).not.toContain('Phone/1');
    expect(await devices()).toHaveLength(1);
  });

  it('of others can be neither listed nor ended', async () => {
    await register();
    const other = server.browser();
    await register({ email: `other-${email}` }, other);
    const [theirs] = (await other.get('/identity/sessions')).body;
    expect((await browser.get('/identity/sessions')).body).toHaveLength(1);
    await browser.post('/identity/sessions/end', { id: theirs.id });
    expect((await other.get('/identity/token')).status).toBe(200);
    const wrong = await browser.post('/identity/sessions/end', { id: 'x' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_fields']);
  });

  it('all end at once, and their tokens are refused', async () => {
    await register();
    const phone = server.browser();
    await phone.signIn(email, GOOD);
    const tokens = [await browser.token(), await phone.token()];
    const { body: person } = await browser.call(tokens[0] as string);
    await server.identity.endSignIns(person.id);
    for (const token of tokens) expect((await browser.call(token)).status).toBe(401);
    // Ending the old sessions does not affect a new one.
    await browser.signIn(email, GOOD);
    expect((await browser.call(await browser.token())).status).toBe(200);
  });
});
