import type { Page } from '@playwright/test';
import { planDay } from './calls.ts';
import { notedShifts, noteShifts } from './measures.ts';
import { expect, PHONE, test } from './people.ts';
import { type Releases, startReleases } from './releases.ts';
import { steady } from './steady.ts';
import { copies } from './stored.ts';

/** Resolves when the device has kept the program. */
const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

const cachesOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());

/** Watches the workers of the browser. Returns a function that says whether one is left, and is active. */
const takeovers = async (page: Page): Promise<() => boolean> => {
  const states = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await browser.send('ServiceWorker.enable');
  return () => {
    const living = [...states.values()].filter((state) => state !== 'redundant');
    return living.length === 1 && living[0] === 'activated';
  };
};

const releaseOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null);

const releases = async (port: number, deed: (releases: Releases) => Promise<void>): Promise<void> => {
  const front = await startReleases(port);
  await deed(front).finally(front.stop);
};

test('the app opens without a network after one visit, and goes on when it is back', async ({ enter }) => {
  const page = await enter('student', { size: PHONE, language: 'de', keeps: true });
  await expect(page.getByRole('article').first()).toBeVisible();
  await isKept(page);
  await expect.poll(() => copies(page)).toBeGreaterThan(8);

  await page.context().setOffline(true);
  for (const path of ['/signups', '/?app', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/signups$/);
    await expect(page.getByText(/^Stand \d\d:\d\d\.$/)).toBeVisible();
  }
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Du bist offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Über Aufwind' })).toBeVisible();
});

test('a second visit begins with a picture of the last one, which the program replaces without a jump', async ({
  enter,
}) => {
  const page = await enter('student', { size: PHONE, keeps: true });
  await expect(page.getByRole('article').first()).toBeVisible();
  await isKept(page);
  // The answers, and two pictures: of the page, and of the start.
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(10);
  await page.addInitScript(noteShifts);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const picture = document.querySelector<HTMLElement>('#root > [inert] article');
      if (picture === null) return;
      const passing = picture.querySelector('[data-passing]');
      sessionStorage.setItem('picture', picture.textContent);
      sessionStorage.setItem('passing', passing === null ? '' : getComputedStyle(passing).visibility);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const address of ['/signups', '/?app']) {
    await page.goto(address);
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    await expect(page.locator('[inert]')).toHaveCount(0);
    const [picture, passing] = await page.evaluate(() => {
      const seen = [sessionStorage.getItem('picture'), sessionStorage.getItem('passing')];
      sessionStorage.clear();
      return seen;
    });
    expect(picture).toBe(await card.textContent());
    expect(passing).toBe('hidden');
    expect(await steady(page, () => page.evaluate(notedShifts))).toBeLessThan(0.02);
  }
});

test('what the worker keeps is the program, and nothing about a person', async ({ enter }) => {
  const page = await enter('teacher', { keeps: true });
  await isKept(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Flights' }).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      }),
    );
    return all.flat();
  });
  expect(kept).toEqual(expect.arrayContaining(['/shell', '/public-config']));
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+|shell|public-config)$/.test(path))).toEqual([]);
});

test('a new release is taken at the next opening, and an open page keeps its text and its files', async ({
  enter,
  callAs,
  program,
}) => {
  const day = await planDay(await callAs('teacher'), 20, 18);
  await releases(program.port, async ({ address, send }) => {
    const page = await enter('teacher', { keeps: true, path: `${address}/flights` });
    await isKept(page);
    await page.goto(`${address}/flight/${day}`);
    expect(await releaseOf(page)).toBe('present');
    const comment = page.getByRole('region', { name: /^Comments/ }).getByRole('textbox');
    await comment.fill('Foehn from noon.');

    send('next');
    const other = await page.context().newPage();
    // The opening that learns of the release still has the one before.
    await other.goto(`${address}/flights`);
    expect(await releaseOf(other)).toBe('present');
    await expect
      .poll(() => other.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    expect(await releaseOf(other)).toBe('present');
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await releaseOf(other)).toBe('next');
    await expect(comment).toHaveValue('Foehn from noon.');
    expect(await releaseOf(page)).toBe('present');
    expect(await cachesOf(page)).toHaveLength(2);

    await other.close();
    // The new worker takes over once the last page of the old one is closed.
    const isTakenOver = await takeovers(page);
    await page.goto('about:blank');
    await expect.poll(isTakenOver).toBe(true);
    await page.goto(`${address}/flights`);
    await expect.poll(() => cachesOf(page)).toEqual([expect.stringMatching(/-next$/)]);
    expect(await releaseOf(page)).toBe('next');
    await page.context().close();
  });
});

test('the operator removes the worker from every device, also the first one that there was', async ({
  enter,
  program,
}) => {
  await releases(program.port, async ({ address, send }) => {
    send('first');
    const page = await enter('student', { keeps: true, path: `${address}/signups` });
    await isKept(page);
    expect(await cachesOf(page)).toEqual(['aufwind-first']);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

    send('switched off');
    await page.reload();
    await expect.poll(() => cachesOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await cachesOf(page)).toEqual([]);
    await page.context().close();
  });
});
