import type { Page } from '@playwright/test';
import { signIn } from './newcomer.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';

const pick = async (page: Page, language: 'English' | 'Deutsch') => {
  await page.getByRole('button', { name: /Newcomer$/ }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The statuses of all saves from now on. */
const savesOf = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status());
  });
  return statuses;
};

test(
  'the language chosen last on two devices wins, even if the first device does not know the other choice',
  THOROUGH,
  async ({ join, visit }) => {
    const email = 'ida@flights.example';
    const desk = await join({ first: 'Ida', email, role: 'student' });
    const phone = await visit({ size: PHONE });
    await signIn(phone, email);
    await expect(title(phone)).toHaveText('Flight Signups');
    const [onDesk, onPhone] = [savesOf(desk), savesOf(phone)];

    await pick(desk, 'Deutsch');
    await expect(title(desk)).toHaveText('Fluganmeldung');
    await expect.poll(() => onDesk).toEqual([200]);
    await phone.reload();
    await expect(title(phone)).toHaveText('Fluganmeldung');
    await pick(phone, 'English');
    await expect.poll(() => onPhone).toEqual([200]);

    // The desk holds an outdated token: its save is refused, it reads again, and it saves again.
    await pick(desk, 'English');
    await pick(desk, 'Deutsch');
    await expect.poll(() => onDesk).toEqual([200, 409, 200, 200]);
    await expect(title(desk)).toHaveText('Fluganmeldung');
    await phone.reload();
    await expect(title(phone)).toHaveText('Fluganmeldung');
  },
);

test('a language chosen on the sign-in page is saved to the account', THOROUGH, async ({ join, visit }) => {
  const email = 'kurt@flights.example';
  const desk = await join({ first: 'Kurt', email, role: 'student' });
  const phone = await visit({ size: PHONE });
  await phone.goto('/login');
  await phone.getByRole('combobox', { name: 'Language' }).selectOption('de');
  const saves = savesOf(phone);
  await phone.locator('input[type=email]').fill(email);
  await phone.locator('input[type=password]').fill('Over-the-ridge-9');
  await phone.keyboard.press('Enter');
  await expect(title(phone)).toHaveText('Fluganmeldung');
  await expect.poll(() => saves).toEqual([200]);
  await desk.reload();
  await expect(title(desk)).toHaveText('Fluganmeldung');
});

test('a language that could not be saved is shown nevertheless', THOROUGH, async ({ join }) => {
  const email = 'jana@flights.example';
  const jana = await join({ first: 'Jana', email, role: 'student' });
  await jana.route('**/api/v1/users/config', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"code":"bad_json"}' })
      : route.continue(),
  );
  await pick(jana, 'Deutsch');
  await expect(jana.getByText('Fehler beim Speichern der Einstellungen')).toBeVisible();
  await expect(jana.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Fluganmeldung');
});
