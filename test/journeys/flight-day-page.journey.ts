import type { Locator, Page } from '@playwright/test';
import { FLIGHT_SEGMENTS, readPreferences, savePreferences } from '../../features/accounts/preferences.contract.ts';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { readFlightComments } from '../../features/flights/comments.contract.ts';
import { readFlightMembers } from '../../features/signups/contract.ts';
import { api, call, newDay, noteField, openDay, openPart } from './flight-days.ts';
import { THOROUGH, variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { steady } from './steady.ts';
import { violations } from './violations.ts';

/** Expects the focus on the heading that the URL names, below the sticky bars. */
const isBroughtIntoView = async (target: Locator, below: number) => {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const top = async () => (await target.boundingBox())?.y ?? 0;
  expect(await steady(target.page(), top)).toBeGreaterThanOrEqual(below);
};

for (const { language, name, size, part } of variants()) {
  test(`URLs lead to each part of a day, ${language}, ${name}`, part, async ({ enter, callAs }) => {
    const page = await enter('teacher', { language, size });
    const headings = await (async () => {
      const heading = (name: RegExp, level?: number) =>
        page.locator('main').getByRole('heading', { name, ...(level === undefined ? {} : { level }) });
      return {
        '#start_instructor': heading(/^(Start instructors|Starthelfer\/innen)/),
        '#student': heading(/^(Students|Schüler)/),
        '#schedule': heading(/^(Schedule|Planung)/),
        '#comments': heading(/^(Comments|Kommentare)/),
      };
    })();
    const id = await newDay(await callAs('teacher'));
    const bars = size === PHONE ? 100 : 56;

    for (const [hash, heading] of Object.entries(headings)) {
      await openDay(page, id, hash);
      await isBroughtIntoView(heading, bars);
      expect(await violations(page)).toEqual([]);
    }

    await test.step('also when the list arrives late', async () => {
      const asked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      await page.route(`**${api(readFlightMembers.path)}`, async (route) => {
        asked.resolve();
        await release.promise;
        await route.continue();
      });
      await page.goto('/signups');
      await page.goto(`/flight/${id}#student`);
      await asked.promise;
      await expect(headings['#student']).toHaveCount(0);
      release.resolve();
      await isBroughtIntoView(headings['#student'], bars);
    });

    await test.step('also to parts without a list of their own', async () => {
      for (const part of ['members', 'checklist']) {
        await openDay(page, id, `#${part}`);
        await expect(page.locator(`#part-${part}`)).toBeVisible();
        await expect(page.locator(`#part-${part}:focus, #part-${part} :focus`)).toHaveCount(1);
      }
    });
  });
}

test('pressing a tab keeps the focus on it', THOROUGH, async ({ enter, callAs }) => {
  const page = await enter('teacher', { size: PHONE });
  await openDay(page, await newDay(await callAs('teacher')));
  await page.getByRole('tab', { name: 'Members' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Schedule' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true');
});

test('on a phone every part of a day opens without a network once the page has loaded', async ({ enter, callAs }) => {
  const page = await enter('teacher', { size: PHONE });
  // The comments are loaded last, with the other parts that are not open.
  await openDay(page, await newDay(await callAs('teacher')));
  await page.context().setOffline(true);
  for (const [tab, shown] of [
    ['Checklist', page.getByRole('tabpanel').getByText('Nobody is signed up yet')],
    ['Chat', page.getByText('No chat group yet')],
    ['Schedule', page.getByLabel('Meeting point')],
    ['Comments', noteField(page)],
  ] as const) {
    await openPart(page, new RegExp(`^${tab}`));
    await expect(shown).toBeVisible();
  }
  await page.context().setOffline(false);
});

test('staff arrange the parts of a day in their own order', THOROUGH, async ({ enter, callAs }) => {
  const page = await enter('teacher');
  const id = await newDay(await callAs('teacher'));
  const ask = await callAs('teacher');
  const titles = (of: Page) => of.locator('main').getByRole('heading', { level: 2 });

  const edit = async () => {
    await page.getByRole('button', { name: /Reto Zumbühl/ }).click();
    await page.getByRole('menuitem', { name: 'Edit layout' }).click();
    return page.getByRole('dialog', { name: 'Edit layout' });
  };

  await openDay(page, id);
  await expect(titles(page)).toHaveText([/^Members/, /^Comments/, /^Schedule/, /^Checklist/, /^Chat/]);

  await test.step('the parts are moved with the keyboard alone', async () => {
    const dialog = await edit();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move Comments up' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Comments: position 1 of 2');
    // At the top the button is disabled; the focus moves to the button for the way back.
    await expect(dialog.getByRole('button', { name: 'Move Comments down' })).toBeFocused();
    await expect(dialog.getByRole('listitem')).toHaveText(['Comments', 'Members', 'Schedule', 'Checklist', 'Chat']);
  });

  await test.step('the order is saved although another browser has saved its language meanwhile', async () => {
    const { flight_layout, last_update } = await call(ask, readPreferences, {});
    await call(ask, savePreferences, { language: 'de', flight_layout, last_update });
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const preferences = await call(ask, readPreferences, {});
    expect(preferences).toMatchObject({ language: 'de', flight_layout: expect.arrayContaining([...FLIGHT_SEGMENTS]) });
    expect(preferences.flight_layout[0]).toBe('comments');
    await call(ask, savePreferences, { ...preferences, language: 'en' });
    await expect(titles(page)).toHaveText([/^Comments/, /^Members/, /^Schedule/, /^Checklist/, /^Chat/]);
  });

  await test.step('the order is kept, and on a phone it is the order of the tabs', async () => {
    await openDay(page, id);
    await expect(titles(page)).toHaveText([/^Comments/, /^Members/, /^Schedule/, /^Checklist/, /^Chat/]);
    const phone = await enter('teacher', { size: PHONE });
    await openDay(phone, id);
    await expect(phone.getByRole('tab')).toHaveText(['Comments', 'Members', 'Schedule', 'Checklist', 'Chat']);
    await expect(phone.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the default order is restored', async () => {
    const dialog = await edit();
    await dialog.getByRole('button', { name: 'Reset to default' }).click();
    await dialog.getByRole('button', { name: 'Save order' }).click();
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveText([/^Members/, /^Comments/, /^Schedule/, /^Checklist/, /^Chat/]);
  });
});

test('only staff can edit the layout', THOROUGH, async ({ enter }) => {
  const page = await enter('starter');
  // A menu closes when the page changes, and the page changes once more after the sign-in.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /Tobias Käslin/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Login settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit layout' })).toHaveCount(0);
});

test('selecting the selected day again loads nothing', THOROUGH, async ({ enter }) => {
  const page = await enter('teacher');
  // The event stream can make the page load the day again at any moment, so this page gets none.
  await page.route(`**${listenLive.path}`, (route) => route.abort('internetdisconnected'));
  // Days that are near are loaded ahead, so the page believes that all are far away.
  await page.clock.setSystemTime(Date.now() - 10 * 24 * 3600 * 1000);
  await page.reload();
  const own = page.getByRole('link', { name: /^My Next Flight/ });
  const loaded = Promise.all(
    [readFlightMembers, readFlightComments].map(({ path }) =>
      page.waitForResponse((response) => response.url().endsWith(api(path))),
    ),
  );
  await own.click();
  await page.waitForURL(/\/flight\/[0-9a-f-]{36}$/);
  await loaded;
  const address = page.url();
  const dayIn = (url: string): string => new URL(url).pathname.slice('/flight/'.length);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(api(readFlightMembers.path))) asked.push(request.postDataJSON().flight_id);
  });
  await own.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The request of a day that is far away comes after all requests of the day that was selected again.
  const other = page.waitForRequest((request) => request.url().endsWith(api(readFlightMembers.path)));
  await page.getByRole('link', { name: 'Flights', exact: true }).first().click();
  await page.locator('main a[href^="/flight/"]').last().click();
  await other;
  expect(asked[0]).not.toBe(dayIn(address));
  expect(asked[0]).toBe(dayIn(page.url()));
});
