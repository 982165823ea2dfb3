import type { Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';
import { THOROUGH } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const PASSWORD = 'Over-the-ridge-9';
const OTHER = 'Down-the-valley-7';

/** A school admin adds a member; the new member's page shows the open invitation. */
const invite = async (admin: Page, first: string, last: string, email: string) => {
  await admin.goto('/members');
  await admin.getByRole('link', { name: /New member|Neues Mitglied/ }).click();
  await admin.getByLabel(/^(Role|Rolle)/).click();
  await admin.getByRole('option', { name: /^(Student|Schüler\/in)$/ }).click();
  await admin.getByLabel(/^(First name|Vorname)/).fill(first);
  await admin.getByLabel(/^(Last name|Nachname)/).fill(last);
  await admin.getByLabel(/^E-?mail/i).fill(email);
  await admin.getByRole('button', { name: /Add and invite|Hinzufügen und einladen/ }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${first} ${last}`);
  await expect(admin.getByText(/Invited today|Eingeladen heute/)).toBeVisible();
};

const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel(/^(New password|Neues Passwort)/).fill(password);
  await page.getByLabel(/^(Repeat password|Passwort wiederholen)/).fill(password);
};

test('a new member gets from the invitation to the first sign-up, on a phone, in German', async ({
  enter,
  visit,
  request,
}) => {
  const admin = await enter('admin', { language: 'de', size: DESKTOP });
  const email = 'anna.neu@flights.example';
  await invite(admin, 'Anna', 'Neu', email);

  const anna = await visit({ language: 'de', size: PHONE });
  await anna.goto(await linkMailedTo(request, email, /lädt dich|invites you/));
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Willkommen, Anna');
  await expect(anna.getByText('Flugschule Weitblick lädt dich zu Aufwind ein.')).toBeVisible();
  expect(await violations(anna)).toEqual([]);

  // Errors appear beside their fields, and the input stays.
  const submit = anna.getByRole('button', { name: 'Konto erstellen' });
  await submit.click();
  await expect(anna.getByText('Pflichtfeld').first()).toBeVisible();
  await anna.getByLabel('Neues Passwort').fill('kurz');
  await anna.getByLabel('Passwort wiederholen').fill('anders');
  await expect(anna.getByText('Die Passwörter stimmen nicht überein')).toBeVisible();
  await submit.click();
  await expect(anna.getByLabel('Neues Passwort')).toBeFocused();
  await expect(anna.getByLabel('Neues Passwort')).toHaveValue('kurz');
  // A rule that only the server knows is judged while one types, too.
  await anna.getByLabel('Neues Passwort').fill('Gleitschirm-60');
  await expect(anna.getByText(/Das ist zu leicht zu erraten/).first()).toBeVisible();
  await anna.getByLabel('Neues Passwort').fill(PASSWORD);
  await expect(anna.getByRole('listitem').filter({ hasText: 'mehr als ein gängiges Wort' })).toContainText('erfüllt');
  await choosePassword(anna, PASSWORD);
  await submit.click();

  await expect(anna).toHaveURL(/\/signups$/);
  const step = anna.getByRole('dialog', { name: 'Willkommen, Anna' });
  await expect(step.getByLabel('Grösse')).toHaveValue('');
  expect(await violations(anna)).toEqual([]);
  await step.getByLabel('Grösse').fill('168');
  await step
    .getByRole('group', { name: 'Eigener Schirm' })
    .getByRole('button', { name: 'Nein, von der Schule' })
    .click();
  await step.getByLabel('Telefon').fill('079 412 33 87');
  await step.getByRole('button', { name: 'Speichern' }).click();
  await expect(step).toBeHidden();
  // The step does not come again, and a card reminds of the rest until it is dismissed.
  await anna.reload();
  await expect(anna.getByText('Es fehlt noch: Gewicht, Gurtzeug')).toBeVisible();
  await expect(step).toBeHidden();
  expect(await violations(anna)).toEqual([]);
  await anna.getByRole('button', { name: 'Nicht mehr anzeigen' }).click();
  await anna.reload();

  // A confirmed or full day would ask before she signs off.
  const open = anna
    .getByRole('article')
    .filter({ hasNotText: /bestätigt|noch 1 von|letzter Platz/ })
    .locator('button:not([disabled])', { hasText: /^Anmelden$/ });
  await open.last().click();
  const signOff = anna.getByRole('button', { name: /^Abmelden vom/ });
  await expect(signOff).toBeVisible();
  // Signs off again, so that the day is unchanged for other journeys; a second click so soon would not count.
  await signOff.press('Enter');
  await expect(signOff).toBeHidden();
  await expect(anna.getByText('Es fehlt noch')).toBeHidden();

  await admin.reload();
  await expect(admin.getByText('Hat ein Konto')).toBeVisible();
  await expect(admin.getByLabel('Grösse')).toHaveValue('168');
  await expect(admin.getByLabel('Gewicht')).toHaveValue('');
});

test('a used, replaced or foreign invitation says so', THOROUGH, async ({ enter, visit, request }) => {
  const admin = await enter('admin');
  const email = 'bruno.neu@flights.example';
  await invite(admin, 'Bruno', 'Neu', email);
  const first = await linkMailedTo(request, email, /lädt dich/);
  await admin.getByRole('button', { name: 'Send again' }).click();
  await expect(admin.getByText(/A new invitation is on its way/)).toBeVisible();

  const bruno = await visit();
  await bruno.goto(first);
  await expect(bruno.getByText(/This invitation is no longer valid/)).toBeVisible();
  await bruno.goto(first.replace(/code=[^&]+/, 'code=made-up'));
  await expect(bruno.getByText(/This invitation is no longer valid/)).toBeVisible();

  let second = first;
  await expect(async () => {
    second = await linkMailedTo(request, email, /lädt dich/);
    expect(second).not.toBe(first);
  }).toPass({ timeout: 30_000 });
  await bruno.goto(second.replace(encodeURIComponent(email), 'else%40flights.example'));
  await expect(bruno.getByText('This invitation was sent to another e-mail address.')).toBeVisible();

  // A person with an account under another address can link it nevertheless.
  const noah = await enter('no-school');
  await expect(noah).toHaveURL(/\/noLinkedSchool$/);
  await noah.goto(second);
  await expect(noah.getByText(/but the invitation went to bruno.neu@flights.example/)).toBeVisible();
  await noah.getByRole('button', { name: 'Link this account anyway' }).click();
  await expect(noah).toHaveURL(/\/signups$/);
  await noah.getByRole('button', { name: 'Later' }).click();

  // The link goes on working as a way in: for its owner into the app, for others to the sign-in.
  await noah.goto(second);
  await expect(noah).toHaveURL(/\/signups$/);
  await bruno.goto(second);
  await expect(bruno.getByRole('heading', { name: 'You have an account' })).toBeVisible();
  expect(await violations(bruno)).toEqual([]);
  await bruno.getByRole('link', { name: 'Sign in' }).click();
  await expect(bruno).toHaveURL(/\/login$/);
});

test(
  'a person who already belongs to the school can only switch to the invited address',
  THOROUGH,
  async ({ enter, request }) => {
    const admin = await enter('admin');
    const email = 'carla.neu@flights.example';
    await invite(admin, 'Carla', 'Neu', email);
    const student = await enter('student');
    await student.goto(await linkMailedTo(request, email, /lädt dich/));
    await expect(student.getByText(/Your account belongs to Flugschule Weitblick already/)).toBeVisible();
    await expect(student.getByRole('button', { name: 'Link this account anyway' })).toBeHidden();
    expect(await violations(student)).toEqual([]);
    await student.getByRole('button', { name: 'Use the invited address instead' }).click();
    await expect(student.getByRole('button', { name: 'Create account' })).toBeVisible();
  },
);

test('a forgotten password is reset with a link that works once', async ({ enter, visit, request }) => {
  const admin = await enter('admin');
  const email = 'dario.neu@flights.example';
  await invite(admin, 'Dario', 'Neu', email);
  const dario = await visit();
  await dario.goto(await linkMailedTo(request, email, /lädt dich/));
  await choosePassword(dario, PASSWORD);
  await dario.keyboard.press('Enter');
  await expect(dario).toHaveURL(/\/signups$/);

  const phone = await visit({ size: PHONE });
  await phone.goto('/login');
  await phone.getByRole('link', { name: 'Forgot password?' }).click();
  await phone.getByRole('button', { name: 'Send link' }).click();
  await expect(phone.getByText('This field is required')).toBeVisible();
  await phone.getByLabel('E-mail').fill('dario.neu@');
  await expect(phone.getByText('Please enter a valid email address')).toBeVisible();
  await phone.getByLabel('E-mail').fill(email);
  await phone.getByRole('button', { name: 'Send link' }).click();
  await expect(phone.getByText(/If there is an account for dario.neu@flights.example/)).toBeVisible();
  await expect(phone.getByLabel('E-mail')).toHaveValue(email);

  const link = await linkMailedTo(request, email, /Choose a new password/);
  await phone.goto(link);
  await choosePassword(phone, OTHER);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await expect(phone.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await phone.getByLabel('E-mail').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(OTHER);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/signups$/);

  // The other device is signed out, also while it greets, and the link no longer works.
  await dario.route('**/identity/token', async (token) => {
    await dario.getByRole('dialog', { name: 'Welcome, Dario' }).waitFor();
    await token.continue();
  });
  await dario.reload();
  await expect(dario).toHaveURL(/\/login/);
  await dario.goto(link);
  await expect(dario.getByText(/This link is no longer valid/)).toBeVisible();
  await dario.getByRole('link', { name: 'Request a new link' }).click();
  await expect(dario).toHaveURL(/\/request$/);
});
