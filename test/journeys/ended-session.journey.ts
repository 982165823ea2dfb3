import type { Page } from '@playwright/test';
import { setUpApp } from './factors.ts';
import { PASSWORD, signIn } from './newcomer.ts';
import { THOROUGH } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { endSessions } from './rows.ts';
import { violations } from './violations.ts';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(Please sign in again|Logge dich bitte nochmals ein)$/ });
const seatsOf = (page: Page) => page.getByRole('textbox', { name: /^(Students|Schüler)/ });

const openDay = async (page: Page): Promise<void> => {
  await page.locator('a[href^="/flight/"]').nth(2).click();
  if (page.viewportSize()?.width === PHONE.width) await page.getByRole('tab', { name: /^(Plan|Planung)$/ }).click();
  await expect(seatsOf(page)).toBeVisible();
};

for (const { language, size, saved } of [
  { language: 'en', size: DESKTOP, saved: /^Saved/ },
  { language: 'de', size: PHONE, saved: /^Gespeichert/ },
] as const) {
  test(
    `what was typed before the session ended is saved after a sign-in over the page, ${language}`,
    THOROUGH,
    async ({ join }, info) => {
      const email = `tamara.${language}@flights.example`;
      const tamara = await join(
        { first: 'Tamara', email, role: 'flight_teacher' },
        { language, size, path: '/flights' },
      );
      await openDay(tamara);
      const before = tamara.url();
      await seatsOf(tamara).fill('11');
      await endSessions(email);
      await expect(dialogOf(tamara)).toBeVisible();
      await expect(dialogOf(tamara).locator('input[type=email]')).toHaveValue(email);
      await expect(dialogOf(tamara).locator('input[type=password]')).toBeFocused();
      await tamara.screenshot({ path: info.outputPath('dialog.png') });
      expect(await violations(tamara)).toEqual([]);
      await tamara.keyboard.press('Escape');
      await expect(dialogOf(tamara), 'there is no way around it').toBeVisible();

      await dialogOf(tamara).locator('input[type=password]').fill('not this one');
      await tamara.keyboard.press('Enter');
      await expect(dialogOf(tamara).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await dialogOf(tamara).locator('input[type=password]').fill(PASSWORD);
      await tamara.keyboard.press('Enter');
      await expect(dialogOf(tamara)).toBeHidden();
      await expect(tamara.getByText(saved).first()).toBeVisible();
      expect(tamara.url()).toBe(before);
      await tamara.reload();
      await expect(seatsOf(tamara)).toHaveValue('11');
    },
  );
}

test('signing out in one tab holds the other, and signing in again frees it', THOROUGH, async ({ join }) => {
  const email = 'ugo@flights.example';
  const ugo = await join({ first: 'Ugo', email, role: 'flight_teacher' });
  const typing = await ugo.context().newPage();
  await typing.goto('/flights');
  await openDay(typing);
  await seatsOf(typing).fill('12');
  await ugo.getByRole('button', { name: 'Ugo Newcomer' }).click();
  await ugo.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(ugo, 'the tab of the press is left').toHaveURL(/\/login$/);
  await expect(dialogOf(typing)).toBeVisible();
  await signIn(ugo, email);
  await expect(ugo).toHaveURL(/\/flights$/);
  await expect(dialogOf(typing)).toBeHidden();
  await expect(typing.getByText(/^Saved/).first()).toBeVisible();
  await typing.reload();
  await expect(seatsOf(typing)).toHaveValue('12');
});

test('another person gets a clean page, and nothing is sent in their name', THOROUGH, async ({ join }) => {
  const wilma = await join({ first: 'Wilma', email: 'wilma@flights.example', role: 'student' });
  await wilma.close();
  const email = 'viola@flights.example';
  const viola = await join({ first: 'Viola', email, role: 'flight_teacher' });
  await openDay(viola);
  await seatsOf(viola).fill('13');
  await endSessions(email);
  const sent: string[] = [];
  viola.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await dialogOf(viola).locator('input[type=email]').fill('wilma@flights.example');
  await dialogOf(viola).locator('input[type=password]').fill(PASSWORD);
  await viola.keyboard.press('Enter');
  await expect(viola).toHaveURL(/\/signups$/);
  await expect(viola.getByRole('button', { name: 'Wilma Newcomer' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('the second factor is asked for over the page, too', THOROUGH, async ({ join }) => {
  const email = 'xaver@flights.example';
  const xaver = await join({ first: 'Xaver', email, role: 'flight_teacher' });
  const { app } = await setUpApp(xaver);
  await xaver.goto('/flights');
  await openDay(xaver);
  await seatsOf(xaver).fill('14');
  await endSessions(email);
  await expect(dialogOf(xaver).getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await dialogOf(xaver).locator('input[type=password]').fill(PASSWORD);
  await xaver.keyboard.press('Enter');
  await dialogOf(xaver).getByLabel('Code from the app').fill(app.nextCode());
  await xaver.keyboard.press('Enter');
  await expect(dialogOf(xaver)).toBeHidden();
  await expect(xaver.getByText(/^Saved/).first()).toBeVisible();
});
