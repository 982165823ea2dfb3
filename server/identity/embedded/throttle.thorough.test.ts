import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startIdentity } from '../../../test/support/identity-server.ts';
import { networkOf } from '../address-limit.ts';
import { argon2id, type Passwords } from '../passwords/password-hash.ts';
import { accountThrottle, type Throttle } from './throttle.ts';

const PASSWORD = 'Over-the-ridge-9';

const MANY = { tries: 10_000, window: 60 };

const counting = () => {
  let checked = 0;
  const counted =
    <In, Out>(work: (input: In) => Out) =>
    (input: In) => {
      checked += 1;
      return work(input);
    };
  const passwords: Passwords = { hash: counted(argon2id.hash), verify: counted(argon2id.verify) };
  const take = () => {
    const since = checked;
    checked = 0;
    return since;
  };
  return { passwords, take };
};

type Server = Awaited<ReturnType<typeof startIdentity>>;
let server: Server;
const { passwords, take } = counting();

beforeAll(async () => {
  server = await startIdentity({ trustProxy: true, parts: { passwords, addressRule: MANY } });
});
afterAll(() => server.stop());

const newAccount = async (on: Server = server) => {
  const email = `${randomUUID()}@school.example`;
  await on.identity.createAccount({ email, password: PASSWORD, name: 'Lena' });
  take();
  return email;
};

const forty = (on: Server, email: string, address: (i: number) => string = () => '203.0.113.7') =>
  Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const answer = await on.browser().signIn(email, `wrong-password-${i}`, { 'x-forwarded-for': address(i) });
      return answer.status;
    }),
  );

const tally = (statuses: number[]) => ({
  refused: statuses.filter((status) => status === 401).length,
  throttled: statuses.filter((status) => status === 429).length,
});

describe('forty wrong passwords at once', () => {
  test('for one account: five are checked', async () => {
    const email = await newAccount();
    expect(tally(await forty(server, email))).toEqual({ refused: 5, throttled: 35 });
    expect(take()).toBe(5);
  });

  test('from forty addresses: five are checked', async () => {
    const email = await newAccount();
    expect(tally(await forty(server, email, (i) => `198.51.100.${i}`))).toEqual({ refused: 5, throttled: 35 });
    expect(take()).toBe(5);
  });

  test('in forty spellings of the e-mail address: five are checked', async () => {
    const email = await newAccount();
    const spellings = Array.from({ length: 40 }, (_, i) => email.slice(0, i % 10).toUpperCase() + email.slice(i % 10));
    const answers = await Promise.all(spellings.map((one) => server.browser().signIn(one, 'wrong-password')));
    expect(tally(answers.map(({ status }) => status))).toEqual({ refused: 5, throttled: 35 });
    expect(take()).toBe(5);
  });

  test('for an unknown account: five hashes are computed as well', async () => {
    expect(tally(await forty(server, 'nobody@school.example'))).toEqual({ refused: 5, throttled: 35 });
    expect(take()).toBe(5);
  });

  test('control: checking before counting, instead of the reservation, checks more than five', async () => {
    // Six requests check before the first one is counted.
    const haveLooked = Promise.withResolvers<void>();
    let looks = 0;
    const lookThenCount = (pool: pg.Pool): Throttle => ({
      reserve: async (key) => {
        const { rows } = await pool.query('select tries from identity.throttle where key = $1', [key]);
        looks += 1;
        if (looks === 6) haveLooked.resolve();
        await haveLooked.promise;
        if ((rows[0]?.tries ?? 0) >= 5) return { granted: false, wait: 1 };
        await pool.query(
          `insert into identity.throttle as t (key, tries, free_at) values ($1, 1, now())
           on conflict (key) do update set tries = t.tries + 1`,
          [key],
        );
        return { granted: true };
      },
      clear: async () => undefined,
    });
    const parts = { passwords, throttle: lookThenCount, addressRule: MANY };
    const careless = await startIdentity({ beside: server, trustProxy: true, parts });
    try {
      const email = await newAccount();
      await forty(careless, email);
      expect(take()).toBeGreaterThan(5);
    } finally {
      await careless.stop();
    }
  });
});

