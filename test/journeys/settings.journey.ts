import type { Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';
import { THOROUGH } from './parts.ts';
import { address, expect, PHONE, test } from './people.ts';
import { changeMember } from './rows.ts';

const FIRST = 'Over-the-ridge-9';
const SECOND = 'Down-the-valley-7';

/** Adds a member of this journey's own, whom no other journey changes. */
const newMember = async (admin: Page, first: string, email: string, role = 'Student') => {
  await admin.goto('/member/new');
  await admin.getByLabel(/^Role/).click();
  await admin.getByRole('option', { name: role, exact: true }).click();
  await admin.getByLabel(/^First name/).fill(first);
  await admin.getByLabel(/^Last name/).fill('Test');
  await admin.getByLabel(/^E-mail/).fill(email);
  await admin.getByRole('button', { name: 'Add and invite' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${first} Test`);
};

const register = async (page: Page, link: string, password = FIRST) => {
  await page.goto(link);
  await page.getByLabel(/^(New password|Neues Passwort)/).fill(password);
  await page.getByLabel(/^(Repeat password|Passwort wiederholen)/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/register');
  await page.getByRole('button', { name: /^(Later|Später)$/ }).click();
};

const signIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
};

const openSettings = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Login settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login settings');
};

test('a person changes their password, e-mail and sign-ins', async ({ enter, visit, request }) => {
  const email = 'edith.neu@flights.example';
  await newMember(await enter('admin'), 'Edith', email);
  const laptop = await visit();
  await register(laptop, await linkMailedTo(request, email, /lädt dich/));
  const phone = await visit({ size: PHONE });
  await signIn(phone, email, FIRST);

  await openSettings(laptop, 'Edith Test');
  const list = laptop.getByRole('region', { name: 'Where I am signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('this device')).toHaveCount(1);

  // The first response says that the sign-in is too old, as it is after five minutes.
  let asked = 0;
  await laptop.route('**/identity/password', async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'requires_recent_login' }),
    });
  });
  const card = laptop.getByRole('region', { name: 'Password' });
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByText('This field is required').first()).toBeVisible();
  await card.getByLabel('New password').fill(SECOND);
  await card.getByLabel('Repeat password').fill(SECOND);
  await card.getByRole('button', { name: 'Change password' }).click();
  const proof = laptop.getByRole('dialog', { name: 'Enter your password' });
  await proof.getByLabel('Password', { exact: true }).fill('not this one');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof.getByText('The password is incorrect.')).toBeVisible();
  await proof.getByLabel('Password', { exact: true }).fill(FIRST);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText(/Your password has been changed/)).toBeVisible();
  await expect(card.getByLabel('New password')).toHaveValue('');
  expect(asked).toBe(2);
  await expect(phone, 'the other device follows by itself').toHaveURL(/\/login/);

  const mail = laptop.getByRole('region', { name: 'E-mail' });
  await mail.getByLabel('New e-mail address').fill('edith.moved@flights.example');
  await mail.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(mail.getByText(/A link is on its way to edith.moved@flights.example/)).toBeVisible();
  const otherTab = await laptop.context().newPage();
  await otherTab.goto(await linkMailedTo(request, 'edith.moved@flights.example', /Confirm/));
  await expect(otherTab.getByText(/^From now on you sign in with edith\.moved@flights\.example\./)).toBeVisible();
  await expect(otherTab.getByText(/you have been signed out everywhere/)).toBeVisible();
  await expect(laptop, 'the other tab follows by itself').toHaveURL(/\/login/);
  await otherTab.getByRole('button', { name: 'Sign in' }).click();
  await expect(otherTab).toHaveURL(/\/login$/);
  await otherTab.close();
  await signIn(phone, 'edith.moved@flights.example', SECOND);
  await expect(phone).toHaveURL(/\/signups$/);
  await signIn(laptop, 'edith.moved@flights.example', SECOND);
  await expect(laptop).toHaveURL(/\/signups$/);
  await laptop.goto('/loginSettings');
  await expect(laptop.getByText('You sign in with edith.moved@flights.example.')).toBeVisible();
  await list.getByRole('button', { name: /^Sign out on/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(phone, 'the other device follows by itself').toHaveURL(/\/login/);

  await signIn(phone, 'edith.moved@flights.example', SECOND);
  await laptop.getByRole('button', { name: 'Sign out everywhere' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(laptop).toHaveURL(/\/login/);
  await expect(phone, 'the other device follows by itself').toHaveURL(/\/login/);
});

test('the language of a person applies on another device', THOROUGH, async ({ enter, visit, request }) => {
  const email = 'franz.neu@flights.example';
  await newMember(await enter('admin'), 'Franz', email);
  const laptop = await visit({ language: 'en' });
  await register(laptop, await linkMailedTo(request, email, /lädt dich/));
  await laptop.getByRole('button', { name: 'Franz Test' }).click();
  const saved = laptop.waitForResponse((response) => response.url().endsWith('/users/config') && response.ok());
  await laptop.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('Fluganmeldung');
  await saved;
  await laptop.reload();
  await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('Fluganmeldung');

  const phone = await visit({ language: 'en', size: PHONE });
  await signIn(phone, email, FIRST);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Fluganmeldung');
});

test('switching the school leaves no data of the other one', THOROUGH, async ({ enter }) => {
  const page = await enter('two-schools');
  const asked: string[] = [];
  page.on('request', (one) => {
    const school = one.headers()['x-school-id'];
    if (school !== undefined) asked.push(school);
  });
  const switcher = page.getByRole('button', { name: /^School: / });
  const before = (await switcher.getAttribute('aria-label')) ?? '';
  await page.goto('/loginSettings');
  await expect(switcher).toBeVisible();
  const [old] = asked.slice(-1);
  expect(old).toBeDefined();

  // A marker in the memory of this document, which a new document does not have.
  await page.evaluate(() => Object.assign(globalThis, { leftOver: true }));
  await switcher.click();
  await page.getByRole('menuitemradio').and(page.locator('[aria-checked=false]')).click();
  await expect(switcher).not.toHaveAttribute('aria-label', before);
  expect(await page.evaluate(() => 'leftOver' in globalThis)).toBe(false);
  const name = before.replace(/^School: /, '');
  await expect(page.getByText(name)).toHaveCount(0);

  asked.length = 0;
  await page.goBack();
  await expect(switcher).not.toHaveAttribute('aria-label', before);
  await page.goto('/signups');
  await expect(switcher).toBeVisible();
  expect(new Set(asked).size).toBe(1);
  expect(asked).not.toContain(old);

  // Another tab of the same person opens the last used school; this tab keeps its school until it is reloaded.
  await switcher.click();
  await page.getByRole('menuitemradio').and(page.locator('[aria-checked=false]')).click();
  await expect(switcher).toHaveAttribute('aria-label', before);
});

test('a role that changes during a visit changes the allowed pages', async ({ enter, visit, request }) => {
  const email = 'gian.neu@flights.example';
  await newMember(await enter('admin'), 'Gian', email, 'Flight teacher');
  const gian = await visit();
  await register(gian, await linkMailedTo(request, email, /lädt dich/));
  await expect(gian).toHaveURL(/\/flights/);
  const day = gian.locator('a[href^="/flight/"]').first();
  await expect(day).toBeVisible();

  await changeMember(email, `role = 'student'`);
  // A late call of the list may find out before the press does.
  await Promise.race([day.click(), gian.waitForURL(/\/signups$/)]);
  await expect(gian).toHaveURL(/\/signups$/);
  await expect(gian.getByRole('link', { name: 'Flights', exact: true })).toHaveCount(0);
  await gian.goto('/flights');
  await expect(gian).toHaveURL(/\/signups$/);
  await expect(gian.getByRole('article').first()).toBeVisible();

  // No call is on its way: a refused one redirects by itself, and would collide with the visit.
  await gian.goto('about:blank');
  await changeMember(email, 'disabled_at = now()');
  await gian.goto('/signups');
  await expect(gian).toHaveURL(/\/noLinkedSchool$/);
  expect(gian.url()).toBe(address('/noLinkedSchool'));
});
