import type { Browser, Locator, Page } from '@playwright/test';
import { newFolder, run } from '../faults/program.ts';
import { AUDIENCE, CLIENT, type OpenIdProvider, startOpenIdProvider } from '../identity-contract/openid-provider.ts';
import { freePort } from '../support/free-port.ts';
import { THOROUGH } from './parts.ts';
import { address as embedded, expect, test } from './people.ts';

let app: string;
let provider: OpenIdProvider;
let env: Record<string, string>;
const ending: (() => Promise<unknown>)[] = [];

test.beforeAll(async () => {
  const folder = await newFolder();
  const port = await freePort();
  app = `http://localhost:${port}`;
  provider = await startOpenIdProvider(app);
  env = {
    PORT: String(port),
    DATA_DIR: folder.path,
    PUBLIC_URL: app,
    CALLS_A_MINUTE: '100000',
    IDENTITY: 'oidc',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_AUDIENCE: AUDIENCE,
    OIDC_ACCOUNT_URL: `${provider.issuer}/account`,
  };
  const program = run('programs/server/main.ts', env);
  await program.says('Aufwind is ready');
  ending.push(
    () => folder.remove(),
    () => provider.stop(),
    async () => {
      program.process.kill('SIGTERM');
      await program.ended;
    },
  );
});
test.afterAll(async () => {
  for (const step of ending.toReversed()) await step();
});

/** Creates a school, and returns the link that invites its first admin. */
const invite = async (name: string, email: string): Promise<string> => {
  const link = `${name.toLowerCase().replaceAll(' ', '-')}.example.ch`;
  const made = run('programs/provider/main.ts', env, [
    'create-school',
    ...['--name', name, '--link', link, '--timezone', 'Europe/Zurich', '--admin-email', email],
  ]);
  expect(await made.ended, made.output()).toBe(0);
  return /http\S+\/register\S+/.exec(made.output())?.[0] ?? '';
};

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with your account' });
const menu = (page: Page, name: string) => page.getByRole('button', { name });

const signInThere = async (page: Page, email: string): Promise<void> => {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
};

/** Opens a browser for a person who has accepted their invitation and is on their first page. */
const enter = async (browser: Browser, first: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: app, locale: 'en-GB' })).newPage();
  const email = `${first.toLowerCase()}.test@school.example`;
  await page.goto(await invite(`School of ${first}`, email));
  await button(page).click();
  await signInThere(page, email);
  await page.getByRole('button', { name: `Link to School of ${first}` }).click();
  await expect(menu(page, `${first} Test`)).toBeVisible();
  // The first step asks for the profile.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByRole('button', { name: 'Later' }).click();
  await saved;
  await expect(page.getByRole('dialog')).toBeHidden();
  return page;
};

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll')),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

test(
  'an admin gets from the invitation to the first page, and later signs in by a redirect without a prompt',
  THOROUGH,
  async ({ browser }) => {
    const page = await enter(browser, 'Vreni');
    await expect(page).toHaveURL(`${app}/flights`);
    const before = provider.granted.length;
    await page.reload();
    await expect(menu(page, 'Vreni Test')).toBeVisible();
    await expect(page).toHaveURL(`${app}/flights`);
    expect(provider.granted.slice(before)).toEqual(['authorization_code']);

    const kept = await stored(page);
    expect(kept).toMatchObject({ session: [], cookie: '', databases: ['aufwind'] });
    expect(kept.local.filter((key) => !/^aufwind\.(language|signed-in|person|provider|school\.)/.test(key))).toEqual(
      [],
    );

    const tab = await page.context().newPage();
    await tab.goto('/loginSettings');
    await expect(tab.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      `${provider.issuer}/account`,
    );
    await expect(tab.getByText('New password')).toBeHidden();
  },
);

test('signing out ends the session here, in other tabs and at the provider', THOROUGH, async ({ browser }) => {
  const page = await enter(browser, 'Otto');
  const tab = await page.context().newPage();
  await tab.goto('/members');
  await expect(menu(tab, 'Otto Test')).toBeVisible();

  await menu(page, 'Otto Test').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: /sign me out/i }).click();
  await expect(page).toHaveURL(`${app}/login`);
  await expect(tab).toHaveURL(/\/login\?to=/);

  await button(tab).click();
  await signInThere(tab, 'otto.test@school.example');
  await expect(tab).toHaveURL(`${app}/members`);
  // The first tab notices the new session and asks the provider for itself.
  await expect(menu(page, 'Otto Test')).toBeVisible();
});

test('a page with unsaved work stays, and goes on after a sign-in in a window', THOROUGH, async ({ browser }) => {
  const page = await enter(browser, 'Paul');
  const tab = await page.context().newPage();
  await tab.goto('/member/new');
  const name = tab.getByRole('textbox', { name: /^First name/ });
  await name.fill('Beatrix');
  await menu(page, 'Paul Test').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: /sign me out/i }).click();
  const dialog = tab.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();

  const [beside] = await Promise.all([tab.waitForEvent('popup'), button(tab).click()]);
  const closed = beside.waitForEvent('close');
  await signInThere(beside, 'paul.test@school.example');
  await expect(dialog).toBeHidden();
  await closed;
  await expect(tab).toHaveURL(`${app}/member/new`);
  await expect(name).toHaveValue('Beatrix');
  await tab.getByRole('combobox', { name: 'Role' }).click();
  await tab.getByRole('option', { name: 'Student', exact: true }).click();
  await tab.getByRole('textbox', { name: /^Last name/ }).fill('Imhof');
  await tab.getByRole('checkbox', { name: 'Has no e-mail address' }).check();
  await tab.getByRole('button', { name: /^Add/ }).click();
  await expect(tab).toHaveURL(/\/member\/[0-9a-f-]{36}$/);
});

