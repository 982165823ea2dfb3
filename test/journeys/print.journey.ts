import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { savePreferences } from '../../features/accounts/preferences.contract.ts';
import { createListFile } from '../../features/flight-lists/contract.ts';
import { type Flight, listFlights } from '../../features/flights/contract.ts';
import { readFlightMembers } from '../../features/signups/contract.ts';
import { de } from '../../programs/browser/texts/de.ts';
import { en } from '../../programs/browser/texts/en.ts';
import { readPdf } from '../support/pdf.ts';
import { fastIf, THOROUGH, variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const TEXTS = { en, de };

/** Opens the list of a day of the demo, which has twelve seats; by default of tomorrow's. */
const openPrint = async (page: Page, day: string | null = null) => {
  await page.goto(day ?? '/flights');
  if (day === null) await page.locator('a[href^="/flight/"]').nth(2).click();
  await page.getByRole('link', { name: /Print list|Liste drucken/ }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
};

const printed = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

/**
 * Expects the five columns of 8 mm in the default flight list, by their headings: these numbers are the rightmost ones.
 */
const expectColumnsOfEight = (words: Awaited<ReturnType<typeof readPdf>>['words']) => {
  const places = (text: string) => words.filter((word) => word.text === text).map(({ left }) => left);
  const last = Math.max(...places('5'));
  for (const flight of [1, 2, 3, 4]) {
    const distances = places(String(flight)).map((left) => Math.abs(last - left - 8 * (5 - flight)));
    expect(Math.min(...distances), `from ${flight} to 5`).toBeLessThan(1);
  }
};

const cells = (row: Locator) => row.getByRole('cell').allInnerTexts();

/** Answers the request for the participants with `size` people, made from those who exist. */
const crowd = async (page: Page, size: number, change: (place: number) => object = () => ({})) => {
  await page.route(`**/api/v1${readFlightMembers.path}`, async (route) => {
    // The near days of staff are loaded, too, perhaps until the page is closed.
    if (!page.url().includes(route.request().postDataJSON().flight_id)) return route.continue();
    const response = await route.fetch();
    const crew = await response.json();
    const [somebody] = crew.students_docs;
    const students_docs = Array.from({ length: size }, (_, place) => ({
      ...somebody,
      user_id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
      last_name: `Name${String(place).padStart(3, '0')}`,
      ...change(place),
    }));
    await route.fulfill({ response, json: { ...crew, students_docs } });
  });
};

for (const { language, name, size, part } of variants('de phone')) {
  const { flight_lists: words, signups, actions } = TEXTS[language];

  test(`a list is arranged, printed and saved, ${language}, ${name}`, part, async ({ enter, callAs }) => {
    const page = await enter('teacher', { language, size });
    // Other journeys plan days with few people.
    const { body } = await (await callAs('teacher'))(listFlights, { flight_state: 'pending', limit: 200, offset: 0 });
    const days = (body as never as Flight[]).filter(({ student_count, canceled }) => student_count > 4 && !canceled);
    await openPrint(page, `/flight/${days[2]?.flight_id}`);
    await expect(page.locator('tbody tr').nth(3)).toBeVisible();
    expect(await violations(page), 'print').toEqual([]);
    const field = (label: string) => page.getByRole('combobox', { name: label, exact: true });
    /** On a phone, the fields are in a dialog. */
    const arrange = async (arranging: () => Promise<unknown>) => {
      if (size === PHONE) await page.getByRole('button', { name: words.settings.open }).click();
      await arranging();
      if (size === PHONE) await page.getByRole('button', { name: actions.close }).click();
    };
    const choose = (label: string, option: string) =>
      arrange(async () => {
        await field(label).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      });
    const expectChosen = (label: string, option: string) => arrange(() => expect(field(label)).toHaveText(option));
    const rows = page.locator('tbody tr');
    const people = await rows.count();
    expect(people).toBeGreaterThan(3);

    await test.step('in portrait, in larger letters', async () => {
      await choose(words.settings.paper, words.settings.portrait);
      await choose(words.settings.size, words.settings.points.replace('{{size}}', '12'));
      const { size: paper, pages, words: onPaper } = await printed(page);
      expect(paper.map(Math.round)).toEqual([210, 297]);
      expectColumnsOfEight(onPaper);
      expect(pages[0]).toContain(`${words.page}1 / `);
      await expect(page.getByRole('table').first()).toHaveCSS('font-size', '16px');
    });

    await test.step('sorted by first name, with the start instructors first', async () => {
      await choose(words.table, words.contact_list);
      await choose(signups.order.label, signups.order.by.first_name);
      const first = await Promise.all((await rows.all()).map(async (row) => (await cells(row))[1] ?? ''));
      const { compare } = new Intl.Collator(language);
      expect(first).toEqual([...first].sort(compare));
      await choose(words.settings.who, words.settings.of.both);
      await expect(page.getByRole('table')).toHaveCount(2);
      expect((await cells(rows.first()))[0]).toBe('1');
      expect((await cells(rows.last()))[0]).toBe(String(await rows.count()));
      expect(await rows.count()).toBeGreaterThan(people);
    });

    await test.step('the device remembers the settings', async () => {
      await page.reload();
      await expect(page.getByRole('table')).toHaveCount(2);
      await expectChosen(words.settings.paper, words.settings.portrait);
      await expectChosen(words.table, words.contact_list);
    });

    await test.step('each file format has the same rows', async () => {
      const shown = await Promise.all((await rows.all()).map(async (row) => (await cells(row))[2] ?? ''));
      const saved = async (format: 'pdf' | 'csv' | 'xlsx') => {
        await page.getByRole('button', { name: words.save }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: words.formats[format] }).click();
        const file = await download;
        const label = words.contact_list.toLowerCase().replaceAll(' ', '-');
        expect(file.suggestedFilename()).toMatch(new RegExp(`^20\\d\\d-\\d\\d-\\d\\d-[a-z-]+-${label}\\.${format}$`));
        return readFileSync(await file.path());
      };
      const { pages } = await readPdf(await saved('pdf'));
      for (const last of shown) expect(pages.join()).toContain(last);
      const table: string[][] = parse(await saved('csv'), { bom: true, delimiter: ';', relaxColumnCount: true });
      expect(table.flat()).toEqual(expect.arrayContaining(shown));
      const sheet = await readSheet(await saved('xlsx'));
      expect(sheet.flat()).toEqual(expect.arrayContaining(shown));
    });

    await test.step('the flight day shows the same order, and it is changed there', async () => {
      const list = page.url();
      await page.getByRole('link', { name: words.back }).click();
      const names = page.locator('#student a[href^="/member/"]');
      const order = page.getByRole('button', {
        name: signups.order.current.replace('{{by}}', signups.order.by.first_name),
      });
      await expect(order).toBeVisible();
      const shown = await names.allInnerTexts();
      expect(shown.length).toBeGreaterThan(3);
      expect(shown).toEqual([...shown].sort(new Intl.Collator(language).compare));
      await order.click();
      const stored = page.waitForResponse(
        (response) =>
          response.url().endsWith(savePreferences.path) && response.request().method() === savePreferences.method,
      );
      await page.getByRole('menuitemradio', { name: signups.order.by.last_name }).click();
      await expect(names).not.toHaveText(shown);
      await stored;
      await page.goto(list);
      await expectChosen(signups.order.label, signups.order.by.last_name);
      await expect(page.getByRole('table')).toHaveCount(2);
    });

    await test.step('another day is one selection away', async () => {
      const before = await page.getByRole('heading', { level: 1 }).innerText();
      if (size === PHONE) await page.getByRole('button', { name: words.settings.open }).click();
      await field(words.day).click();
      await page.getByRole('option', { selected: false }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before);
      await expectChosen(words.table, words.contact_list);
    });
  });
}

test(
  'the file of a day that was deleted meanwhile is refused with a sentence, and the list stays',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('teacher');
    await openPrint(page);
    await page.route('**/flight/manage/list', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"code":"not_found"}' }),
    );
    await page.getByRole('button', { name: en.flight_lists.save }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    await expect(page.getByText(en.errors.not_found)).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
  },
);

