import type { Locator, Page } from '@playwright/test';
import { de as germanFields } from '../../features/fields/member.texts.de.ts';
import { en as englishFields } from '../../features/fields/member.texts.en.ts';
import { de as german } from '../../features/flight-lists/texts.de.ts';
import { en as english } from '../../features/flight-lists/texts.en.ts';
import { signIn } from './newcomer.ts';
import { THOROUGH } from './parts.ts';
import { DESKTOP, expect, type Join, PHONE, test } from './people.ts';
import type { Size } from './sizes.ts';
import { unsent } from './stored.ts';
import { violations } from './violations.ts';

// Each edit is saved four seconds after the last change.
test.slow();

type Language = 'en' | 'de';
const NAMES = { en: englishFields.name, de: germanFields.name } as const;
const TEXTS = { en: english.editor, de: german.editor } as const;

/** Resolves to the body of the next save that the server accepts. */
const saved = async (page: Page) => {
  const response = await page.waitForResponse(
    (one) => one.request().method() === 'PATCH' && one.url().endsWith('/users/config') && one.ok(),
  );
  return response.request().postDataJSON();
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const rows = (page: Page, { columns }: (typeof TEXTS)[Language]): Locator =>
  page.getByRole('list', { name: columns, exact: true }).getByRole('listitem');
const said = (page: Page) => page.getByRole('status').allTextContents();

/** The texts of the rows while none is being edited: value, heading, width. */
const columnsOf = async (page: Page, texts: (typeof TEXTS)[Language]): Promise<string[][]> =>
  rows(page, texts).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('[id^="column-"] > span:not(.visually-hidden)')]
        .slice(0, 3)
        .map((one) => one.textContent),
    ),
  );
const headingsOf = async (page: Page, texts: (typeof TEXTS)[Language]) =>
  (await columnsOf(page, texts)).map(([, heading]) => heading);

const DEFAULTS = {
  en: {
    contact: 'First name,Last name,E-mail,Phone,Street,City,Country'.split(','),
    values: 'First name,Last name,Harness,Canopy picture,Canopy,Canopy colours,Skill level'.split(','),
    program: 'Flight program',
    lists: ['Contact List', 'Flight List'],
  },
  de: {
    contact: 'Vorname,Nachname,E-Mail,Telefon,Strasse,Ort,Land'.split(','),
    values: 'Vorname,Nachname,Gurtzeug,Schirmbild,Schirm,Schirmfarben,Ausbildungsstand'.split(','),
    program: 'Flugprogramm',
    lists: ['Kontaktliste', 'Flugliste'],
  },
} as const;

/** Opens the editor as a teacher whom no other journey uses. */
const newTeacher = async (join: Join, first: string, language: Language, size: Size) => {
  const email = `${first.toLowerCase()}@editor.example`;
  const page = await join({ first, email, role: 'flight_teacher' }, { language, size });
  await page.getByRole('button', { name: new RegExp(`${first} Newcomer`) }).click();
  await page.getByRole('menuitem', { name: TEXTS[language].title }).click();
  await expect(page.getByRole('heading', { level: 1, name: TEXTS[language].title })).toBeVisible();
  return { page, email };
};

