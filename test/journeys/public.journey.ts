import type { Page } from '@playwright/test';
import { SITE } from '../../programs/browser/pages.ts';
import { newFolder, run } from '../faults/program.ts';
import { freePort } from '../support/free-port.ts';
import { notedShifts, noteShifts } from './measures.ts';
import { THOROUGH, variants } from './parts.ts';
import { address, expect, PHONE, test } from './people.ts';
import { steady } from './steady.ts';
import { violations } from './violations.ts';

const PATHS = Object.keys(SITE);
const OPERATOR = 'hello@operator.example';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const sidewards = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { language, name, size, part } of variants()) {
  test(
    `the public pages have no axe violation and do not scroll sideways, ${language}, ${name}`,
    part,
    async ({ visit }) => {
      // Each page is checked as a whole.
      test.slow();
      const page = await visit({ language, size });
      for (const path of PATHS) {
        await page.goto(path);
        await expect(title(page)).toBeVisible();
        expect(await violations(page), path).toEqual([]);
        expect(await sidewards(page), path).toBe(0);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
    },
  );
}

test('every link of the public pages leads to a page', THOROUGH, async ({ visit }) => {
  const page = await visit();
  const links = new Set<string>();
  for (const path of PATHS) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const href of found) if (href !== null) links.add(href);
  }
  expect([...links]).toEqual(expect.arrayContaining([...PATHS, '/login', '/?lang=de', '/about?lang=de']));
  for (const href of links) {
    const answer = await page.goto(href);
    expect(answer?.status(), href).toBe(200);
    await expect(title(page)).toBeVisible();
    await expect(title(page), href).not.toHaveText(/There is nothing here|Hier ist nichts/);
  }
});

test('a stranger reads the landing page without a request for an identity, and without layout shifts', async ({
  visit,
}) => {
  const page = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(noteShifts);
  await page.goto('/');
  await expect(title(page)).toHaveText('Every flight day in one place');
  await page.waitForFunction(() => [...document.images].filter(({ complete }) => complete).length >= 2);
  expect(asked.filter((path) => path.startsWith('/identity') || path.startsWith('/api'))).toEqual([]);
  expect(await steady(page, () => page.evaluate(notedShifts))).toBeLessThan(0.01);

  await test.step('which is drawn in its language before any program runs', async () => {
    for (const [language, link] of [
      ['en', 'Deutsch'],
      ['de', 'English'],
    ] as const) {
      const drawn = await (await page.request.get(`/?lang=${language}`)).text();
      expect(drawn).toContain(`>${link}</a>`);
      const pictures = [...drawn.matchAll(/\/\w[\w-]*-(en|de)-[\w-]+\.webp/g)].map(([, of]) => of);
      expect(new Set(pictures)).toEqual(new Set([language]));
    }
  });
});

test(
  'the skip link and the links to other pages work by keyboard, and the new page has the focus',
  THOROUGH,
  async ({ visit }) => {
    const page = await visit();
    // Not the landing page: its links work without the program and open a new document.
    await page.goto('/contact');
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aufwind, start page' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle('About Aufwind · Aufwind');
  },
);

test('a link changes the language, which is kept', THOROUGH, async ({ visit }) => {
  const page = await visit({ size: PHONE });
  await page.goto('/privacy');
  await expect(title(page)).toHaveText('Privacy');
  await page.getByRole('link', { name: 'Deutsch' }).tap();
  await expect(title(page)).toHaveText('Datenschutz');
  await expect(page).toHaveURL(/\/privacy\?lang=de$/);
  await page.getByRole('link', { name: 'Impressum' }).tap();
  await expect(page).toHaveURL(/\/impressum$/);
  await expect(page.getByText('Diese Installation von Aufwind betreibt:')).toBeVisible();
});

test('a URL can name its language, and the sign-in after it has the same language', THOROUGH, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: address() });
  const page = await context.newPage();
  await page.goto('/?lang=de');
  await expect(title(page)).toHaveText('Alle Flugtage an einem Ort');
  await page.getByRole('main').getByRole('link', { name: 'Einloggen' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeVisible();
  await context.close();
});

