import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { quietTime, timePasses, withMovedTime } from '../../../../test/support/components/quiet.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { flight, preferences } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { type FlightTable, readPreferences, savePreferences } from '../../../accounts/preferences.contract.ts';
import { listFlights } from '../../../flights/contract.ts';
import { readFlightMembers } from '../../../signups/contract.ts';
import { EditorScreen } from './EditorScreen.tsx';

const OTHER = '0190a000-0000-7000-8000-000000000009' as FlightId;

const saved = (last_update: string) => answer(savePreferences, { last_update });
const tables = async () => {
  const bodies = (await asked(savePreferences)) as { flight_table: FlightTable[] | null }[];
  return bodies.map(({ flight_table }) => flight_table);
};

/** dnd-kit listens to arrows from a timer on, which it sets when a column is picked up. */
const listensToArrows = () => timePasses(1);

for (const { language, words, size } of VISITS) {
  const texts = words.flight_lists.editor;
  const names = words.member_fields.name;
  const columns = page.getByRole('list', { name: texts.columns }).getByRole('listitem');
  const handle = (place: number) => columns.nth(place).getByRole('button').first();
  const text = (place: number) => columns.nth(place).getByRole('button').nth(1);
  const heading = page.getByRole('textbox', { name: texts.heading });
  const width = page.getByRole('textbox', { name: texts.width_label });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const status = (words: string) => page.getByRole('status').filter({ hasText: words });
  const said = (sentence: string, name: string, place: number, count: number) =>
    sentence.replace('{{name}}', name).replace('{{place}}', String(place)).replace('{{count}}', String(count));
  const [first, last] = [names.first_name, names.last_name];

  describe(`columns of a table, ${language}`, () => {
    beforeEach(async () => {
      withMovedTime();
      await plan(savePreferences, saved('2'), saved('3'), saved('4'));
      await show(<EditorScreen />, { language, size, rights: { role: 'start_instructor', is_school_admin: false } });
    });

    test('Enter opens a column and focuses its field; Escape closes it and focuses its row', async () => {
      (await text(3).findElement()).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('combobox', { name: texts.value_label })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(heading).not.toBeInTheDocument();
      await expect.element(text(3)).toHaveFocus();
    });

    test('saves value, heading, width and alignment as set', async () => {
      await text(2).click();
      await page.getByRole('combobox', { name: texts.value_label }).click();
      await page.getByRole('option', { name: names.phone, exact: true }).click();
      await expect.element(heading).toHaveValue(names.phone);
      await heading.fill('Natel');
      await width.fill('30,5');
      await button(texts.right).click();
      await quietTime();
      await expect
        .poll(async () => (await tables()).at(-1)?.[0]?.columns[2])
        .toMatchObject({
          label: 'Natel',
          value: 'phone',
          width: 30.5,
          textAlign: 'right',
        });
    });

    test('is sent again by each Resolve, until it came about', async () => {
      await plan(savePreferences, ...failTwice(saved('2')));
      await button(texts.add_column).click();
      await quietTime();
      await resolveTwice(words);
      await expect.poll(tables).toHaveLength(3);
      await expect.element(status(words.save.saved_at.replace(' {{time}}', ' '))).toBeVisible();
    });

    test('gives a new column the width that its value needs', async () => {
      await button(texts.add_column).click();
      await expect.element(width).toHaveValue('20');
      await page.getByRole('combobox', { name: texts.value_label }).click();
      await page.getByRole('option', { name: names.email, exact: true }).click();
      await expect.element(width).toHaveValue('');
    });

    test('warns when the columns are so narrow that words break', async () => {
      const [sentence = ''] = words.flight_lists.tight.landscape.split('.');
      const warning = status(sentence);
      await expect.element(warning).not.toBeInTheDocument();
      await text(0).click();
      await width.fill('4');
      await expect.element(warning).toBeVisible();
    });

    test('shows the error of an impossible width under its field, names it, and sends nothing', async () => {
      await text(0).click();
      await width.fill('421');
      await expect
        .element(width)
        .toHaveAccessibleDescription(texts.no_width.replace('{{least}}', '1').replace('{{most}}', '420'));
      const name = texts.fault_width.replace('{{name}}', first);
      await expect.element(status(words.save.wrong.replace('{{fields}}', name)).first()).toBeVisible();
      await quietTime();
      expect(await tables()).toEqual([]);
      await expect.element(width).toHaveValue('421');
    });

    test('restores the typed width when automatic width is switched off', async () => {
      await text(0).click();
      await width.fill('30,5');
      const automatic = page.getByText(texts.automatic_width);
      await automatic.click();
      await expect.element(width).toHaveValue('');
      await automatic.click();
      await expect.element(width).toHaveValue('30,5');
    });

    test('moves a column by its arrow buttons, keeps their focus and announces the position', async () => {
      await text(1).click();
      await button(texts.up).click();
      await expect.element(status(said(texts.moved, last, 1, 7))).toBeInTheDocument();
      // At the top the up arrow is disabled, and the down arrow gets the focus.
      await expect.element(button(texts.down)).toHaveFocus();
      await expect.element(button(texts.up)).toHaveAccessibleDescription(texts.first_already);
      await userEvent.keyboard('{Escape}');
      await expect.element(columns.first()).toMatchTextContent(last);
    });

    test('moves a column with the keyboard at its handle, announces it, and Escape cancels', async () => {
      (await handle(1).findElement()).focus();
      const aloud = page.getByRole('status').filter({ hasText: last });
      await userEvent.keyboard(' ');
      await expect.element(aloud.first()).toBeInTheDocument();
      await listensToArrows();
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(status(said(texts.drag_over, last, 1, 7))).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await expect.element(columns.first()).toMatchTextContent(first);
      await userEvent.keyboard(' ');
      await listensToArrows();
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(status(said(texts.drag_over, last, 1, 7))).toBeInTheDocument();
      await userEvent.keyboard(' ');
      await expect.element(columns.first()).toMatchTextContent(last);
      await quietTime();
      await expect.poll(async () => (await tables()).at(-1)?.[0]?.columns[0]?.value).toBe('last_name');
    });

    test('deletes a column from its menu and focuses the next; Undo restores it in its place', async () => {
      await columns.first().getByRole('button').last().click();
      await page.getByRole('menuitem', { name: texts.remove_column }).click();
      await expect.element(columns.first()).toMatchTextContent(last);
      await expect.element(text(0)).toHaveFocus();
      await button(words.actions.undo).click();
      await expect.element(columns.first()).toMatchTextContent(first);
      await expect.element(text(0)).toHaveFocus();
    });

    test('shows a refused save, and Retry sends it again', async () => {
      await plan(savePreferences, refusal('invalid_fields'), saved('2'));
      await page.getByRole('textbox', { name: texts.name }).fill('Addresses');
      await quietTime();
      await button(words.actions.retry).click();
      await expect.poll(async () => (await tables()).map((all) => all?.[0]?.label)).toEqual(['Addresses', 'Addresses']);
    });

    test('asks about a heading that another browser has changed too, and merges other fields', async () => {
      await text(3).click();
      await heading.fill('Natel');
      await quietTime();
      await expect.poll(async () => (await tables()).length).toBe(1);
      const [mine] = (await tables()).at(-1) ?? [];
      if (mine === undefined) throw new Error('No table was sent.');
      const stored = (label: string, name: string) => [
        { ...mine, label: name, columns: mine.columns.map((one, at) => (at === 3 ? { ...one, label } : one)) },
      ];
      await plan(savePreferences, refusal('stale_update', { last_update: '5' }), saved('6'));
      const elsewhere = preferences({ flight_table: stored('Handy', 'Phone book'), last_update: '5' });
      await plan(readPreferences, answer(readPreferences, elsewhere));
      await heading.fill('Mobile');
      await width.fill('31,5');
      await quietTime();
      const field = texts.conflict.of.replace('{{field}}', texts.heading).replace('{{name}}', 'Mobile');
      const dialog = page.getByRole('dialog', { name: words.conflict.title.replace('{{field}}', field) });
      await dialog.getByText('Handy').click();
      await button(words.conflict.save).click();
      await expect
        .poll(async () => (await tables()).at(-1)?.[0])
        .toMatchObject({ label: 'Phone book', columns: [{}, {}, {}, { label: 'Handy', width: 31.5 }, {}, {}, {}] });
      await expect.element(heading).toHaveValue('Handy');
      // As it was typed: only what is stored has one spelling.
      await expect.element(width).toHaveValue('31,5');
    });
  });
  test(`a teacher’s day in the preview is not cut, with its time and type, ${language}`, async () => {
    const later = flight({ start_datetime: '2099-06-20T11:30:00.000Z', flight_id: OTHER, student_count: 1 });
    await plan(listFlights, answer(listFlights, [flight(), later]));
    await plan(
      readFlightMembers,
      answer(readFlightMembers, { flight_teachers_docs: [], start_instructors_docs: [], students_docs: [] }),
    );
    await show(<EditorScreen />, { language, size });
    const field = page.getByRole('combobox', { name: texts.day });
    await expect.element(field).toMatchTextContent(words.flights.types.high_alt_flight);
    const value = (await field.findElement()).firstElementChild as HTMLElement;
    expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
  });
}