for (const people of [1, 12, 45, 200]) {
  test(
    `a printed list of ${people} has each person once, and headings and page n / m on each page`,
    fastIf(people === 45),
    async ({ enter }) => {
      const page = await enter('teacher');
      await crowd(page, people);
      await openPrint(page);
      await expect(page.locator('tbody tr')).toHaveCount(people);
      const { pages, size } = await printed(page);
      expect(size.map(Math.round)).toEqual([297, 210]);
      const text = pages.join('\n');
      for (let place = 0; place < people; place++) {
        expect(text.split(`Name${String(place).padStart(3, '0')}`)).toHaveLength(2);
      }
      for (const [place, one] of pages.entries()) {
        expect(one).toContain(`Page ${place + 1} / ${pages.length}`);
        if (/Name\d{3}/.test(one)) expect(one).toContain('Flight program');
      }
    },
  );
}

test(
  'long and foreign names stay inside their columns, which have the widths of the table',
  THOROUGH,
  async ({ enter }) => {
    const names = ['Freiherrvonundzuderlangenstrassebeiderobersennhuetteamsteig', 'Παπαδόπουλος', 'Щербакова'];
    const page = await enter('teacher');
    await crowd(page, 3, (place) => ({ last_name: names[place] }));
    await openPrint(page);
    await expect(page.locator('tbody tr')).toHaveCount(3);
    await expect(page.locator('thead th')).toHaveCount(1 + 13);
    const { pages, words } = await printed(page);
    for (const foreign of names.slice(1)) expect(pages.join()).toContain(foreign);
    expect(words.filter(({ left, right }) => left < 11.9 || right > 297 - 11.9)).toEqual([]);
    expectColumnsOfEight(words);
  },
);

test('a list that a busy server can’t make at once is saved as soon as it is made', async ({ enter }) => {
  const { flight_lists: words } = en;
  // Its console complains about the refusal.
  const page = await (await enter('teacher')).context().newPage();
  let isBusy = true;
  await page.route(`**/api/v1${createListFile.path}`, async (route) => {
    // Lists of near days are loaded ahead.
    if (!isBusy || route.request().postDataJSON().ahead === true) return route.fallback();
    isBusy = false;
    await route.fulfill({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '1' },
      body: JSON.stringify({ code: 'overloaded' }),
    });
  });
  await openPrint(page);
  await page.getByRole('button', { name: words.save }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: words.formats.pdf }).click();
  await expect(page.getByText(words.save_waits)).toBeVisible();
  expect((await readPdf(readFileSync(await (await download).path()))).pages).not.toEqual([]);
});
