import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { THOROUGH } from './parts.ts';
import { expect, test } from './people.ts';

// Playwright disables the back/forward cache, which real browsers have: it keeps whole pages with all their data.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

const switcherOf = (page: Page) => page.getByRole('button', { name: /^School: / });

const otherSchool = async (page: Page) => {
  const name = (await switcherOf(page).getAttribute('aria-label')) ?? '';
  await switcherOf(page).click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await expect(switcherOf(page)).not.toHaveAttribute('aria-label', name);
};

/** Opens the sign-up page. Resolves to the ids of the loaded flight days, and to the school in the request. */
const openSignUps = async (page: Page): Promise<{ school: string | undefined; flights: string[] }> => {
  // Ends the page before, so that the next response belongs to the new page.
  await page.goto('about:blank');
  const coming = page.waitForResponse((response) => response.url().endsWith('/flight/sign-up'));
  await page.goto('/signups');
  const response = await coming;
  const flights: { flight_id: string }[] = await response.json();
  await expect(page.getByRole('article').first()).toBeVisible();
  return { school: response.request().headers()['x-school-id'], flights: flights.map(({ flight_id }) => flight_id) };
};

/** Every string in the page's JavaScript heap, after a garbage collection. */
const memoryOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot');
  await session.detach();
  return chunks.join('');
};

test(
  "after switching the school the page's memory holds no flight day of the other school",
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('two-schools');
    const old = await openSignUps(page);
    const held = await memoryOf(page);
    expect(old.flights.filter((id) => held.includes(id)).length, 'what is looked for can be found').toBeGreaterThan(3);

    await otherSchool(page);
    const { school } = await openSignUps(page);
    expect(school).not.toBe(old.school);
    const after = await memoryOf(page);
    expect(old.flights.filter((id) => after.includes(id))).toEqual([]);
  },
);

test('the back button shows the current school, not the page of the previous one', async ({ enter }) => {
  const page = await enter('two-schools', { path: '/signups' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await page.getByRole('article').first().getAttribute('id');
  await page.goto('/loginSettings');
  await otherSchool(page);
  const now = await switcherOf(page).getAttribute('aria-label');
  await page.goBack();
  await expect(page).toHaveURL(/\/loginSettings$/);
  await page.goBack();
  await expect(switcherOf(page)).toHaveAttribute('aria-label', now ?? '');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator(`[id="${before}"]`)).toHaveCount(0);
});

test('the back button does not sign a person in again', async ({ enter }) => {
  const page = await enter('student');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /Barmettler/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('two tabs with different schools do not mix', async ({ enter }) => {
  const first = await enter('two-schools');
  await expect(switcherOf(first)).toBeVisible();
  const firstSchool = (await switcherOf(first).getAttribute('aria-label')) ?? '';
  const second = await first.context().newPage();
  await second.goto('/signups');
  await otherSchool(second);

  const inSecond = (await switcherOf(second).getAttribute('aria-label')) ?? '';
  const asked = new Set<string | undefined>();
  first.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.add(request.headers()['x-school-id']);
  });
  await first.getByRole('button', { name: /Furrer/ }).click();
  await first.getByRole('menuitem', { name: 'Personal info' }).click();
  await expect(first).toHaveURL(/\/member\//);
  await first.getByRole('link', { name: 'Flight Signups' }).click();
  await expect(first.getByRole('article').first()).toBeVisible();
  // The first tab keeps its school until it is reloaded.
  await expect(switcherOf(first)).toHaveAttribute('aria-label', firstSchool);
  const name = inSecond.replace(/^School: /, '');
  await expect(first.getByText(name)).toHaveCount(0);
  expect([...asked].length, 'schools that the first tab asked for').toBeLessThan(2);

  await first.goto('/signups');
  await expect(switcherOf(first)).toHaveAttribute('aria-label', inSecond);
});

test('a link opens its own school, also after a sign-in, and says so', async ({ enter }) => {
  const page = await enter('two-schools', { path: '/signups' });
  await expect(switcherOf(page)).toBeVisible();
  const first = await switcherOf(page).getAttribute('aria-label');
  const { flights: ofFirst } = await openSignUps(page);
  await otherSchool(page);
  const second = await switcherOf(page).getAttribute('aria-label');
  const { flights: ofSecond, school } = await openSignUps(page);
  const nameIn = (label: string | null) => label?.replace('School: ', '') ?? '';

  await test.step('a shared address of a chat in the school that is not open', async () => {
    await page.goto(`/chat/${ofFirst[0]}`);
    await expect(page.getByText(`Now in ${nameIn(first)}`)).toBeVisible();
    await expect(switcherOf(page)).toHaveAttribute('aria-label', first ?? '');
    await expect(page.getByText('This flight day does not exist')).toHaveCount(0);
  });

  await test.step('the link of a mail', async () => {
    await page.goto(`/signups?school=${school}#day-${ofSecond[0]}`);
    await expect(page.getByText(`Now in ${nameIn(second)}`)).toBeVisible();
    await expect(page.locator(`#day-${ofSecond[0]}`)).toBeVisible();
    await page.reload();
    await expect(page.locator(`#day-${ofSecond[0]}`)).toBeVisible();
    await expect(page.getByText(`Now in ${nameIn(second)}`)).toHaveCount(0);
  });

  await test.step('a day of a school to which the reader does not belong', async () => {
    const student = await enter('student');
    await expect(student.getByText('Flugschule Weitblick').first()).toBeVisible();
    const [id] = nameIn(first) === 'Flugschule Weitblick' ? ofSecond : ofFirst;
    await student.goto(`/chat/${id}`);
    await expect(student.getByText('This flight day does not exist')).toBeVisible();
    await expect(student.getByText(/^Now in/)).toHaveCount(0);
  });
});