test('a signed-in person is led into the app, and can still read the public pages', async ({ enter }) => {
  const page = await enter('student', { path: '/' });
  await expect(page).toHaveURL(/\/signups$/);
  await page.goto('/about');
  await expect(title(page)).toHaveText('About Aufwind');
  await page.getByRole('link', { name: 'Go to the app' }).click();
  await expect(page).toHaveURL(/\/signups$/);
});

test('missing operator details are named to product admins only', THOROUGH, async ({ enter, visit }) => {
  const stranger = await visit();
  await stranger.goto('/contact');
  await expect(stranger.getByText('You can’t send messages from this page yet.')).toBeVisible();
  await expect(stranger.getByText('About your flight day or your invitation, please ask your school.')).toBeVisible();
  await expect(stranger.getByText(/OPERATOR_/)).toBeHidden();

  const provider = await enter('provider');
  for (const path of ['/contact', '/impressum', '/provider']) {
    await provider.goto(path);
    await expect(provider.getByText(/OPERATOR_NAME.*OPERATOR_EMAIL/)).toBeVisible();
    expect(await violations(provider), path).toEqual([]);
  }
});

test(
  'a contact message reaches the operator; an invalid one marks its fields, and spam is dropped',
  THOROUGH,
  async ({ visit, request }) => {
    const folder = await newFolder();
    const port = await freePort();
    const home = `http://localhost:${port}`;
    const program = run('programs/server/main.ts', {
      PORT: String(port),
      DATA_DIR: folder.path,
      PUBLIC_URL: home,
      DEMO: 'off',
      OPERATOR_EMAIL: OPERATOR,
      OPERATOR_NAME: 'Verein Aufwind',
    });
    try {
      await program.says('Aufwind is ready');
      const page = await visit({ language: 'de', size: PHONE });
      await page.goto(`${home}/contact`);
      const submit = page.getByRole('button', { name: 'Nachricht senden' });
      await submit.click();
      await expect(page.getByText('Pflichtfeld')).toHaveCount(4);
      await expect(page.getByLabel('Dein Name')).toBeFocused();
      await page.getByLabel('Dein Name').fill('Livia Barmettler');
      await page.getByLabel('Deine E-Mail').fill('livia');
      await page.getByLabel('Betreff').fill('Unsere Schule');
      await page.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag\n\nWir möchten mitmachen.');
      await submit.click();
      await expect(page.getByLabel('Deine E-Mail')).toBeFocused();
      expect(await violations(page), 'with an error').toEqual([]);

      // Without a network the input stays.
      await page.getByLabel('Deine E-Mail').fill('livia@bergluft.example');
      await page.context().setOffline(true);
      await submit.click();
      await expect(page.getByRole('alert')).toContainText('Dein Text ist noch da.');
      await page.context().setOffline(false);

      await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        set?.call(input, 'https://shop.example');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await submit.click();
      const sent = page.getByRole('heading', { name: 'Deine Nachricht ist unterwegs' });
      await expect(sent).toBeFocused();

      await page.goto(`${home}/contact`);
      await page.getByLabel('Dein Name').fill('Livia Barmettler');
      await page.getByLabel('Deine E-Mail').fill('livia@bergluft.example');
      await page.getByLabel('Betreff').fill('Unsere zweite Schule');
      await page.getByRole('textbox', { name: 'Nachricht' }).fill('Wir möchten mitmachen.');
      await submit.click();
      await expect(sent).toBeFocused();
      await expect(page.getByText('Wir antworten an livia@bergluft.example.')).toBeVisible();
      expect(await violations(page), 'sent').toEqual([]);

      await expect(async () => {
        const drawer = await (await request.get(`${home}/demo/mail`)).text();
        expect(drawer).toContain('Kontakt: Unsere zweite Schule');
        expect(drawer).toContain(OPERATOR);
        // The requests caught by the spam trap were sent before this one.
        expect(drawer).not.toContain('Kontakt: Unsere Schule');
      }).toPass({ timeout: 30_000 });
    } finally {
      program.process.kill('SIGTERM');
      await program.ended;
      await folder.remove();
    }
  },
);
