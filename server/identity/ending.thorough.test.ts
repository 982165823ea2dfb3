import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityId } from '../../core/ids/ids.ts';
import { awayFromTheTurn } from '../../test/support/half-minutes.ts';
import { type Browser, type IdentityServer, INVITED, startIdentity } from '../../test/support/identity-server.ts';
import { disableAccount, enableAccount } from './embedded/accounts-by-email.ts';
import { digestOfCode } from './mailed-code.ts';

const GOOD = 'Over-the-ridge-9';
const OTHER = 'Down-the-valley-7';
const THIRD = 'Above-the-lake-5';

let server: IdentityServer;
let place = 0;
let email: string;
/** The owner's browser, in which the event takes place. */
let owner: Browser;
let id: IdentityId;

beforeAll(async () => {
  server = await startIdentity({ parts: { addressRule: { tries: 100_000, window: 60 } } });
});
afterAll(() => server.stop());

const newOwner = async (): Promise<void> => {
  place += 1;
  email = `owner${place}@flights.example`;
  owner = server.browser();
  await owner.post('/identity/register', { email, password: GOOD, code: INVITED.code });
  const { rows } = await server.superuser.query('select id from identity.principal where email = $1', [email]);
  id = rows[0].id;
};
beforeEach(newOwner);

const codeMailedTo = (address: string): string => {
  const mail = server.mails.findLast(({ to, content }) => to === address && content.action?.url.includes('code='));
  return new URL(mail?.content.action?.url ?? 'http://none').searchParams.get('code') ?? '';
};
const askForReset = async (): Promise<string> => {
  await server.superuser.query('delete from identity.throttle');
  await server.browser().post('/identity/reset/request', { email });
  return codeMailedTo(email);
};
const askForEmail = async (browser: Browser, next: string): Promise<string> => {
  await browser.post('/identity/email', { email: next });
  return codeMailedTo(next);
};

/**
 * Each function obtains a secret as an intruder would, and returns a function that checks whether it is still valid.
 */
const SECRETS: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  'a session': async () => {
    const thief = server.browser();
    await thief.signIn(email, GOOD);
    return async () => (await thief.get('/identity/token')).status === 200;
  },
  'an access token': async () => {
    const thief = server.browser();
    await thief.signIn(email, GOOD);
    const token = await thief.token();
    return async () => (await thief.call(token)).status === 200;
  },
  'a waiting change of e-mail': async () => {
    const thief = server.browser();
    await thief.signIn(email, GOOD);
    const code = await askForEmail(thief, `thief-${email}`);
    return async () => (await thief.post('/identity/email/confirm', { code })).status === 200;
  },
  'a reset link': async () => {
    const code = await askForReset();
    return async () => (await server.browser().post('/identity/reset', { code, password: THIRD })).status === 200;
  },
  'a device that is trusted, with the password': async () => {
    const { body } = await owner.post('/identity/second-factor/authenticator');
    const app = URI.parse(body.uri) as TOTP;
    const code = (halfMinutes: number) => app.generate({ timestamp: Date.now() + halfMinutes * 30_000 });
    await awayFromTheTurn();
    await owner.post('/identity/second-factor/authenticator/confirm', { code: code(-1) });
    const thief = server.browser();
    await thief.signIn(email, GOOD);
    await thief.post('/identity/sign-in/code', { code: code(0), trust_device: true });
    await thief.post('/identity/sign-out');
    return async () => {
      await server.superuser.query(`update identity.principal set disabled_at = null where id = $1`, [id]);
      const answers = await Promise.all([GOOD, OTHER].map((password) => thief.signIn(email, password)));
      return answers.some(({ body: answer }) => answer.user !== undefined);
    };
  },
  'a sign-in that waits for its second step': async () => {
    const { body } = await owner.post('/identity/second-factor/authenticator');
    const app = URI.parse(body.uri) as TOTP;
    await awayFromTheTurn();
    await owner.post('/identity/second-factor/authenticator/confirm', {
      code: app.generate({ timestamp: Date.now() - 30_000 }),
    });
    const thief = server.browser();
    await thief.signIn(email, GOOD);
    return async () => (await thief.post('/identity/sign-in/code', { code: app.generate() })).status === 200;
  },
};

/** Events that each revoke every secret. */
const EVENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the password was changed': () => owner.post('/identity/password', { password: OTHER }),
  'the password was reset': async () => {
    // Uses its own link, inserted before the other secrets are revoked.
    const { rows } = await server.superuser.query(`select id from identity."user" where email = $1`, [email]);
    await server.superuser.query(
      `insert into identity.account_link (digest, user_id, purpose, language, expires_at)
       values ($1, $2, 'reset', 'en', now() + interval '1 hour')`,
      [digestOfCode(`reset ${email}`), rows[0].id],
    );
    return server.browser().post('/identity/reset', { code: `reset ${email}`, password: OTHER });
  },
  'the e-mail was changed': async () =>
    server.browser().post('/identity/email/confirm', { code: await askForEmail(owner, `next-${email}`) }),
  'the owner signed out everywhere': () => server.identity.endSignIns(id),
  'the second factor was changed': async () => {
    const { body } = await owner.get('/identity/second-factor');
    if (body.authenticator) return owner.post('/identity/second-factor/recovery-codes');
    const { uri } = (await owner.post('/identity/second-factor/authenticator')).body;
    const code = (URI.parse(uri) as TOTP).generate();
    return owner.post('/identity/second-factor/authenticator/confirm', { code });
  },
  'the account was disabled': () => disableAccount(server.pool, email),
};

