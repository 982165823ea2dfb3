import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLogins } from '../../features/accounts/contract.ts';
import { listSchools } from '../../features/schools/console.contract.ts';
import { providerCommandLine } from '../../programs/provider/command-line.ts';
import { run } from '../faults/program.ts';
import { askHere, askStarted } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A server with its own PostgreSQL, as an operator runs it; the command line gets the same environment. */
let env: Record<string, string>;
let address: string;
let program: ReturnType<typeof run>;
const folder = temporaryFolder();

beforeAll(async () => {
  const port = await freePort();
  const { loginUrl } = await createTestDatabase();
  address = `http://localhost:${port}`;
  env = {
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: folder.path,
    // A URL needs a host; the folder of the socket in its query is what counts.
    DATABASE_URL: loginUrl.replace('@/', '@localhost/'),
  };
  program = run('programs/server/main.ts', env);
  await program.says('Aufwind is ready');
});
afterAll(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
  await folder.remove();
});

const ask = (...args: string[]) => askHere(providerCommandLine, env, args);
const start = (...args: string[]) => askStarted('programs/provider/main.ts', env, args);

const school = (link: string, ...more: string[]) =>
  ask(
    'create-school',
    ...['--name', `Schule ${link}`, '--link', link, '--timezone', 'Europe/Zurich'],
    ...['--admin-email', `vreni.odermatt@${link}`],
    ...more,
  );

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify(body),
  });

const linkIn = (output: string): URL => new URL(/http:\/\/\S+/.exec(output)?.[0] ?? '');

const PASSWORD = 'Over-the-ridge-9';

const reset = async (link: URL): Promise<number> => {
  const { status } = await post('/identity/reset', {
    code: link.searchParams.get('code'),
    password: PASSWORD,
    language: 'en',
  });
  return status;
};

/** Sets a password with the printed link, then signs in. Resolves to the cookie of the session. */
const choosePassword = async (link: URL, email: string): Promise<string> => {
  expect(await reset(link)).toBe(200);
  const signIn = await post('/identity/sign-in/email', { email, password: PASSWORD });
  expect(signIn.status).toBe(200);
  return cookiesOf(signIn);
};

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Resolves to the cookie of the session that continues. */
const setUpAuthenticator = async (cookie: string): Promise<string> => {
  const begun = await post('/identity/second-factor/authenticator', {}, { cookie });
  const { uri } = (await begun.json()) as { uri: string };
  const code = (URI.parse(uri) as TOTP).generate();
  const confirmed = await post('/identity/second-factor/authenticator/confirm', { code }, { cookie });
  expect(confirmed.status).toBe(200);
  return cookiesOf(confirmed);
};

const bearer = async (cookie: string): Promise<Record<string, string>> => {
  const { token } = (await (await fetch(`${address}/identity/token`, { headers: { cookie } })).json()) as {
    token: string;
  };
  return { authorization: `Bearer ${token}` };
};

describe('create-school', () => {
  it('prints an invitation that the running server accepts', async () => {
    const { code, output } = await school('bergluft.example', '--language', 'de');
    expect(code).toBe(0);
    const link = linkIn(output);
    expect([link.origin, link.pathname]).toEqual([address, '/register']);
    const invitation = Object.fromEntries(link.searchParams);
    const found = await post('/api/v1/auth/invitation', invitation);
    expect([found.status, await found.json()]).toEqual([
      200,
      { school_id: expect.any(String), school: 'Schule bergluft.example', first_name: 'Vreni', has_account: false },
    ]);
    const registered = await post('/identity/register', { ...invitation, password: PASSWORD });
    expect(registered.status).toBe(200);
  });

  it('queues the mail for the server', async () => {
    const { output } = await school('mailed.example', '--language', 'de');
    const { searchParams } = linkIn(output);
    await expect.poll(async () => (await fetch(`${address}/demo/mail`)).text()).toContain(searchParams.get('email'));
  });

  it.each<[string, string[], string]>([
    ['a link in use', ['--link', 'taken.example'], 'Another school already has the link taken.example.'],
    ['an invalid time zone', ['--timezone', 'Europe/Weitblick'], '--timezone is not an IANA time zone'],
    ['an invalid e-mail', ['--admin-email', 'vreni'], '--admin-email is not an e-mail address'],
    ['an unknown language', ['--language', 'fr'], '--language is not known here'],
    ['an unknown country', ['--country', 'Switzerland'], '--country is not known here'],
    ['a link with a space', ['--link', 'my school'], '--link has the wrong format'],
    [
      'a name with a terminal command',
      ['--name', 'Berg\u001b[2Jluft'],
      '--name contains a line break or another character',
    ],
    ['no name', ['--name', ' '], 'create-school needs --name'],
  ])('reports an error in a sentence: %s', async (_name, options, sentence) => {
    await school('taken.example');
    const { code, output } = await school('free.example', ...options);
    expect([code, output.includes(sentence)], output).toEqual([1, true]);
    expect(output).not.toMatch(/\n {4}at /);
    expect((await ask('list-schools', '--search', 'free.example')).output).toBe('No school found.\n');
  });
});

