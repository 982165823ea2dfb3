import type { Page } from '@playwright/test';
import { signIn } from './newcomer.ts';
import { fastIf, THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { changeMember, disableIdentity } from './rows.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** A member of the demo, who is another person than the visitor. */
const SOMEBODY = '/member/019a0000-0000-7000-8000-000000000000';
const LANDINGS = {
  student: { '/members': '/signups', '/flights': '/signups', '/request': '/signups', [SOMEBODY]: '/signups' },
  starter: { '/flights': '/signups', '/member/new': '/signups', '/noLinkedSchool': '/signups' },
  teacher: { '/settings': '/flights', '/member/new': '/flights', '/members': '/flights', '/people': '/people' },
  admin: { '/members': '/members', '/reset': '/flights', '/member': '/members', '/provider': '/flights' },
  'no-school': { '/flights': '/noLinkedSchool', '/loginSettings': '/loginSettings', '/login': '/noLinkedSchool' },
} as const;

for (const [who, landings] of Object.entries(LANDINGS)) {
  test(`${who} lands on an allowed page`, fastIf(who === 'student'), async ({ enter }) => {
    const page = await enter(who as keyof typeof LANDINGS);
    for (const [asked, landed] of Object.entries(landings)) {
      await page.goto(asked);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(pathOf(page), asked).toBe(landed);
    }
  });
}

test('an unknown URL shows a "not found" page, and sends no request for a school', async ({ enter }) => {
  const page = await enter('teacher');
  await expect(page.locator('a[href^="/flight/"]').first()).toBeVisible();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  for (const nowhere of ['/flight/019a0000-0000-7000-8000-000000000000/chat', '/flights/nothing', '/nothing']) {
    await page.goto(nowhere);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
    expect(refused, nowhere).toEqual([]);
  }
});

test('a stranger lands on the sign-in, and returns after signing in', async ({ visit }) => {
  const page = await visit();
  for (const asked of ['/members', '/signups', '/provider', '/loginSettings']) {
    await page.goto(asked);
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('to') === asked);
  }
});

test('a teacher who becomes a student while editing lands on the sign-ups', async ({ join }) => {
  const email = 'lena@flights.example';
  const lena = await join({ first: 'Lena', email, role: 'flight_teacher' });
  await lena.locator('a[href^="/flight/"]').nth(2).click();
  const seats = lena.getByRole('textbox', { name: /^Students/ });
  await expect(seats).toBeVisible();
  const asked: string[] = [];
  lena.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  // The edit is sent four seconds later and refused, unless another request of the page is refused before.
  await seats.fill('11');
  await changeMember(email, `role = 'student'`);
  await expect(lena).toHaveURL(/\/signups$/);
  const menu = lena.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(menu).toHaveText(['Flight Signups', 'User Account']);
  await expect(lena.getByRole('alertdialog')).toBeHidden();
  expect(asked).toEqual([]);
});

test('a former admin lands on the flights, without the settings in the menu', THOROUGH, async ({ join }) => {
  const email = 'moritz@flights.example';
  const moritz = await join({ first: 'Moritz', email, role: 'flight_teacher' }, { size: PHONE });
  await changeMember(email, 'is_school_admin = true');
  await moritz.goto('/members');
  const settings = moritz.getByRole('link', { name: 'School', exact: true });
  await expect(settings).toBeVisible();
  await expect(moritz.locator('a[href^="/member/"]').first()).toBeVisible();
  await moritz.getByRole('link', { name: 'New member' }).click();

  // By its name: the list of the page before has a combobox, too.
  await moritz.getByRole('combobox', { name: 'Role' }).click();
  await moritz.getByRole('option', { name: 'Student', exact: true }).click();
  await moritz.getByLabel(/^First name/).fill('Never');
  await moritz.getByLabel(/^Last name/).fill('Added');
  await moritz.getByLabel(/^E-mail/).fill('never@flights.example');
  // Changed only now: earlier, another request of the page could have led away from it.
  await changeMember(email, 'is_school_admin = false');
  await moritz.getByRole('button', { name: 'Add and invite' }).click();
  await expect(moritz).toHaveURL(/\/flights$/);
  await expect(settings).toBeHidden();
});

/** Opens a day, unless a pending request has redirected the page before. */
const openDay = async (page: Page, wayOut: RegExp): Promise<void> => {
  await Promise.race([page.locator('a[href^="/flight/"]').first().click(), page.waitForURL(wayOut)]);
};

test(
  'a disabled member loses the school at the next call, and a disabled identity cannot sign in',
  THOROUGH,
  async ({ join }) => {
    const email = 'nora@flights.example';
    const nora = await join({ first: 'Nora', email, role: 'flight_teacher' });
    await expect(nora.locator('a[href^="/flight/"]').first()).toBeVisible();
    await changeMember(email, 'disabled_at = now()');
    await openDay(nora, /\/noLinkedSchool$/);
    await expect(nora).toHaveURL(/\/noLinkedSchool$/);

    await changeMember(email, 'disabled_at = null');
    await nora.getByRole('button', { name: 'Check again' }).click();
    await expect(nora).toHaveURL(/\/flights$/);
    await expect(nora.locator('a[href^="/flight/"]').first()).toBeVisible();

    await disableIdentity(email);
    await openDay(nora, /\/login/);
    await expect(nora).toHaveURL(/\/login/);
    await signIn(nora, email);
    await expect(nora.getByText('This account has been disabled.')).toBeVisible();
  },
);