for (const [language, size, first] of [
  ['en', DESKTOP, 'Edda'],
  ['de', PHONE, 'Edgar'],
] as const) {
  const texts = TEXTS[language];
  const names = NAMES[language];
  const expected = DEFAULTS[language];
  const [contact, list] = expected.lists;

  test(`a teacher edits their tables, ${language}`, THOROUGH, async ({ join }) => {
    const { page } = await newTeacher(join, first, language, size);

    await test.step('the two default tables are as the specification says', async () => {
      await expect(page.getByRole('tab')).toHaveText([...expected.lists]);
      expect(await columnsOf(page, texts)).toEqual(expected.contact.map((name) => [name, name, texts.automatic]));
      await tab(page, list).click();
      const columns = await columnsOf(page, texts);
      expect(columns.map(([value]) => value)).toEqual([...expected.values, ...Array(6).fill(texts.value.empty)]);
      expect(columns.slice(7).map(([, heading]) => heading)).toEqual([expected.program, '1', '2', '3', '4', '5']);
      const mm = (width: number) => `${width} mm`;
      expect(columns.map(([, , width]) => width)).toEqual([
        ...Array(7).fill(texts.automatic),
        mm(50),
        ...Array(5).fill(mm(8)),
      ]);
      await expect(
        page.getByText(language === 'en' ? '98 of 273 mm, 7 automatic' : '98 von 273 mm, 7 automatisch'),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step('a column is edited: value, heading, width, and the total against the page', async () => {
      await rows(page, texts).nth(4).locator('[id^="column-"]').nth(1).click();
      const group = page.getByRole('group', { name: /5: / }).first();
      await expect(group.getByLabel(texts.value_label)).toBeFocused();
      await group.getByLabel(texts.value_label).click();
      await page.getByRole('option', { name: names.phone, exact: true }).click();
      await expect(group.getByLabel(texts.heading)).toHaveValue(names.phone);
      await group.getByLabel(texts.heading).fill('Natel');
      const width = group.getByLabel(texts.width_label);
      await width.fill('300');
      await expect(page.getByText(/wider than the page|breiter als die Seite/)).toBeVisible();
      await width.fill('421');
      await expect(group.getByText(/1 to 420|1 bis 420/)).toBeVisible();
      await expect(
        page.getByText(language === 'en' ? 'Please check: Width of Natel' : 'Bitte prüfen: Breite von Natel'),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const save = saved(page);
      await width.fill('30,5');
      await group.getByRole('button', { name: texts.right }).click();
      await expect(page.getByText(/128\.5 (of|von) 273/)).toBeVisible();
      await page.getByRole('button', { name: texts.portrait }).click();
      await expect(page.getByText(/128\.5 (of|von) 186/)).toBeVisible();
      const { flight_table } = await save;
      expect(flight_table[1].columns[4]).toEqual({
        id: '5',
        label: 'Natel',
        value: 'phone',
        textAlign: 'right',
        width: 30.5,
      });
      await group.getByText(texts.automatic_width).click();
      await expect(width).toHaveValue('');
      await group.getByText(texts.automatic_width).click();
      await expect(width).toHaveValue('30,5');
    });

    await test.step('columns are reordered by button, and the focus stays on the moved row', async () => {
      await page.getByRole('button', { name: texts.up, exact: true }).click();
      await expect(page.getByRole('button', { name: texts.up, exact: true })).toBeFocused();
      expect((await said(page)).join()).toMatch(/Natel (is now column 4 of 13|ist jetzt Spalte 4 von 13)/);
      await page.keyboard.press('Escape');
      expect((await headingsOf(page, texts))[3]).toBe('Natel');
    });

    await test.step('columns are reordered by keyboard, with announcements', async () => {
      const handle = rows(page, texts).nth(3).getByRole('button').first();
      await handle.focus();
      await page.keyboard.press('Space');
      await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(/Natel/);
      await page.keyboard.press('ArrowUp');
      await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(/3 (of|von) 13/);
      await page.keyboard.press('Space');
      await expect.poll(() => headingsOf(page, texts)).toContain('Natel');
      expect((await headingsOf(page, texts))[2]).toBe('Natel');
      await expect(rows(page, texts).nth(2).getByRole('button').first()).toBeFocused();
    });

    await test.step('columns are reordered by dragging: with the mouse, or with a thumb', async () => {
      const grip = rows(page, texts).nth(2).getByRole('button').first();
      // Waits until the animation of the last move has ended.
      await grip.click({ trial: true });
      const handle = await grip.boundingBox();
      const target = await rows(page, texts).nth(0).boundingBox();
      if (handle === null || target === null) throw new Error('the rows are not on the screen');
      const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
      const to = { x: from.x, y: target.y + 4 };
      const between = { x: from.x, y: (from.y + to.y) / 2 };
      const spoken = page.locator('[id^="DndLiveRegion"]');
      /**
       * Moves the pointer back and forth like a trembling hand, and drops the row where the list announces its place.
       */
      const carry = async (move: (at: { readonly x: number; readonly y: number }) => Promise<unknown>) => {
        await move(between);
        await expect(spoken).toHaveText(/Natel/);
        let turn = 0;
        await expect(async () => {
          turn += 1;
          await move({ x: to.x, y: to.y + (turn % 2) });
          await expect(spoken).toHaveText(/\b1 (of|von) 13/, { timeout: 300 });
        }).toPass();
      };
      if (size === PHONE) {
        const touch = await page.context().newCDPSession(page);
        const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly { x: number; y: number }[]) =>
          touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...at] });
        await send('touchStart', [from]);
        await carry((at) => send('touchMove', [at]));
        await send('touchEnd', []);
      } else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await carry(({ x, y }) => page.mouse.move(x, y, { steps: 4 }));
        await page.mouse.up();
      }
      await expect.poll(async () => (await headingsOf(page, texts))[0]).toBe('Natel');
    });

    await test.step('all edits are kept after a reload', async () => {
      await saved(page);
      // Otherwise the page takes up the edit as it was typed.
      await expect.poll(() => unsent(page)).toBe(0);
      await page.reload();
      await tab(page, list).click();
      const [natel] = await columnsOf(page, texts);
      expect(natel).toEqual([names.phone, 'Natel', '30.5 mm']);
    });

    await test.step('a deleted column comes back to its place with undo', async () => {
      await page.getByRole('button', { name: new RegExp(`1, ${names.phone}$`) }).click();
      await page.getByRole('menuitem', { name: texts.remove_column }).click();
      expect(await columnsOf(page, texts)).toHaveLength(12);
      await expect(rows(page, texts).nth(0).locator('[id^="column-"]').nth(1)).toBeFocused();
      await page.getByRole('button', { name: texts.add_column }).click();
      await page.getByLabel(texts.heading, { exact: true }).fill('Notes');
      await page.getByRole('button', { name: texts.done }).click();
      await page.getByRole('button', { name: /^(Undo|Rückgängig)/ }).click();
      const headings = await headingsOf(page, texts);
      expect([headings.length, headings[0], headings.at(-1)]).toEqual([14, 'Natel', 'Notes']);
    });

    await test.step('tables are added, renamed, copied, moved, deleted and restored', async () => {
      await page.getByRole('button', { name: texts.new_table }).click();
      await expect(page.getByLabel(texts.name)).toBeFocused();
      await page.getByLabel(texts.name).fill('');
      await expect(
        page.getByText(language === 'en' ? 'Missing: Table name' : 'Es fehlt: Name der Tabelle'),
      ).toBeVisible();
      await page.getByLabel(texts.name).fill('Radio check');
      await page.getByRole('button', { name: texts.copy }).click();
      const copy = texts.copy_of.replace('{{name}}', 'Radio check');
      await expect(page.getByRole('tab')).toHaveText([contact, list, 'Radio check', copy]);
      await page.getByRole('button', { name: texts.more.replace('{{name}}', copy) }).click();
      await page.getByRole('menuitem', { name: texts.move_left }).click();
      await expect(page.getByRole('tab')).toHaveText([contact, list, copy, 'Radio check']);
      await page.getByRole('button', { name: texts.remove, exact: true }).click();
      await expect(page.getByRole('tab')).toHaveText([contact, list, 'Radio check']);
      await expect(tab(page, 'Radio check')).toBeFocused();
      await page.getByRole('button', { name: /^(Undo|Rückgängig)/ }).click();
      await expect(page.getByRole('tab')).toHaveText([contact, list, copy, 'Radio check']);
    });

    await test.step('the tables are reset to the defaults, and undo restores what was edited', async () => {
      await page.getByRole('button', { name: texts.reset }).click();
      await expect(page.getByRole('tab')).toHaveText([...expected.lists]);
      await page.getByLabel(texts.name).fill('Edited since');
      await page.getByRole('button', { name: /^(Undo|Rückgängig)/ }).click();
      await expect(page.getByRole('tab')).toHaveText([
        contact,
        list,
        texts.copy_of.replace('{{name}}', 'Radio check'),
        'Radio check',
        'Edited since',
      ]);
      await page.getByRole('button', { name: texts.reset }).click();
      expect((await saved(page)).flight_table).toBeNull();
      await expect(page.getByRole('button', { name: texts.reset })).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('the default tables follow the language again', async () => {
      const other = language === 'en' ? 'de' : 'en';
      await page.getByRole('button', { name: new RegExp(`${first} Newcomer`) }).click();
      await page.getByRole('menuitemradio', { name: other === 'de' ? 'Deutsch' : 'English' }).click();
      await expect(page.getByRole('tab')).toHaveText([...DEFAULTS[other].lists]);
      await expect(page.getByRole('button', { name: TEXTS[other].reset })).toHaveAttribute('aria-disabled', 'true');
    });
  });
}

test(
  'edits of one person in two browsers are both kept, and a conflict in one field is asked about',
  THOROUGH,
  async ({ join, visit }) => {
    const texts = TEXTS.en;
    const { page: desk, email } = await newTeacher(join, 'Tess', 'en', DESKTOP);
    const phone = await visit({ language: 'en', size: PHONE });
    await signIn(phone, email);
    await phone.waitForURL(({ pathname }) => pathname === '/flights');
    await phone.goto('/editor');
    await expect(tab(phone, 'Flight List')).toBeVisible();

    await test.step('one browser renames a table, the other edits a heading in the same table', async () => {
      const first = saved(desk);
      await desk.getByLabel(texts.name).fill('Phone book');
      await first;
      const second = saved(phone);
      await phone.locator('#column-4').click();
      await phone.getByLabel(texts.heading, { exact: true }).fill('Mobile');
      const { flight_table } = await second;
      expect([flight_table[0].label, flight_table[0].columns[3].label]).toEqual(['Phone book', 'Mobile']);
      await expect(phone.getByLabel(texts.name)).toHaveValue('Phone book');
    });

    await test.step('a language chosen in the other browser is kept', async () => {
      const chosen = saved(desk);
      await desk.getByRole('button', { name: /Tess Newcomer/ }).click();
      await desk.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await chosen;
      const save = saved(phone);
      await phone.getByLabel(texts.heading, { exact: true }).fill('Mobile phone');
      expect((await save).language).toBe('de');
    });

    await test.step('both edit the same field', async () => {
      await desk.reload();
      const first = saved(desk);
      await desk.locator('#column-4').click();
      await desk.getByLabel(TEXTS.de.heading, { exact: true }).fill('Handy');
      await first;
      await phone.getByLabel(texts.heading, { exact: true }).fill('Natel');
      const dialog = phone.getByRole('dialog', { name: /Heading of Natel/ });
      await expect(dialog.getByText('Handy')).toBeVisible();
      const sent: unknown[] = [];
      phone.on('request', (request) => {
        if (request.method() === 'PATCH' && request.url().endsWith('/users/config')) sent.push(request.postDataJSON());
      });
      await dialog.getByText('Handy').click();
      await dialog.getByRole('button', { name: 'Save this one' }).click();
      await expect(phone.getByLabel(texts.heading, { exact: true })).toHaveValue('Handy');
      await expect(phone.getByText(/^Saved \d\d:\d\d$/).first()).toBeVisible();
      // It is on the server already.
      expect(sent).toEqual([]);
    });
  },
);

test('leaving the page saves, undo works after leaving, and a failed save is retried', THOROUGH, async ({ join }) => {
  const texts = TEXTS.en;
  const { page } = await newTeacher(join, 'Lena', 'en', DESKTOP);

  await test.step('a refused save offers Retry', async () => {
    const refusal = { status: 422, contentType: 'application/problem+json', body: '{"code":"invalid_fields"}' };
    await page.route('**/users/config', (route) => route.fulfill(refusal));
    await page.getByLabel(texts.name).fill('Addresses');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute('**/users/config');
    const save = saved(page);
    await retry.click();
    expect((await save).flight_table[0].label).toBe('Addresses');
  });

  await test.step('a table deleted just before leaving the page is saved, and undo restores it', async () => {
    const save = saved(page);
    await page.getByRole('button', { name: texts.remove, exact: true }).click();
    await page.getByRole('link', { name: 'Flight Signups' }).click();
    expect((await save).flight_table).toHaveLength(1);
    await page.waitForURL(({ pathname }) => pathname === '/signups');
    const again = saved(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await again).flight_table.map(({ label }: { label: string }) => label)).toEqual([
      'Addresses',
      'Flight List',
    ]);
  });
});