/** Marks the owner's session as stepped up, which a change requires with a second factor: only the event is tested. */
const stepUp = () =>
  server.superuser.query(
    `update identity.session s set "steppedUp" = true from identity."user" u where u.id = s."userId" and u.email = $1`,
    [email],
  );

describe.each(Object.keys(EVENTS))('after %s', (event) => {
  it.each(Object.keys(SECRETS))('%s is void', async (secret) => {
    const isGood = (await SECRETS[secret]?.()) ?? (async () => true);
    await stepUp();
    await EVENTS[event]?.();
    expect(await isGood()).toBe(false);
  });

  it('enabling the account again restores nothing', async () => {
    const isGood = (await SECRETS['a session']?.()) ?? (async () => true);
    await EVENTS[event]?.();
    await enableAccount(server.pool, email);
    expect(await isGood()).toBe(false);
  });
});

describe('control: before any event', () => {
  it.each(Object.keys(SECRETS))('%s is valid', async (secret) => {
    const isGood = (await SECRETS[secret]?.()) ?? (async () => false);
    expect(await isGood()).toBe(true);
  });
});

it('a disabled account can neither be reset nor get a link', async () => {
  const code = await askForReset();
  await disableAccount(server.pool, email);
  expect((await server.browser().post('/identity/reset', { code, password: OTHER })).body.code).toBe(
    'invalid_action_code',
  );
  const before = server.mails.length;
  await askForReset();
  expect(server.mails).toHaveLength(before);
});

it('this browser gets a new session after its own password change', async () => {
  const before = owner.cookie;
  await owner.post('/identity/password', { password: OTHER });
  expect(owner.cookie).not.toBe(before);
  expect((await owner.get('/identity/token')).status).toBe(200);
});

describe('races', () => {
  const ROUNDS = 6;

  it('only one of a simultaneous reset and change of e-mail succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await newOwner();
      const next = `race-${email}`;
      const [change, reset] = [await askForEmail(owner, next), await askForReset()];
      const [changed, chosen] = await Promise.all([
        server.browser().post('/identity/email/confirm', { code: change }),
        server.browser().post('/identity/reset', { code: reset, password: OTHER }),
      ]);
      expect([changed.status, chosen.status].toSorted()).toEqual([200, 400]);
      const { rows } = await server.superuser.query(
        `select u.email, p.email as principal from identity."user" u
         join identity.principal p on p.subject = u.id::text where p.id = $1`,
        [id],
      );
      const expected = changed.status === 200 ? next : email;
      expect(rows).toEqual([{ email: expected, principal: expected }]);
      expect((await server.browser().signIn(expected, changed.status === 200 ? GOOD : OTHER)).status).toBe(200);
    }
  });

  it('only one of two simultaneous uses of a reset link, or of two confirmations of an address, succeeds', async () => {
    const reset = await askForReset();
    const resets = await Promise.all(
      [OTHER, THIRD].map((password) => server.browser().post('/identity/reset', { code: reset, password })),
    );
    expect(resets.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await owner.signIn(email, resets[0]?.status === 200 ? OTHER : THIRD);
    const change = await askForEmail(owner, `twice-${email}`);
    const changes = await Promise.all(
      [1, 2].map(() => server.browser().post('/identity/email/confirm', { code: change })),
    );
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('a sign-in that overlaps a password change creates no session', async () => {
    // Holds the row lock that the end of the sign-in waits for, like a change that has not committed.
    const client = await server.superuser.connect();
    try {
      await client.query('begin');
      await client.query('select from identity.principal where id = $1 for update', [id]);
      const thief = server.browser();
      const signingIn = thief.signIn(email, GOOD);
      await expect
        .poll(async () => {
          const { rows } = await server.superuser.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'`,
          );
          return rows.length;
        })
        .toBe(1);
      await client.query('update identity.principal set valid_after = clock_timestamp() where id = $1', [id]);
      await client.query('commit');
      const { status, headers } = await signingIn;
      expect([status, headers.getSetCookie()]).toEqual([401, []]);
      const { rows } = await server.superuser.query(
        `select from identity.session s join identity."user" u on u.id = s."userId" where u.email = $1`,
        [email],
      );
      // The owner's session from registering: this test ends the era by hand and deletes no session.
      expect(rows).toHaveLength(1);
    } finally {
      client.release();
    }
  });
});

describe('the old address receives a mail', () => {
  const subjectsTo = (address: string) =>
    server.mails.filter(({ to }) => to === address).map(({ content }) => content.subject);

  it('when a change of e-mail is requested, and when it is confirmed', async () => {
    const code = await askForEmail(owner, `told-${email}`);
    expect(subjectsTo(email)).toEqual(['Your e-mail address is about to change']);
    await server.browser().post('/identity/email/confirm', { code });
    expect(subjectsTo(email).at(-1)).toBe('Your e-mail address was changed');
  });

  it('when the password is changed or reset, with a way to set a new one', async () => {
    await owner.post('/identity/password', { password: OTHER });
    const code = await askForReset();
    await server.browser().post('/identity/reset', { code, password: THIRD });
    expect(subjectsTo(email).filter((subject) => subject === 'Your password was changed')).toHaveLength(2);
    const mail = server.mails.findLast(({ to }) => to === email);
    expect(mail?.content.action?.url).toContain('/request');
  });
});