describe('the wait', () => {
  test('the right password has to wait as well, and then clears the count', async () => {
    const email = await newAccount();
    const browser = server.browser();
    for (let i = 0; i < 5; i += 1) expect((await browser.signIn(email, 'wrong-password')).status).toBe(401);
    const refused = await browser.signIn(email, PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await server.superuser.query('update identity.throttle set free_at = now()');
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await browser.signIn(email, 'wrong-password')).status).toBe(401);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(429);
  });

  /** Runs in one transaction, where `now()` is constant, so that the waits are exact. */
  const onFrozenClock = async (work: (throttle: Throttle, client: pg.Client) => Promise<void>) => {
    const client = new pg.Client(server.shared.superuserUrl);
    await client.connect();
    try {
      await client.query('begin');
      await work(accountThrottle(client as unknown as pg.Pool), client);
    } finally {
      await client.end();
    }
  };

  test.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [5, 2],
    [6, 4],
    [9, 32],
    [13, 512],
    [14, 900],
    [15, 900],
    [2_000_000, 900],
  ])('after %i attempts, another one costs %i seconds', (tries, seconds) =>
    onFrozenClock(async (throttle, client) => {
      await client.query('insert into identity.throttle values ($1, $2, now())', ['k', tries]);
      expect(await throttle.reserve('k')).toEqual({ granted: true });
      const { rows } = await client.query(
        'select extract(epoch from free_at - now())::int as wait, tries from identity.throttle where key = $1',
        ['k'],
      );
      expect(rows).toEqual([{ wait: seconds, tries: tries + 1 }]);
    }),
  );

  test.each([
    [`interval '1 millisecond'`, { granted: false, wait: 1 }],
    [`interval '4100 milliseconds'`, { granted: false, wait: 5 }],
    [`interval '0'`, { granted: true }],
  ])('a wait that ends in %s', (left, expected) =>
    onFrozenClock(async (throttle, client) => {
      await client.query(`insert into identity.throttle values ('k', 9, now() + ${left})`);
      expect(await throttle.reserve('k')).toEqual(expected);
    }),
  );

  test('a day without attempts resets the count', () =>
    onFrozenClock(async (throttle, client) => {
      await client.query(`insert into identity.throttle values ('k', 40, now() - interval '25 hours')`);
      expect(await throttle.reserve('k')).toEqual({ granted: true });
      const { rows } = await client.query(
        `select tries, free_at = now() as free from identity.throttle where key = 'k'`,
      );
      expect(rows).toEqual([{ tries: 1, free: true }]);
    }));
});

