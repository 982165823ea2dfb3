import type { Page, Request } from '@playwright/test';
import { listLogins, readAccessRights } from '../../features/accounts/contract.ts';
import { readPreferences } from '../../features/accounts/preferences.contract.ts';
import { listChats, listenLive, readChat } from '../../features/chat/messages.contract.ts';
import { listFlights } from '../../features/flights/contract.ts';
import { listImports } from '../../features/imports/contract.ts';
import { readChecklist } from '../../features/materials/checklist.contract.ts';
import { countMembers, listFlightTeachers, listMembers, readOwnProfile } from '../../features/members/contract.ts';
import { listOwing, readPaymentRule } from '../../features/payments/contract.ts';
import { readSchoolConfig } from '../../features/schools/contract.ts';
import { listHarnessTypes } from '../../features/schools/harness.contract.ts';
import { listCanopyPictures } from '../../features/schools/pictures.contract.ts';
import { readQueueSettings } from '../../features/schools/queue-settings.contract.ts';
import { listSignUpFlights, readFlightMembers } from '../../features/signups/contract.ts';
import { readDayStatistics, readMemberStatistics } from '../../features/statistics/contract.ts';
import { readChatSettings } from '../../features/whatsapp/settings.contract.ts';
import { notedShifts, noteShifts, shiftedParts } from './measures.ts';
import { THOROUGH } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { pagesOfSchool, SCHOOLS_SHOWN } from './screens.ts';
import { steady } from './steady.ts';

/** The frame that the server draws and the program replaces. */
const frame = (page: Page) => page.locator('#root > [aria-hidden=true]');

/** Delays the program's scripts until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

test(
  'the frame of the app appears before its program, and the program shifts no layout',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('student', { size: PHONE });
    await page.addInitScript(noteShifts);
    const letGo = await holdScripts(page);
    await page.goto('/signups', { waitUntil: 'commit' });
    await expect(frame(page)).toBeVisible();
    letGo();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    expect(await steady(page, () => page.evaluate(notedShifts))).toBeLessThan(0.02);
  },
);

/** Returns a function that waits until all requests are answered, except the event stream. */
const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith(listenLive.path)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => expect.poll(() => open.size).toBe(0);
};

for (const size of [PHONE, DESKTOP]) {
  test(`nothing on a screen moves while it loads over a slow network, ${size.width}`, THOROUGH, async ({ enter }) => {
    test.slow();
    const moved: string[] = [];
    const admin = await enter('admin', { size });
    const walks = [
      [admin, await pagesOfSchool(admin)],
      [await enter('student', { size }), [['/signups', 'article']]],
      [await enter('provider', { size }), [['/provider', SCHOOLS_SHOWN]]],
    ] as const;
    for (const [page, screens] of walks) {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
      await network.send('Network.emulateNetworkConditions', slow);
      await page.addInitScript(noteShifts);
      const quiet = watchRequests(page);
      for (const [path, ready] of screens) {
        await page.goto(path);
        await expect(page.locator(ready).first()).toBeVisible();
        await quiet();
        const shift = await steady(page, () => page.evaluate(notedShifts));
        if (shift >= 0.01)
          moved.push(`${path}: ${shift.toFixed(3)}: ${(await page.evaluate(shiftedParts)).join(', ')}`);
      }
    }
    expect(moved).toEqual([]);
  });
}

test('a focused link of the landing page keeps the focus when the program loads', THOROUGH, async ({ visit }) => {
  const page = await visit();
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.querySelector('#root > *')?.setAttribute('data-sent', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const brand = page.getByRole('link', { name: 'Aufwind, start page' });
  await expect(brand).toBeFocused();
  letGo();
  await expect(page.locator('[data-sent]')).toHaveCount(0);
  await expect(brand).toBeFocused();
});

test('a visitor without a known account sees no frame on the way to the sign-in', THOROUGH, async ({ visit }) => {
  const page = await visit();
  const letGo = await holdScripts(page);
  await page.goto('/flights', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(frame(page)).toHaveCount(0);
  letGo();
  await expect(page).toHaveURL(/\/login\?to=/);
});

test(
  'the last used school is requested at once, without waiting for the list of schools',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('teacher');
    await expect(page.locator('a[href^="/flight/"]').first()).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/v1${listLogins.path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().endsWith(readAccessRights.path));
    await page.reload();
    await asked;
    held.resolve();
    await expect(page.locator('a[href^="/flight/"]').first()).toBeVisible();
  },
);

test('requests for a last used school that the person has left fail without a message', THOROUGH, async ({ enter }) => {
  const page = await enter('two-schools');
  await expect(page.getByRole('article').first()).toBeVisible();
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(readAccessRights.path)) answers.push(response.status());
  });
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('aufwind.school.'));
    localStorage.setItem(key, '019a0000-0000-7000-8000-000000000000');
  });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(answers.toSorted()).toEqual([200, 403]);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL(/\/signups$/);
});

const DAY = 'main a[href^="/flight/"]';
const MEMBER = 'main a[href^="/member/0"]';
const PEOPLE_OF_DAY = '#part-members a[href^="/member/"]';