test(
  'a start instructor sees and prints example people in the editor, and a student has no editor',
  THOROUGH,
  async ({ enter }) => {
    const starter = await enter('starter');
    const asked: string[] = [];
    starter.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await starter.goto('/editor');
    await expect(starter.getByText(TEXTS.en.example_text)).toBeVisible();
    await expect(starter.getByText('Muster-Beispiel')).toBeVisible();
    expect(asked.filter((path) => path.includes('/flight/manage'))).toEqual([]);
    await starter.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await starter.getByRole('button', { name: TEXTS.en.print }).click();
    await expect(starter.locator('body')).toHaveAttribute('data-printed');
    await starter.emulateMedia({ media: 'print' });
    await expect(starter.getByText('Muster-Beispiel')).toBeVisible();
    for (const text of [TEXTS.en.title, TEXTS.en.add_column, TEXTS.en.example_text, TEXTS.en.hint])
      await expect(starter.getByText(text).first()).toBeHidden();
    await starter.emulateMedia({ media: 'screen' });
    expect(await violations(starter)).toEqual([]);

    const student = await enter('student', { size: PHONE, path: '/editor' });
    await student.waitForURL(({ pathname }) => pathname === '/signups');
    await student.getByRole('button', { name: /Livia Barmettler/ }).click();
    await expect(student.getByRole('menuitem', { name: 'Login settings' })).toBeVisible();
    await expect(student.getByRole('menuitem', { name: TEXTS.en.title })).toBeHidden();
  },
);
