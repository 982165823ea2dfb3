import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { readBoard } from '../../features/board/contract.ts';
import { type Flight, listFlights } from '../../features/flights/contract.ts';
import { beginDay, planDay } from '../journeys/calls.ts';
import { DESKTOP, PHONE } from '../journeys/sizes.ts';
import { AFTER_END, countCopies, countUnsent } from '../journeys/stored.ts';
import { dayOf, inWords, MONTHS, MONTHS_AHEAD, short } from './days.ts';
import { css, role, text } from './targets.ts';
import type { Visitor, Walks } from './visitor.ts';

/** Opens the list of the demo's third flight day, which has participants. */
const openList = async (visitor: Visitor) => {
  await visitor.sees(css('main a[href^="/flight/"]'));
  const day = await visitor.engine.evaluate(
    () => document.querySelectorAll('main a[href^="/flight/"]')[2]?.getAttribute('href') ?? '',
  );
  await visitor.goTo(`${day}/print`);
  await visitor.sees(css('main tbody td'));
};

/** Copies of a day that has begun: itself, people, checklist, comments, board, emergency cards, and its list as a file. */
const COPIES_OF_DAY = 7;

/** Walks of flight teachers and admins. */
export const STAFF_WALKS: Walks = {
  'plans two days with the calendar and a time picker': async (visitor) => {
    await visitor.open('teacher', '/flights', DESKTOP);
    await visitor.press(role('button', 'Schedule flights'));
    for (const month of MONTHS_AHEAD) {
      await visitor.press(role('button', 'Next month'));
      await visitor.sees(text(month, role('dialog')));
    }
    for (const day of [11, 12]) await visitor.press(role('gridcell', inWords(dayOf(day))));
    await visitor.press(role('button', 'Choose time, chosen is 09:00'));
    await visitor.press(role('option', '08', css('[role=listbox][aria-label=Hours]')));
    await visitor.press(role('option', '30', css('[role=listbox][aria-label=Minutes]')));
    await visitor.fill(role('textbox', 'Meeting point'), 'Valley station');
    await visitor.press(role('button', 'Schedule 2 flights'));
    await visitor.sees(text('2 flight days scheduled'));
    await visitor.press(role('link', new RegExp(`^${short(dayOf(11))}`)));
    await visitor.sees(role('heading', new RegExp(short(dayOf(11)))));
    await visitor.sees(role('button', 'Choose time, chosen is 08:30'));
  },

  'edits a flight day on a phone': async (visitor) => {
    const id = await planDay(await visitor.callAs('teacher'), MONTHS, 15);
    await visitor.open('teacher', `/flight/${id}#schedule`);
    await visitor.press(role('button', /^Choose date/));
    await visitor.press(role('gridcell', inWords(dayOf(16))));
    await visitor.press(role('spinbutton', 'Hours', role('group', 'Starts')));
    await visitor.type('1015');
    await visitor.saves();
    await visitor.reload();
    await visitor.sees(role('heading', new RegExp(short(dayOf(16)))));
    await visitor.sees(role('button', 'Choose time, chosen is 10:15'));
  },

  'edits a column of a list': async (visitor) => {
    await visitor.open('teacher', '/editor', DESKTOP);
    await visitor.press(role('tab', 'Flight List'));
    await visitor.press(role('button', /^Edit column 6/));
    await visitor.fill(role('textbox', 'Heading'), 'Tint');
    await visitor.saves();
    await visitor.sees(text('Tint', css('main table')));
    await visitor.reload();
    await visitor.press(role('tab', 'Flight List'));
    await visitor.sees(text('Tint', css('main table')));
  },

  'opens, reads and presses without a server': async (visitor) => {
    const day = await beginDay(await visitor.callAs('admin'), ['Anna'], 'Funkloch');
    const board = `/flight/${day}/board`;
    await visitor.open('teacher', board);
    await visitor.sees(role('button', 'Here: Anna Funkloch'));
    // Resolves when the device has the program.
    await visitor.engine.evaluate(async () => void (await navigator.serviceWorker.ready));
    const [planned] = (await (await visitor.callAs('teacher'))(listFlights, { flight_ids: [day] }))
      .body as never as Flight[];
    const until = Date.parse(planned?.end_datetime ?? '') + AFTER_END;
    const isKept = async () => (await visitor.engine.evaluate(countCopies, until)) >= COPIES_OF_DAY;
    await vi.waitUntil(isKept, { timeout: 60_000 });
    await visitor.goTo(board);
    await visitor.sees(role('button', 'Here: Anna Funkloch'));
    await visitor.withoutServer(async () => {
      await visitor.goTo(board);
      await visitor.press(role('button', 'Here: Anna Funkloch'));
      await visitor.sees(text('1 not sent yet'));
      // Storing takes some hundredths of a second.
      await vi.waitUntil(async () => (await visitor.engine.evaluate(countUnsent)) > 0, { timeout: 60_000 });
      await visitor.goTo(board);
      await visitor.sees(text('1 not sent yet'));
      await visitor.sees(role('button', 'Launched: Anna Funkloch'));
    });
    await visitor.sawGo(text('1 not sent yet'));
    const { body } = await (await visitor.callAs('teacher'))(readBoard, { flight_id: day });
    expect((body['facts'] as { what: string }[]).map(({ what }) => what)).toEqual(['here']);
  },

  'reads a list on a phone as on a desk': async (visitor) => {
    /** The height of a text on the sheet, in widths of the sheet. */
    const letters = () =>
      visitor.engine.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('main tbody td:nth-child(2)') as Element);
        const width = document.querySelector('main table')?.getBoundingClientRect().width ?? 0;
        return range.getBoundingClientRect().height / width;
      });
    await visitor.open('teacher', '/flights', DESKTOP);
    await openList(visitor);
    const width = () =>
      visitor.engine.evaluate(() => document.querySelector('main table')?.getBoundingClientRect().width ?? 0);
    const onDesk = await letters();
    const wide = await width();
    await visitor.engine.resize(PHONE);
    await expect.poll(width, { timeout: 60_000 }).toBeLessThan(wide * 0.9);
    expect(await letters()).toBeGreaterThan(onDesk * 0.9);
    expect(await letters()).toBeLessThan(onDesk * 1.1);
  },

  'saves a list as a file of each format': async (visitor) => {
    await visitor.open('teacher', '/flights');
    await openList(visitor);
    const { text: somebody } = await visitor.sees(css('main tbody td:nth-child(2)'));
    for (const [format, item, start] of [
      ['pdf', 'PDF', '%PDF'],
      ['csv', /^CSV/, '\ufeff'],
      ['xlsx', 'Excel (XLSX)', 'PK'],
    ] as const) {
      await visitor.press(role('button', 'Save as'));
      await visitor.press(role('menuitem', item));
      const saved = async () => {
        const name = (await readdir(visitor.engine.downloads)).find((file) => file.endsWith(`.${format}`));
        return name === undefined ? '' : readFile(join(visitor.engine.downloads, name), 'utf8');
      };
      await expect.poll(saved, { timeout: 60_000 }).toMatch(new RegExp(`^${start}`));
      if (format === 'csv') expect(await saved()).toContain(somebody);
    }
  },

  'presses the search field, and a row': async (visitor) => {
    await visitor.open('admin', '/members', DESKTOP);
    for (const page of ['/members', '/flights']) {
      await visitor.goTo(page);
      await visitor.sees(css('main tbody a[href]'));
      const search = css('main input[type=search]');
      await visitor.press(search);
      expect(await visitor.engine.evaluate(() => document.activeElement?.matches('input[type=search]'))).toBe(true);
      const opened = await visitor.engine.evaluate(
        () => document.querySelectorAll('main tbody tr a[href^="/"]')[2]?.getAttribute('href') ?? '',
      );
      await visitor.press(css(`main tbody tr:has(a[href="${opened}"])`));
      await visitor.isAt(new RegExp(`^${opened}$`));
    }
  },

  'opens a page again and again, each time before it has started': async (visitor) => {
    await visitor.open('admin', '/members', DESKTOP);
    for (let n = 0; n < 20; n++) await visitor.goTo('/members');
    await visitor.sees(css('main tbody a[href]'));
  },

  'closes a menu with a press outside, which does nothing else': async (visitor) => {
    await visitor.open('admin', '/members');
    await visitor.press(role('button', 'Sort'));
    await visitor.sees(role('menu'));
    const row = css('main li:has(a[data-row]):nth-child(6)');
    await visitor.press(row);
    await visitor.sawGo(role('menu'));
    await visitor.isAt(/^\/members$/);
    await visitor.press(row);
    await visitor.isAt(/^\/member\//);
  },

  'reads each member on two lines': async (visitor) => {
    await visitor.open('admin', '/members');
    await visitor.sees(css('main li a[data-row]'));
    const tall = await visitor.engine.evaluate(() =>
      [...document.querySelectorAll('main li')]
        .filter((row) => row.getBoundingClientRect().height > 66)
        .map((row) => row.textContent),
    );
    // The demo's longest name needs two lines itself, also in Chromium.
    expect(tall).toEqual([expect.stringContaining('Freiermuth-Wagenknecht')]);
  },
};