describe('an owner whom somebody keeps out with wrong passwords', () => {
  /** Uses up the account's attempts from changing addresses, and asserts that they are used up. */
  const keepOut = async (email: string) => {
    const statuses = await forty(server, email, (i) => `198.51.100.${i}`);
    expect(tally(statuses).throttled).toBeGreaterThan(0);
    expect((await server.browser().signIn(email, PASSWORD)).status).toBe(429);
  };

  test('signs in where they have signed in before, also after signing out', async () => {
    const email = await newAccount();
    const browser = server.browser();
    await browser.signIn(email, PASSWORD);
    await browser.post('/identity/sign-out', {});
    await keepOut(email);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  });

  test('proves the password in an open session, also in a browser that does not know them', async () => {
    const email = await newAccount();
    const browser = server.browser();
    await browser.signIn(email, PASSWORD);
    const signedInOnly = server.browser();
    signedInOnly.cookie = browser.cookie
      .split('; ')
      .filter((cookie) => !cookie.includes('known_browser'))
      .join('; ');
    await keepOut(email);
    expect((await signedInOnly.post('/identity/reauthenticate', { password: PASSWORD })).status).toBe(200);
    expect((await browser.post('/identity/reauthenticate', { password: 'wrong-password' })).status).toBe(401);
  });

  test('signs in after a reset, in the browser of the reset', async () => {
    const email = await newAccount();
    const before = server.mails.length;
    await server.identity.sendResetLink({ email, language: 'en' });
    const code = /code=([\w-]+)/.exec(JSON.stringify(server.mails[before]))?.[1];
    const browser = server.browser();
    const used = await browser.post('/identity/reset', { code, password: 'Down-the-valley-7' });
    expect(used.status).toBe(200);
    await forty(server, email, (i) => `198.51.100.${i}`);
    expect((await browser.signIn(email, 'Down-the-valley-7')).status).toBe(200);
  });

  test('a new password makes strangers of all browsers but the one in which it was set', async () => {
    const email = await newAccount();
    const [thief, owner] = [server.browser(), server.browser()];
    await thief.signIn(email, PASSWORD);
    await owner.signIn(email, PASSWORD);
    const set = await owner.post('/identity/password', { password: 'Down-the-valley-7' });
    expect(set.status).toBe(200);
    await forty(server, email, (i) => `198.51.100.${i}`);
    expect((await thief.signIn(email, 'Down-the-valley-7')).status).toBe(429);
    expect((await owner.signIn(email, 'Down-the-valley-7')).status).toBe(200);
  });

  test('a reset voids the browsers of before, too', async () => {
    const email = await newAccount();
    const thief = server.browser();
    await thief.signIn(email, PASSWORD);
    const before = server.mails.length;
    await server.identity.sendResetLink({ email, language: 'en' });
    const code = /code=([\w-]+)/.exec(JSON.stringify(server.mails[before]))?.[1];
    expect((await server.browser().post('/identity/reset', { code, password: 'Down-the-valley-7' })).status).toBe(200);
    await forty(server, email, (i) => `198.51.100.${i}`);
    expect((await thief.signIn(email, 'Down-the-valley-7')).status).toBe(429);
  });

  test('a known browser has no more attempts than others', async () => {
    const email = await newAccount();
    const browser = server.browser();
    await browser.signIn(email, PASSWORD);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => browser.signIn(email, 'wrong-password')));
    expect(tally(wrong.map(({ status }) => status))).toEqual({ refused: 5, throttled: 7 });
  });

  test('a session has no more attempts than a browser', async () => {
    const email = await newAccount();
    const browser = server.browser();
    await browser.signIn(email, PASSWORD);
    browser.cookie = browser.cookie
      .split('; ')
      .filter((cookie) => !cookie.includes('known_browser'))
      .join('; ');
    const tries = Array.from({ length: 12 }, () => browser.post('/identity/reauthenticate', { password: 'wrong' }));
    expect(tally((await Promise.all(tries)).map(({ status }) => status))).toEqual({ refused: 5, throttled: 7 });
  });

  test('the cookie of one account, or a forged one, gives no attempts at another', async () => {
    const mine = await newAccount();
    const theirs = await newAccount();
    const browser = server.browser();
    await browser.signIn(mine, PASSWORD);
    await keepOut(theirs);
    expect((await browser.signIn(theirs, PASSWORD)).status).toBe(429);
    browser.cookie = browser.cookie.replace(/(known_browser=)[^.;]+/, '$1forged');
    await keepOut(mine);
    expect((await browser.signIn(mine, PASSWORD)).status).toBe(429);
  });
});

describe('nothing reveals which accounts exist', () => {
  test('known and unknown accounts get the same answers at the same number of hashes, seven times in a row', async () => {
    const ask = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 7; i += 1) {
        const { status, body, headers } = await server.browser().signIn(email, 'wrong-password');
        answers.push({ status, body, hashes: take(), headers: [...headers.keys()].sort() });
      }
      return answers;
    };
    const known = await ask(await newAccount());
    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(known.map(({ hashes }) => hashes)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(await ask('never-heard-of@school.example')).toEqual(known);
  });

  test('an account without a password is answered like an unknown one', async () => {
    const email = await newAccount();
    await server.superuser.query(
      `update identity.account set password = null where "userId" = (select id from identity."user" where email = $1)`,
      [email],
    );
    const { status, body } = await server.browser().signIn(email, PASSWORD);
    expect([status, body.code, take()]).toEqual([401, 'invalid_credential', 1]);
  });
});