test(
  'a token is renewed before it expires; without a refresh token the page asks the provider',
  THOROUGH,
  async ({ browser }) => {
    const page = await enter(browser, 'Ida');
    provider.tokens.ttl = 30;
    await page.reload();
    await expect(menu(page, 'Ida Test')).toBeVisible();
    expect(provider.granted).toContain('refresh_token');

    Object.assign(provider.tokens, { ttl: 600, refresh: false });
    try {
      await page.clock.install();
      await page.goto('/members');
      await expect(page.getByText('ida.test@school.example').first()).toBeVisible();
      const before = provider.granted.length;
      // The next token is longer valid than the page's clock is ahead.
      provider.tokens.ttl = 6000;
      await page.clock.fastForward(600_000);
      await page.getByRole('link', { name: 'Flights' }).first().click();
      await expect.poll(() => provider.granted.slice(before)).toEqual(['authorization_code']);
      await expect(page).toHaveURL(/\/(flights|members)/);
      await expect(menu(page, 'Ida Test')).toBeVisible();
    } finally {
      Object.assign(provider.tokens, { ttl: 600, refresh: true });
    }
  },
);

test('a disabled person is signed out on the open page, without a redirect loop', THOROUGH, async ({ browser }) => {
  const page = await enter(browser, 'Ursin');
  const disabled = run('programs/provider/main.ts', env, ['disable-account', '--email', 'ursin.test@school.example']);
  expect(await disabled.ended, disabled.output()).toBe(0);
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(button(page)).toBeVisible();
});

test(
  'a person who cancels at the provider finds the button again, and an unexpected response is ignored',
  THOROUGH,
  async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: app })).newPage();
    await page.goto('/members');
    await button(page).click();
    await page.getByRole('link', { name: /cancel/i }).click();
    await expect(page).toHaveURL(/\/login\?to=/);
    await expect(button(page)).toBeVisible();
    expect((await stored(page)).session).toEqual([]);

    for (const answer of ['code=made-up&state=made-up', 'error=access_denied&state=made-up']) {
      await page.goto(`/login?${answer}`);
      await expect(button(page)).toBeVisible();
      await expect(page).toHaveURL(`${app}/login`);
    }
  },
);

test(
  'a foreign code is not exchanged, and a code that the provider did not issue signs nobody in',
  THOROUGH,
  async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: app })).newPage();
    const asked: URL[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(provider.issuer)) asked.push(new URL(request.url()));
    });
    const exchanged = () => asked.filter(({ pathname }) => pathname === '/token').length;
    const begin = async (): Promise<string> => {
      await page.goto('/login');
      await button(page).click();
      await page.waitForURL(`${provider.issuer}/interaction/**`);
      return asked.findLast(({ searchParams }) => searchParams.has('state'))?.searchParams.get('state') ?? '';
    };
    await begin();
    await page.goto('/login?code=stolen&state=theirs');
    await expect(button(page)).toBeVisible();
    expect(exchanged()).toBe(0);

    const state = await begin();
    await page.goto(`/login?${new URLSearchParams({ code: 'stolen', state, iss: provider.issuer })}`);
    await expect(page.getByText('This page could not be shown')).toBeVisible();
    expect(exchanged()).toBe(1);
    await page.goto('/login');
    await expect(button(page)).toBeVisible();
  },
);

test('an unreachable provider is reported beside the button', THOROUGH, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: app, locale: 'en-GB' })).newPage();
  await page.goto('/login');
  await page.route(`${provider.issuer}/**`, (route) => route.abort());
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No answer from the server' })).toBeVisible();
  await page.unroute(`${provider.issuer}/**`);
  await button(page).click();
  await page.waitForURL(`${provider.issuer}/interaction/**`);
});

test(
  'only the code of the configured provider is loaded, and the configuration is requested once',
  THOROUGH,
  async ({ browser }) => {
    const filesOf = async (address: string, ready: (page: Page) => Locator) => {
      const page = await (await browser.newContext()).newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${address}/login`);
      await expect(ready(page)).toBeVisible();
      const count = (name: RegExp) => asked.filter((path) => name.test(path)).length;
      return () => ({ firebase: count(/firebase/i), oidc: count(/oidc/i), config: count(/public-config/) });
    };
    const ofPassword = await filesOf(embedded(), (page) => page.getByLabel('Password', { exact: true }));
    await expect.poll(ofPassword).toEqual({ firebase: 0, oidc: 0, config: 1 });
    await expect.poll(await filesOf(app, button)).toEqual({ firebase: 0, oidc: 1, config: 1 });
  },
);
