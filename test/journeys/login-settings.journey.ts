import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from './newcomer.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { passSixMinutes } from './rows.ts';

const OTHER = 'Down-the-valley-7';

const signInsOn = (page: Page) => page.getByRole('region', { name: 'Where I am signed in' }).getByRole('listitem');

const typeTwice = async (page: Page, password: string) => {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
};

test(
  'five minutes after the sign-in a change asks for the password, and a refusal loses no input',
  THOROUGH,
  async ({ join }) => {
    const email = 'emil@flights.example';
    const emil = await join({ first: 'Emil', email, role: 'student' });
    await emil.goto('/loginSettings');
    const submit = emil.getByRole('button', { name: 'Change password' });
    await submit.click();
    await expect(emil.getByLabel('New password')).toBeFocused();
    await typeTwice(emil, OTHER);
    await emil.getByLabel('Repeat password').fill('Down-the-valley-8');
    await submit.click();
    await expect(emil.getByLabel('Repeat password')).toBeFocused();
    await typeTwice(emil, OTHER);

    await passSixMinutes(email);
    await submit.click();
    const present = emil.getByRole('dialog').getByLabel('Password', { exact: true });
    await expect(present).toBeFocused();
    await emil.keyboard.press('Escape');
    await expect(emil.getByRole('dialog')).toBeHidden();
    await expect(emil.getByText('Please enter your password again to continue.')).toBeVisible();
    await expect(emil.getByLabel('New password')).toHaveValue(OTHER);

    await submit.click();
    await present.fill(PASSWORD);
    await emil.keyboard.press('Enter');
    await expect(emil.getByText(/Your password has been changed/)).toBeVisible();
  },
);

test('the list of sign-ins shows that a new password has ended the others', THOROUGH, async ({ join, visit }) => {
  const email = 'flora@flights.example';
  const flora = await join({ first: 'Flora', email, role: 'student' });
  const phone = await visit({ size: PHONE });
  await signIn(phone, email);
  await expect(phone).toHaveURL(/\/signups$/);

  await flora.goto('/loginSettings');
  await expect(signInsOn(flora)).toHaveCount(2);
  await typeTwice(flora, OTHER);
  await flora.getByRole('button', { name: 'Change password' }).click();
  await expect(signInsOn(flora)).toHaveCount(1);
});

test('a sign-in that could not be ended stays in the list with the reason', THOROUGH, async ({ join, visit }) => {
  const email = 'gerda@flights.example';
  const gerda = await join({ first: 'Gerda', email, role: 'student' });
  const phone = await visit({ size: PHONE });
  await signIn(phone, email);
  await expect(phone).toHaveURL(/\/signups$/);

  await gerda.goto('/loginSettings');
  const end = gerda.getByRole('button', { name: /^Sign out on Chrome/ });
  await gerda.route('**/identity/sessions/end', (route) => route.fulfill({ status: 409, body: '{}' }));
  await end.click();
  await expect(gerda.getByText('The change could not be made right now. Please try again.')).toBeVisible();
  await expect(signInsOn(gerda)).toHaveCount(2);
  await gerda.unroute('**/identity/sessions/end');
  await end.click();
  await expect(signInsOn(gerda)).toHaveCount(1);
});

test('signing out everywhere signs out other tabs automatically', THOROUGH, async ({ join }) => {
  const email = 'hans@flights.example';
  const hans = await join({ first: 'Hans', email, role: 'student' });
  const otherTab = await hans.context().newPage();
  await otherTab.goto('/signups');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();

  await hans.goto('/loginSettings');
  await hans.getByRole('button', { name: 'Sign out everywhere' }).click();
  await hans.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(hans).toHaveURL(/\/login/);
  await expect(otherTab).toHaveURL(/\/login/);
});
