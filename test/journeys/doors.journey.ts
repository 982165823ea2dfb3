import { THOROUGH } from './parts.ts';
import { expect, test } from './people.ts';

test('each role lands on its own page, and cannot open a page above its role', async ({ enter }) => {
  const student = await enter('student');
  await expect(student).toHaveURL(/\/signups$/);
  await student.goto('/flights');
  await expect(student).toHaveURL(/\/signups$/);
  await student.goto('/login');
  await expect(student).toHaveURL(/\/signups$/);

  const teacher = await enter('teacher');
  await expect(teacher).toHaveURL(/\/flights/);
  await teacher.goto('/flight');
  await expect(teacher).toHaveURL(/\/flights/);
  await teacher.goto('/myNextFlight');
  await expect(teacher).toHaveURL(/\/flight\/[0-9a-f-]{36}/);

  const nobody = await enter('no-school');
  await expect(nobody).toHaveURL(/\/noLinkedSchool$/);
});

test('a stranger is sent to the sign-in, and then to the page they asked for', async ({ visit }) => {
  const page = await visit();
  await page.goto('/flights');
  await expect(page).toHaveURL(/\/login/);
  await page.locator('input[type=email]').fill('teacher@demo.example');
  await page.locator('input[type=password]').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid Email or Password.')).toBeVisible();
  await expect(page.locator('input[type=email]')).toHaveValue('teacher@demo.example');
  await page.locator('input[type=password]').fill('Aufwind-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flights/);
});

test('a person with two schools sees one at a time', async ({ enter }) => {
  const page = await enter('two-schools');
  const switcher = page.getByRole('button', { name: /Flugschule Weitblick|Gleitschirmschule Bergluft/ });
  const before = await switcher.textContent();
  await switcher.click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await expect(switcher).not.toHaveText(before ?? '');
});

test('the interface changes its language at once', THOROUGH, async ({ enter }) => {
  const page = await enter('student');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flight Signups');
  await page.getByRole('button', { name: /Livia Barmettler/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fluganmeldung');
  // Resets the language, which is saved in the account and would affect other journeys.
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"language":"en"') ?? false);
  await page.getByRole('button', { name: /Livia Barmettler/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flight Signups');
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: /Livia Barmettler/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the API reference opens under its content security policy', THOROUGH, async ({ visit }) => {
  const page = await visit();
  await page.goto('/api/v1/docs');
  await expect(page.getByText('/auth/list-logins').first()).toBeVisible();
});
