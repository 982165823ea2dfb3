import { type Browser, expect, type Page, test } from '@playwright/test';
import { newFolder, run } from '../faults/program.ts';
import { freePort } from '../support/free-port.ts';

const EMULATOR = process.env['FIREBASE_EMULATOR_HOST'] ?? '';
const PASSWORD = 'Over-the-ridge-9';
const OTHER = 'Down-the-valley-7';

let app: string;
let env: Record<string, string>;
const ending: (() => Promise<unknown>)[] = [];

test.beforeAll(async () => {
  const folder = await newFolder();
  const port = await freePort();
  app = `http://localhost:${port}`;
  env = {
    PORT: String(port),
    DATA_DIR: folder.path,
    PUBLIC_URL: app,
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-aufwind',
    FIREBASE_API_KEY: 'any',
    FIREBASE_EMULATOR: EMULATOR,
  };
  const program = run('programs/server/main.ts', env);
  await program.says('Aufwind is ready');
  ending.push(
    () => folder.remove(),
    async () => {
      program.process.kill('SIGTERM');
      await program.ended;
    },
  );
});
test.afterAll(async () => {
  for (const step of ending.toReversed()) await step();
});

const invite = async (first: string): Promise<string> => {
  const made = run('programs/provider/main.ts', env, [
    'create-school',
    ...['--name', `School of ${first}`, '--link', `${first.toLowerCase()}.example.ch`, '--timezone', 'Europe/Zurich'],
    ...['--admin-email', `${first.toLowerCase()}.test@school.example`],
  ]);
  expect(await made.ended, made.output()).toBe(0);
  return /http\S+\/register\S+/.exec(made.output())?.[0] ?? '';
};

const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.keyboard.press('Enter');
};

/** Opens a browser and collects its errors. */
const open = async (browser: Browser) => {
  const page = await (await browser.newContext({ baseURL: app, locale: 'en-GB' })).newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints };
};

/** The link in Firebase's mail, for a project that names our sign-in page. */
const mailedLink = async (email: string): Promise<string> => {
  const address = `http://${EMULATOR}/emulator/v1/projects/demo-aufwind/oobCodes`;
  const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const code = oobCodes.findLast((mailed) => mailed.email === email)?.oobCode ?? '';
  return `/login?${new URLSearchParams({ mode: 'resetPassword', oobCode: code, apiKey: 'any', lang: 'en' })}`;
};

test('an invited admin reaches their first page; the sign-in survives a reload and ends in all tabs', async ({
  browser,
}) => {
  const { page, complaints } = await open(browser);
  await page.goto(await invite('Vreni'));
  await choosePassword(page, PASSWORD);
  const menu = (tab: Page) => tab.getByRole('button', { name: 'Vreni Test' });
  await expect(menu(page)).toBeVisible();
  // The first step asks for the profile; closed, it does not come again.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByRole('button', { name: 'Later' }).click();
  await saved;
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(menu(page)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/loginSettings');
  await expect(tab.getByLabel('New password')).toBeVisible();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${app}/login`);
  await expect(tab).toHaveURL(/\/login/);
  expect(complaints).toEqual([]);
});

test('a forgotten password is reset by the link of a mail that leads to our page', async ({ browser }) => {
  const { page, complaints } = await open(browser);
  await page.goto(await invite('Otto'));
  await choosePassword(page, PASSWORD);
  await expect(page.getByRole('button', { name: 'Otto Test' })).toBeVisible();

  const phone = await open(browser);
  await phone.page.goto('/request');
  await phone.page.getByLabel('E-mail').fill('otto.test@school.example');
  await phone.page.getByRole('button', { name: 'Send link' }).click();
  await expect(phone.page.getByText(/If there is an account for/)).toBeVisible();
  await phone.page.goto(await mailedLink('otto.test@school.example'));
  await choosePassword(phone.page, OTHER);
  await expect(phone.page.getByText('Your new password is set. Sign in with it.')).toBeVisible();

  await phone.page.getByLabel('E-mail').fill('otto.test@school.example');
  await phone.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.page.keyboard.press('Enter');
  await expect(phone.page.getByText('Invalid Email or Password.')).toBeVisible();
  await phone.page.getByLabel('Password', { exact: true }).fill(OTHER);
  await phone.page.keyboard.press('Enter');
  await expect(phone.page.getByRole('button', { name: 'Otto Test' })).toBeVisible();
  expect([...complaints, ...phone.complaints]).toEqual([]);
});