describe('the command line', () => {
  it('creates the first product admin, who chooses a password with the printed link and lists the schools', async () => {
    await school('listed.example');
    const { code, output } = await ask('create-product-admin', '--email', 'paula@provider.example', '--name', 'Paula');
    expect(code).toBe(0);
    const cookie = await choosePassword(linkIn(output), 'paula@provider.example');
    const early = await post(`/api/v1${listSchools.path}`, { search: 'listed' }, await bearer(cookie));
    expect([early.status, await early.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'second_factor_required' }),
    ]);
    const own = await setUpAuthenticator(cookie);
    const list = await post(`/api/v1${listSchools.path}`, { search: 'listed' }, await bearer(own));
    const [row] = (await list.json()) as { school_link: string; members: object }[];
    expect(row).toMatchObject({ school_link: 'listed.example', members: { flight_teacher: 1, school_admin: 1 } });
  });

  it('promotes an existing account, and prints no link to it', async () => {
    await ask('create-product-admin', '--email', 'twice@provider.example');
    const { code, output } = await ask('create-product-admin', '--email', 'TWICE@provider.example');
    expect([code, output]).toEqual([0, 'TWICE@provider.example is now a product admin.\n']);
  });

  it('prints a new link for a password; the used one is revoked', async () => {
    const email = 'lost@provider.example';
    const first = linkIn((await ask('create-product-admin', '--email', email)).output);
    await choosePassword(first, email);
    expect(await reset(first)).toBe(400);
    await choosePassword(linkIn((await ask('password-link', '--email', email)).output), email);
  });

  it('disables an account at its next call, and enables it for a new sign-in', async () => {
    const email = 'gone@provider.example';
    const cookie = await choosePassword(linkIn((await ask('create-product-admin', '--email', email)).output), email);
    const token = await bearer(cookie);
    const call = async () => (await post(`/api/v1${listLogins.path}`, {}, token)).status;
    const signIn = async () => (await post('/identity/sign-in/email', { email, password: PASSWORD })).status;
    expect(await call()).toBe(200);
    expect((await ask('disable-account', '--email', email)).code).toBe(0);
    expect([await call(), await signIn()]).toEqual([401, 403]);
    expect((await ask('enable-account', '--email', email)).code).toBe(0);
    expect([await call(), await signIn()]).toEqual([401, 200]);
  });

  it('resets the second factor of an account, signs the person out, and mails them', async () => {
    const email = 'lost.phone@provider.example';
    const cookie = await choosePassword(linkIn((await ask('create-product-admin', '--email', email)).output), email);
    const own = await setUpAuthenticator(cookie);
    const { code, output } = await ask('reset-second-factor', '--email', email, '--language', 'de');
    expect([code, output]).toEqual([
      0,
      `The second step of ${email} has been removed, and they have been signed out everywhere. They get an e-mail about it.\n`,
    ]);
    expect((await fetch(`${address}/identity/token`, { headers: { cookie: own } })).status).toBe(401);
    const signIn = await post('/identity/sign-in/email', { email, password: PASSWORD });
    expect(await signIn.json()).toHaveProperty('user');
    await expect
      .poll(async () => (await fetch(`${address}/demo/mail`)).text())
      .toContain('Der zweite Schritt deines Logins wurde geändert');
  });

  it.each(['password-link', 'disable-account', 'enable-account', 'reset-second-factor'])(
    '%s: reports an unknown account',
    async (command) => {
      const { code, output } = await ask(command, '--email', 'nobody@provider.example');
      expect([code, output]).toEqual([1, 'There is no account with the e-mail nobody@provider.example.\n']);
    },
  );
});

describe('arguments of the command line', () => {
  it.each<[string[], string]>([
    [[], 'Name a command.'],
    [['make-school'], 'There is no command "make-school".'],
    [['toString'], 'There is no command "toString".'],
    [['list-schools', '--find', 'x'], "Unknown option '--find'."],
    [['list-schools', 'x'], "Unexpected argument 'x'."],
    [['list-schools', '--search'], "Option '--search <value>' argument missing."],
    [['create-school', '--name', 'x'], 'create-school needs --link, --timezone, --admin-email, each with a value.'],
    [['create-product-admin', '--email', 'paula'], '--email: "paula" is not an e-mail address.'],
    [
      ['create-product-admin', '--email', 'paula@provider.example', '--name', 'Pau\u202ela'],
      '--name must be one line of at most 200 characters.',
    ],
  ])('%j are refused: %s', async (args, sentence) => {
    const { code, output } = await ask(...args);
    expect([code, output.split('\n')[0]]).toEqual([1, sentence]);
    expect(output).not.toMatch(/\n {4}at /);
  });

  it('that are unknown end with exit code and sentence, in a process of its own', async () => {
    const { code, output } = await start('make-school');
    expect([code, output.split('\n')[0]]).toEqual([1, 'There is no command "make-school".']);
    expect(output).not.toMatch(/\n {4}at /);
  });

  it('with --help print the help', async () => {
    const { code, output } = await start('--help');
    expect([code, output]).toEqual([0, expect.stringContaining('create-product-admin --email')]);
  });
});
