import { readFile } from 'node:fs/promises';
import { THOROUGH, variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: {
    filter: /^Filter(?: \d)?$/,
    level: 'Exam ready',
    flights: 'Flights since payment, at least',
    show: 'Show members',
    removeLevel: 'Remove filter: Exam ready',
    removeFlights: /^Remove filter: At least 1 flight/,
    more: 'More for the list of members',
    select: 'Select',
    selectOne: /^Select [A-Z]/,
    all: /^Select all \d+/,
    selected: /^\d+ selected$/,
    actions: 'Actions for the selected members',
    invite: 'Invite',
    inviteTitle: /^(?:Nobody to invite|Invite \d+ members?\?)$/,
    leftOut: /left out/,
    cancel: 'Cancel',
    export: 'Export',
    csv: 'CSV',
    save: 'Save file',
    file: /^\d{4}-\d\d-\d\d-members\.csv$/,
    heading: '"First name";"Last name"',
    end: 'End selection',
  },
  de: {
    filter: /^Filter(?: \d)?$/,
    level: 'Prüfungsreif',
    flights: 'Flüge seit Zahlung, mindestens',
    show: 'Mitglieder anzeigen',
    removeLevel: 'Filter entfernen: Prüfungsreif',
    removeFlights: /^Filter entfernen: Mindestens 1 Flug/,
    more: 'Mehr zur Mitgliederliste',
    select: 'Auswählen',
    selectOne: /auswählen$/,
    all: /^Alle \d+ auswählen/,
    selected: /^\d+ ausgewählt$/,
    actions: 'Aktionen für die ausgewählten Mitglieder',
    invite: 'Einladen',
    inviteTitle: /^(?:Niemand zum Einladen|\d+ Mitglied(?:er)? einladen\?)$/,
    leftOut: /bleib(?:t|en) weg/,
    cancel: 'Abbrechen',
    export: 'Exportieren',
    csv: 'CSV',
    save: 'Datei speichern',
    file: /^\d{4}-\d\d-\d\d-mitglieder\.csv$/,
    heading: '"Vorname";"Nachname"',
    end: 'Auswahl beenden',
  },
} as const;

for (const { language, name, size } of variants('en desktop')) {
  const words = WORDS[language];
  const phone = size === PHONE;

  test(`an admin filters, selects and exports members, ${language}, ${name}`, THOROUGH, async ({ enter }) => {
    const page = await enter('admin', { language, size, path: '/members' });
    const rows = page.locator(phone ? 'main li' : 'main tbody tr');
    await expect(rows.first()).toBeVisible();
    const act = async (label: string) => {
      if (!phone) return page.getByRole('button', { name: label, exact: true }).click();
      await page.getByRole('button', { name: words.actions }).click();
      return page.getByRole('menuitem', { name: label, exact: true }).click();
    };

    await test.step('the filter stands in the address', async () => {
      await page.getByRole('button', { name: words.filter }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.level).check();
      await dialog.getByLabel(words.flights).fill('1');
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: words.show }).click();
      await expect(page).toHaveURL(/level=exam_ready&flights=1$/);
      await expect(page.getByRole('button', { name: words.removeLevel })).toBeVisible();
      await page.getByRole('button', { name: words.removeFlights }).click();
      await expect(page).toHaveURL(/\?level=exam_ready$/);
      await page.goBack();
      await expect(page).toHaveURL(/level=exam_ready&flights=1$/);
      await page.reload();
      await expect(page.getByRole('button', { name: words.removeFlights })).toBeVisible();
    });

    await test.step('members are selected, on all pages', async () => {
      await expect(rows.first()).toBeVisible();
      if (phone) {
        await page.getByRole('button', { name: words.more }).click();
        await page.getByRole('menuitem', { name: words.select, exact: true }).click();
        await page.locator('main li label').first().click();
      } else {
        // The row shows the selection with the next rendering, so a click is awaited with a claim of its own.
        const first = page.locator('tbody').getByRole('checkbox', { name: words.selectOne }).first();
        await first.click();
        await expect(first).toBeChecked();
      }
      await page.getByRole('button', { name: words.all }).click();
      await expect(page.getByRole('status').filter({ hasText: words.selected })).toBeVisible();
      await expect(page.getByRole('button', { name: words.all })).toBeHidden();
      expect(await violations(page)).toEqual([]);
    });

    await test.step('an action says how many it leaves out', async () => {
      await act(words.invite);
      const dialog = page.getByRole('dialog', { name: words.inviteTitle });
      await expect(dialog.getByText(words.leftOut)).toBeVisible();
      await dialog.getByRole('button', { name: words.cancel }).click();
    });

    await test.step('the selection is saved as a file', async () => {
      await act(words.export);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.csv }).click();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: words.save }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(words.file);
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain(words.heading);
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: words.end }).click();
      await expect(page.getByRole('button', { name: words.filter })).toBeVisible();
    });
  });
}
