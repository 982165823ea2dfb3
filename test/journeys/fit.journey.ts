import type { Page } from '@playwright/test';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { de as german } from '../../features/accounts/second-factor.texts.de.ts';
import { faultsOf } from './measures.ts';
import { THOROUGH } from './parts.ts';
import { expect, test } from './people.ts';
import { type PAGES_OF_PEOPLE, PAGES_OF_STRANGERS, pagesOfSchool, SCHOOLS_SHOWN } from './screens.ts';

/** 720 is 1440 at 200 % zoom, 320 is 1280 at 400 %, 195 is a phone at 200 %; WCAG does not require text spacing at these zoom levels as well. */
const SIZES = [
  { width: 1440, height: 900, targets: true, spacing: true },
  { width: 1920, height: 1080, targets: false, spacing: true },
  { width: 1280, height: 800, targets: false, spacing: true },
  { width: 768, height: 1024, targets: false, spacing: true },
  { width: 720, height: 450, targets: false, spacing: true },
  { width: 390, height: 844, targets: true, spacing: true },
  { width: 320, height: 640, targets: false, spacing: false },
  { width: 195, height: 422, targets: false, spacing: false },
] as const;

/** Opens a screen once, and checks it in each size. */
const faults = async (page: Page, path: string, ready: string): Promise<string[]> => {
  await page.setViewportSize(SIZES[0]);
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
  const found: string[] = [];
  for (const { width, height, ...asked } of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('h1').first()).toBeVisible();
    const here = await page.evaluate(faultsOf, { language: 'de', ...asked });
    found.push(...here.map((fault) => `${path.replace(/[\w-]{36}/, 'id')} ${width}: ${fault}`));
  }
  return found;
};

/** Collects the titles of the tabs by address: they tell the screens apart. */
const titles = () => {
  const all = new Map<string, string>();
  return {
    note: async (page: Page) => void all.set(new URL(page.url()).pathname, await page.title()),
    expectEachItsOwn: () => expect([...new Set(all.values())]).toEqual([...all.values()]),
  };
};

test(
  'public screens meet the rules of structure, targets, reflow, spacing and motion',
  THOROUGH,
  async ({ visit, enter }) => {
    test.slow();
    const page = await visit({ language: 'de' });
    const found: string[] = [];
    const seen = titles();
    for (const path of [...PAGES_OF_STRANGERS, '/nothing-here']) {
      found.push(...(await faults(page, path, 'h1')));
      await seen.note(page);
    }
    const barred = await enter('teacher', { language: 'de' });
    await barred.route(`**/api/v1${readAccessRights.path}`, (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: { code: 'second_factor_required' } }),
    );
    const people: Readonly<Record<(typeof PAGES_OF_PEOPLE)[number], readonly [Page, shown: string]>> = {
      '/noLinkedSchool': [await enter('no-school', { language: 'de' }), 'h1'],
      // The page first shows the copy that the device has.
      '/secondFactor': [barred, `h1:text-is("${german.required.title}")`],
      '/provider': [await enter('provider', { language: 'de' }), SCHOOLS_SHOWN],
    };
    for (const [path, [person, shown]] of Object.entries(people)) found.push(...(await faults(person, path, shown)));
    expect(found).toEqual([]);
    seen.expectEachItsOwn();
  },
);

test(
  'screens of a school meet the rules of structure, targets, reflow, spacing and motion',
  THOROUGH,
  async ({ enter }) => {
    test.slow();
    const page = await enter('admin', { language: 'de' });
    const found: string[] = [];
    const seen = titles();
    for (const [path, shown] of [...(await pagesOfSchool(page)), ['/member/new', 'main input'] as const]) {
      found.push(...(await faults(page, path, shown)));
      await seen.note(page);
    }
    found.push(...(await faults(await enter('student', { language: 'de' }), '/signups', 'article')));
    expect(found).toEqual([]);
    seen.expectEachItsOwn();
  },
);

/** Milliseconds. */
const FRAME = 16;

test('scrolling to the start of a list takes 300 ms, and no time with reduced motion', THOROUGH, async ({ enter }) => {
  const page = await enter('admin', { size: { width: 1440, height: 500 } });
  await page.clock.install();
  /** Returns where the window is after each frame of the page's own clock since the next page of the list was chosen. */
  const turnPage = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/members');
    await expect(page.locator('main a[href^="/member/0"]').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    // Not by mouse: a pointer that is pressed stops the scrolling, as it should.
    await page.getByRole('button', { name: 'Next page' }).evaluate((button: HTMLElement) => button.click());
    const tops: number[] = [];
    while (tops.length < 40) {
      tops.push(await page.evaluate(() => scrollY));
      await page.clock.runFor(FRAME);
    }
    await page.clock.resume();
    return tops;
  };
  const slow = await turnPage('no-preference');
  expect(slow[0]).toBe(600);
  expect(slow, 'it never turns back').toEqual(slow.toSorted((a, b) => b - a));
  expect(Math.min(...slow.slice(0, 200 / FRAME)), 'for 200 ms it is on its way').toBeGreaterThan(1);
  expect(Math.max(...slow.slice(300 / FRAME + 2)), 'after 300 ms it has arrived').toBe(0);
  expect(new Set(await turnPage('reduce')), 'it arrives at once').toEqual(new Set([0]));
});

test('with forced colors a selection and an error stay visible', THOROUGH, async ({ enter }) => {
  const page = await enter('admin');
  await page.emulateMedia({ forcedColors: 'active' });
  /** The style of the first element that matches `so`, and of the first that matches `not`. */
  const looks = (so: string, not: string, what: 'backgroundColor' | 'borderTopStyle') =>
    Promise.all(
      [so, not].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element)[name], what),
      ),
    );
  const expectApart = async (...of: Parameters<typeof looks>) => {
    const [so, not] = await looks(...of);
    expect(so, of[0]).not.toBe(not);
  };
  await page.goto('/members');
  await expect(page.locator('main a[href^="/member/0"]').first()).toBeVisible();
  await expectApart('nav [aria-current="page"]', 'nav a:not([aria-current])', 'backgroundColor');
  await expectApart('[aria-pressed="true"]', '[aria-pressed="false"]', 'backgroundColor');
  await page.goto('/editor');
  await expect(page.locator('[id^="column-"]').first()).toBeVisible();
  await expectApart('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]', 'backgroundColor');
  await page.goto('/member/new');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('main [data-field][data-wrong]').first()).toBeVisible();
  await expectApart(
    'main [data-field][data-wrong] > fieldset',
    'main [data-field]:not([data-wrong]) > fieldset',
    'borderTopStyle',
  );
});