describe('per address', () => {
  test('ten a minute stay ten, with any number of servers and any order of the forty requests', async () => {
    await server.superuser.query('delete from identity.throttle');
    const parts = { passwords, addressRule: { tries: 10, window: 60 } };
    const [one, two] = await Promise.all([
      startIdentity({ beside: server, parts }),
      startIdentity({ beside: server, parts }),
    ]);
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          (i % 2 ? one : two).browser().signIn(`${i}@school.example`, 'wrong-password'),
        ),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ refused: 10, throttled: 30 });
      await server.superuser.query('update identity.throttle set free_at = now()');
      expect((await one.browser().signIn('41@school.example', 'wrong-password')).status).toBe(401);
    } finally {
      await Promise.all([one.stop(), two.stop()]);
    }
  });

  describe('behind one address, as a school is', () => {
    let school: Server;
    beforeAll(async () => {
      school = await startIdentity({ beside: server, parts: { passwords, addressRule: { tries: 10, window: 60 } } });
    });
    beforeEach(() => server.superuser.query('delete from identity.throttle'));
    afterAll(() => school.stop());

    test('many wrong passwords for one account, in turn or at once, slow nobody else', async () => {
      const [attacked, other] = [await newAccount(), await newAccount()];
      expect(tally(await forty(school, attacked))).toEqual({ refused: 5, throttled: 35 });
      for (let i = 0; i < 12; i += 1)
        expect((await school.browser().signIn(attacked, 'wrong-password')).status).toBe(429);
      expect((await school.browser().signIn(other, PASSWORD)).status).toBe(200);
    });

    test('wrong passwords for many accounts use up the address, but not for those who have signed in before', async () => {
      const [known, newcomer] = [await newAccount(), await newAccount()];
      const browser = school.browser();
      await browser.signIn(known, PASSWORD);
      await server.superuser.query('delete from identity.throttle');
      for (let i = 0; i < 10; i += 1)
        expect((await school.browser().signIn(`${i}@school.example`, 'wrong-password')).status).toBe(401);
      expect((await school.browser().signIn('11@school.example', 'wrong-password')).status).toBe(429);
      expect((await school.browser().signIn(newcomer, PASSWORD)).status).toBe(429);
      expect((await browser.post('/identity/reauthenticate', { password: PASSWORD })).status).toBe(200);
      await browser.post('/identity/sign-out', {});
      expect((await browser.signIn(known, PASSWORD)).status).toBe(200);
      // Nor can they ask for a reset any less.
      expect((await school.browser().post('/identity/reset/request', { email: newcomer })).status).toBe(200);
    });

    test('right and wrong passwords of known browsers are limited, apart from those of strangers', async () => {
      const [known, newcomer] = [await newAccount(), await newAccount()];
      const browser = school.browser();
      await browser.signIn(known, PASSWORD);
      await server.superuser.query('delete from identity.throttle');
      take();
      const statuses = [];
      for (let i = 0; i < 14; i += 1) statuses.push((await browser.signIn(known, PASSWORD)).status);
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
      expect(take()).toBe(10);
      expect((await school.browser().signIn(newcomer, PASSWORD)).status).toBe(200);
    });

    test('thirty known browsers of one account share the attempts of the address', async () => {
      const email = await newAccount();
      const browsers = Array.from({ length: 30 }, () => server.browser());
      for (const browser of browsers) {
        await server.superuser.query('delete from identity.throttle');
        await browser.signIn(email, PASSWORD);
      }
      await server.superuser.query('delete from identity.throttle');
      take();
      const here = browsers.map(({ cookie }) => Object.assign(school.browser(), { cookie }));
      const answers = await Promise.all(here.map((browser) => browser.signIn(email, 'wrong-password')));
      expect(tally(answers.map(({ status }) => status))).toEqual({ refused: 10, throttled: 20 });
      expect(take()).toBe(10);
    });

    test('what an account refuses leaves no trace of accounts that an address makes up', async () => {
      for (let i = 0; i < 25; i += 1) await school.browser().signIn(`made-up-${i}@school.example`, 'wrong-password');
      const { rows } = await server.superuser.query('select count(*)::int as count from identity.throttle');
      expect(rows).toEqual([{ count: 11 }]);
    });
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s counts for %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
