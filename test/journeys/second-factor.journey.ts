import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { appWith, giveAuthenticator, setUpApp } from './factors.ts';
import { PASSWORD, signIn } from './newcomer.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { changeMember, passSixMinutes } from './rows.ts';
import { violations } from './violations.ts';

const WRONG_CODE = /The code is wrong or has already been used\. Wait for the next one; if that fails too, check/;
const WRONG_RECOVERY_CODE = /This recovery code is wrong or has already been used\. Each one works once/;

const card = (page: Page) => page.getByRole('region', { name: 'Second step when signing in' });
const codeField = (page: Page) => page.getByLabel('Code from the app');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const signOut = async (page: Page) => {
  await page.goto('/logout');
  await expect(page.locator('input[type=email]')).toBeVisible();
};

/** Expects the typed code to be still there and selected, so that the next key replaces it. */
const expectKept = async (page: Page, typed: string) => {
  await expect(page.locator('input:focus')).toHaveValue(typed);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(typed);
};

const keepCodes = async (page: Page) => {
  await page.getByLabel('I have saved the codes').check();
  await press(page, 'Done');
};

test('an authenticator app is set up and then asked for after the password, and a recovery code works once', async ({
  join,
  visit,
}) => {
  const email = 'tina@flights.example';
  const tina = await join({ first: 'Tina', email, role: 'student' });
  await tina.goto('/loginSettings');
  await expect(card(tina).getByText('Off', { exact: true })).toBeVisible();

  await press(tina, 'Set up app');
  await expect(tina.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await card(tina).locator('code').innerText();
  const link = (await tina.getByRole('link', { name: 'Open it here' }).getAttribute('href')) ?? '';
  expect(URI.parse(link)).toMatchObject({ issuer: 'Aufwind', label: email, digits: 6, period: 30 });
  expect(URI.parse(link).secret.base32).toBe(key.replaceAll(' ', ''));
  const app = appWith(key);
  const ofWrongClock = app.code(-120);
  await codeField(tina).fill(ofWrongClock);
  await tina.keyboard.press('Enter');
  await expect(tina.getByText(WRONG_CODE)).toBeVisible();
  await expectKept(tina, ofWrongClock);
  expect(await violations(tina)).toEqual([]);
  await codeField(tina).fill(app.code());
  await tina.keyboard.press('Enter');

  await expect(tina.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await card(tina).locator('code').allInnerTexts();
  expect(new Set(codes).size).toBe(8);
  expect(await violations(tina)).toEqual([]);
  const downloading = tina.waitForEvent('download');
  await press(tina, 'Save as text');
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await press(tina, 'Done');
  await expect(tina.getByText(/^Save the codes first/)).toBeVisible();
  await keepCodes(tina);
  await expect(card(tina).getByText('On', { exact: true })).toBeVisible();
  await expect(card(tina).getByText('8 codes left.')).toBeVisible();

  await signOut(tina);
  await signIn(tina, email);
  await codeField(tina).fill('123 45');
  await tina.keyboard.press('Enter');
  await expect(tina.getByText('Enter the six digits that the app shows')).toBeVisible();
  const fromSlowClock = app.code(-150);
  await codeField(tina).fill(fromSlowClock);
  await tina.keyboard.press('Enter');
  await expect(tina.getByText(WRONG_CODE)).toBeVisible();
  await expectKept(tina, fromSlowClock);
  expect(await violations(tina)).toEqual([]);
  const code = app.nextCode();
  await codeField(tina).fill(`${code.slice(0, 3)} ${code.slice(3)} `);
  await tina.getByLabel('Don’t ask on this device for 30 days').check();
  await tina.keyboard.press('Enter');
  await expect(tina).toHaveURL(/\/signups$/);

  await signOut(tina);
  await signIn(tina, email);
  await expect(tina, 'a trusted device is not asked').toHaveURL(/\/signups$/);

  const phone = await visit({ size: PHONE });
  await signIn(phone, email);
  await codeField(phone).fill('654321');
  await press(phone, 'Use a recovery code');
  const recovery = phone.getByLabel('Recovery code');
  await recovery.fill(` ${codes[0]?.toUpperCase()} `);
  await press(phone, 'Use the authenticator app');
  await expect(codeField(phone), 'what was typed stays').toHaveValue('654321');
  await press(phone, 'Use a recovery code');
  await press(phone, 'Sign in');
  await expect(phone).toHaveURL(/\/signups$/);
  await signOut(phone);
  await signIn(phone, email);
  await press(phone, 'Use a recovery code');
  await recovery.fill(codes[0] ?? '');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(WRONG_RECOVERY_CODE)).toBeVisible();
  await expectKept(phone, codes[0] ?? '');
});

test('a stolen password alone does not sign in, and an expired second step begins again', async ({ join, visit }) => {
  const email = 'urs@flights.example';
  const urs = await join({ first: 'Urs', email, role: 'student' });
  await setUpApp(urs);

  const thief = await visit();
  await signIn(thief, email);
  await expect(codeField(thief)).toBeFocused();
  for (const path of ['/signups', '/loginSettings', '/member/new']) {
    await thief.goto(path);
    await expect(thief).toHaveURL(/\/login/);
  }
  const asked = await thief.evaluate(async () => {
    const paths = ['/identity/token', '/identity/sessions', '/identity/second-factor'];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(asked).toEqual([401, 401, 401]);

  await signIn(thief, email);
  await codeField(thief).fill('123456');
  // As if ten minutes had passed: no second step is pending.
  await thief.context().clearCookies();
  await thief.keyboard.press('Enter');
  await expect(thief.getByText('The sign-in took too long. Please enter your password again.')).toBeVisible();
  await expect(thief.getByLabel('E-mail')).toHaveValue(email);
  await expect(thief.getByLabel('Password', { exact: true })).toBeFocused();
});

test(
  'a passkey serves as second step, as whole sign-in and as proof; after its removal it is refused',
  THOROUGH,
  async ({ join }) => {
    const email = 'vera@flights.example';
    const vera = await join({ first: 'Vera', email, role: 'student' });
    const device = await giveAuthenticator(vera);
    await vera.goto('/loginSettings');

    await press(vera, 'Add passkey');
    await vera.getByLabel('Name of the passkey').fill('Blue key');
    await device.recognises(false);
    await press(vera, 'Continue');
    await expect(vera.getByText(/^No passkey was added/)).toBeVisible();
    await expect(vera.getByLabel('Name of the passkey')).toHaveValue('Blue key');
    await device.recognises(true);
    await press(vera, 'Continue');
    await keepCodes(vera);
    await expect(card(vera).getByText('Blue key')).toBeVisible();
    await press(vera, 'Add passkey');
    await press(vera, 'Continue');
    await expect(vera.getByText('This device already has a passkey for your account.')).toBeVisible();
    await press(vera, 'Cancel');

    await press(vera, 'More for Blue key');
    await vera.getByRole('menuitem', { name: 'Rename' }).click();
    await vera.getByRole('dialog').getByLabel('Name of the passkey').fill('Work laptop');
    await vera.keyboard.press('Enter');
    await expect(card(vera).getByText('Work laptop')).toBeVisible();
    expect(await violations(vera)).toEqual([]);

    await signOut(vera);
    await press(vera, 'Sign in with a passkey');
    await expect(vera).toHaveURL(/\/signups$/);

    await signOut(vera);
    await signIn(vera, email);
    await device.recognises(false);
    await press(vera, 'Use passkey');
    await expect(vera.getByText(/^No passkey was used/)).toBeVisible();
    await device.recognises(true);
    await press(vera, 'Use passkey');
    await expect(vera).toHaveURL(/\/signups$/);

    await vera.goto('/loginSettings');
    await expect(card(vera).getByText(/last used on/)).toBeVisible();
    await passSixMinutes(email);
    await press(vera, 'More for Work laptop');
    await vera.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(vera.getByRole('dialog')).toContainText('This switches the second step off');
    await vera.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const proof = vera.getByRole('dialog', { name: 'Is it you?' });
    await expect(proof).toBeVisible();
    expect(await violations(vera)).toEqual([]);
    await vera.keyboard.press('Escape');
    await expect(card(vera).getByText('Please enter your password again to continue.')).toBeVisible();
    await expect(card(vera).getByText('Work laptop'), 'nothing was removed').toBeVisible();
    await press(vera, 'More for Work laptop');
    await vera.getByRole('menuitem', { name: 'Remove' }).click();
    await vera.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await press(vera, 'Use a passkey instead');
    await expect(vera.getByText('The passkey has been removed.')).toBeVisible();
    await expect(card(vera).getByText('Off', { exact: true })).toBeVisible();

    await signOut(vera);
    await press(vera, 'Sign in with a passkey');
    await expect(vera.getByText(/^Aufwind does not know this passkey/)).toBeVisible();
    await signIn(vera, email);
    await expect(vera, 'the password is enough again').toHaveURL(/\/signups$/);
  },
);

test('a passkey of another site is not used, and the typed text stays', THOROUGH, async ({ visit }) => {
  const page = await visit();
  await page.goto('/login');
  const device = await giveAuthenticator(page);
  await device.holdPasskeyOf('elsewhere.example');
  await page.getByLabel('E-mail').fill('zoe@flights.example');
  await press(page, 'Sign in with a passkey');
  await expect(page.getByText(/^No passkey was used: .*has none for Aufwind/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('zoe@flights.example');
  expect(await violations(page)).toEqual([]);
});

test('a change asks for a code beside the password', THOROUGH, async ({ join }) => {
  const email = 'wanda@flights.example';
  const wanda = await join({ first: 'Wanda', email, role: 'student' });
  const { recoveryCodes } = await setUpApp(wanda);
  await passSixMinutes(email);
  await wanda.goto('/loginSettings');
  await press(wanda, 'Remove the authenticator app');
  await wanda.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const proof = wanda.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await codeField(wanda).fill('000000');
  await wanda.keyboard.press('Enter');
  await expect(proof.getByText(WRONG_CODE)).toBeVisible();
  await expectKept(wanda, '000000');
  await expect(proof.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await press(wanda, 'Use a recovery code instead');
  await proof.getByLabel('Recovery code').fill(recoveryCodes[3] ?? '');
  await wanda.keyboard.press('Enter');
  await expect(wanda.getByText('The authenticator app has been removed.')).toBeVisible();
});

test(
  'a school that requires a second step leads its staff to set one up, at once and after signing in',
  THOROUGH,
  async ({ enter, join }) => {
    const [adminEmail, teacherEmail] = ['xenia@flights.example', 'yvonne@flights.example'];
    const admin = await join({ first: 'Xenia', email: adminEmail, role: 'flight_teacher' });
    const teacher = await join({ first: 'Yvonne', email: teacherEmail, role: 'flight_teacher' });
    const student = await enter('student');
    await changeMember(adminEmail, 'is_school_admin = true');

    await admin.goto('/settings/people');
    const security = admin.getByRole('region', { name: 'Security' });
    const required = security.getByRole('switch');
    await required.click();
    await expect(security.getByText(/^Set up your own second step first/)).toBeVisible();
    await expect(required).not.toBeChecked();
    expect(await violations(admin)).toEqual([]);
    await security.getByRole('link', { name: 'Go to the login settings' }).click();
    await expect(card(admin)).toBeVisible();
    await setUpApp(admin);
    await admin.goto('/settings/people');
    await required.click();
    await expect(admin.getByText('Saved. Flight teachers and admins need a second step from now on.')).toBeVisible();
    await expect(required).toBeChecked();

    try {
      await teacher.getByRole('link', { name: 'Flight Signups' }).first().click();
      await expect(teacher).toHaveURL(/\/secondFactor$/);
      await expect(
        teacher.getByText(/^Your school requires a second step from flight teachers and admins/),
      ).toBeVisible();
      expect(await violations(teacher)).toEqual([]);
      for (const path of ['/flights', '/loginSettings', '/noLinkedSchool', '/']) {
        await teacher.goto(path);
        await expect(teacher).toHaveURL(/\/secondFactor$/);
      }
      await press(teacher, 'Log out');
      await expect(teacher).toHaveURL(/\/login/);
      await signIn(teacher, teacherEmail);
      await expect(teacher).toHaveURL(/\/secondFactor$/);
      await press(teacher, 'Set up app');
      const app = appWith(await teacher.locator('main code').innerText());
      await codeField(teacher).fill(app.code());
      await press(teacher, 'Switch on');
      await keepCodes(teacher);
      await expect(teacher).toHaveURL(/\/flights$/);
      await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible();
      await teacher.goto('/secondFactor');
      await expect(teacher, 'nothing is missing any more').toHaveURL(/\/flights$/);

      await student.reload();
      await expect(student, 'students are not asked').toHaveURL(/\/signups$/);
      await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      // Other journeys use this school afterwards.
      await required.click();
      await expect(admin.getByText('Saved. The second step is optional from now on.')).toBeVisible();
    }
  },
);