/**
 * Screens by their route; `found`: a page, a link on it to such a screen, and the rest of the URL. `asks`: the calls
 * that the screen needs; `asksAfterScripts`: only its scripts know them. `shows`: its content.
 */
const SCREENS = [
  { screen: '/signups', who: 'student', asks: [listSignUpFlights, listFlightTeachers, listChats], shows: 'article' },
  { screen: '/flights', who: 'teacher', asks: [listFlights, listFlightTeachers], shows: DAY },
  {
    screen: '/flight/$flightId',
    who: 'teacher',
    found: ['/flights', DAY, ''],
    asks: [listFlights, readFlightMembers, listFlightTeachers],
    shows: PEOPLE_OF_DAY,
  },
  {
    screen: '/flight/$flightId/print',
    who: 'teacher',
    found: ['/flights', DAY, '/print'],
    asks: [listFlights, readFlightMembers],
    shows: 'main table',
  },
  {
    screen: '/flight/$flightId/van',
    who: 'teacher',
    found: ['/flights', DAY, '/van'],
    asks: [listFlights, readFlightMembers, readChecklist],
    shows: 'main h2, main table',
  },
  {
    screen: '/chat/$flightId',
    who: 'student',
    found: ['/signups', 'main a[href^="/chat/"]', ''],
    asks: [readChat],
    shows: 'main textarea',
  },
  { screen: '/people', who: 'teacher', asks: [listMembers], shows: MEMBER },
  { screen: '/members', who: 'admin', asks: [listMembers, countMembers], shows: MEMBER },
  { screen: '/members/import', who: 'admin', asks: [listImports], shows: 'main h2' },
  { screen: '/members/payments', who: 'admin', asks: [listOwing, readPaymentRule], shows: 'main h2' },
  {
    screen: '/members/student',
    who: 'admin',
    asks: [listMembers, countMembers],
    shows: MEMBER,
    asksAfterScripts: true,
  },
  {
    screen: '/member/$memberId',
    who: 'admin',
    found: ['/members', MEMBER, ''],
    asks: [listMembers],
    shows: 'main input',
  },
  { screen: '/statistics', who: 'teacher', asks: [readDayStatistics, readMemberStatistics], shows: 'main table' },
  { screen: '/editor', who: 'starter', asks: [], shows: '[id^="column-"]' },
  { screen: '/settings/people', who: 'admin', asks: [listMembers], shows: 'main li' },
  {
    screen: '/settings/days',
    who: 'admin',
    asks: [readQueueSettings, readPaymentRule, readChatSettings],
    shows: 'main form',
  },
  { screen: '/settings/equipment', who: 'admin', asks: [listCanopyPictures, listHarnessTypes], shows: 'main input' },
] as const;

/** Calls with which each screen of a school begins. */
const OF_EVERY_SCREEN = [listLogins, readAccessRights, readPreferences, readSchoolConfig, readOwnProfile];

const pathOf = async (page: Page, one: (typeof SCREENS)[number]): Promise<string> => {
  if (!('found' in one)) return one.screen;
  const [on, link, rest] = one.found;
  await page.goto(on);
  return `${await page.locator(link).first().getAttribute('href')}${rest}`;
};

test.describe('all requests that a screen needs travel together, before its scripts', () => {
  for (const one of SCREENS) {
    test(one.screen, THOROUGH, async ({ enter }) => {
      const page = await enter(one.who);
      const path = await pathOf(page, one);
      await page.goto(path);
      await expect(page.locator(one.shows).first()).toBeVisible();
      // The first visit still sends requests, for instance when its event stream opens; they must not be counted.
      await page.goto('/healthz');
      // Answers none of these requests until the last of them has arrived, and never answers a later one.
      const missing = new Set([...OF_EVERY_SCREEN, ...one.asks].map(({ method, path }) => `${method} ${path}`));
      const complete = Promise.withResolvers<void>();
      await page.route('**/api/v1/**', async (route) => {
        if (missing.size === 0) return;
        const request = route.request();
        missing.delete(`${request.method()} ${new URL(request.url()).pathname.replace('/api/v1', '')}`);
        if (missing.size === 0) complete.resolve();
        await complete.promise;
        await route.continue();
      });
      await page.route('**/assets/*.js', async (route) => {
        if (!('asksAfterScripts' in one)) await complete.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => [...missing]).toEqual([]);
      await expect(page.locator(one.shows).first()).toBeVisible();
    });
  }
});

test(
  'early requests for a page that the reader may not open are dropped without a message',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('student');
    await expect(page.getByRole('article').first()).toBeVisible();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname);
    });
    await page.goto('/flights');
    await expect(page).toHaveURL(/\/signups$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(refused).toContain(`/api/v1${listFlights.path}`);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  },
);

test('a link to a flight day scrolls to its card, however far down it is', THOROUGH, async ({ enter }) => {
  const page = await enter('student', { size: PHONE });
  const last = page.getByRole('article').last();
  await expect(page.getByRole('article').nth(7)).toBeVisible();
  const id = await last.getAttribute('id');
  await page.goto('/about');
  await page.goto(`/signups#${id}`);
  const card = page.locator(`[id="${id}"]`);
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
});
