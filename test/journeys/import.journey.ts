import type { Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';
import { variants } from './parts.ts';
import { expect, test } from './people.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: {
    more: 'More for the list of members',
    import: 'Import',
    title: 'Import members',
    columns: 'What do the columns hold?',
    check: 'Check',
    review: 'Please look through the rows',
    edit: 'Edit',
    email: 'E-mail',
    apply: 'Apply',
    other: 'Other person',
    add: 'Add 4 members',
    added: /4 members added/,
    invite: /^Invite all \d+$/,
    send: /^Invite \d+$/,
    invited: /invitations are on their way/,
    undo: 'Undo import',
    undone: /Import undone: 4 removed/,
  },
  de: {
    more: 'Mehr zur Mitgliederliste',
    import: 'Importieren',
    title: 'Mitglieder importieren',
    columns: 'Was steht in den Spalten?',
    check: 'Prüfen',
    review: 'Bitte sieh die Zeilen durch',
    edit: 'Bearbeiten',
    email: 'E-Mail',
    apply: 'Übernehmen',
    other: 'Andere Person',
    add: '4 Mitglieder hinzufügen',
    added: /4 Mitglieder hinzugefügt/,
    invite: /^Alle \d+ einladen$/,
    send: /^\d+ einladen$/,
    invited: /Einladungen sind unterwegs/,
    undo: 'Import rückgängig machen',
    undone: /Import rückgängig gemacht: 4 entfernt/,
  },
} as const;

/** Names that no other journey uses, so that rows are new for each run. */
const sheet = (run: string): string =>
  [
    'Flugschule Weitblick;;;',
    'Name Vorname;E-Mail;Natel;Geb.',
    `Import${run} Anna;anna-${run}@import.example;079 412 30 01;5.7.1998`,
    `Import${run} Beat;beat-${run}@import.example;794123002;`,
    `Import${run} Carla;carla-${run}(at)import.example;;`,
    // Livia is a member of the demo.
    'Barmettler Livia;;;',
  ].join('\r\n');

const choose = async (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

for (const { language, name, size, part } of variants()) {
  const words = WORDS[language];
  const run = `${language}${name}`.replaceAll(/\W/g, '');

  test(`an admin imports a spreadsheet, invites and undoes, ${language}, ${name}`, part, async ({ enter, request }) => {
    const page = await enter('admin', { language, size, path: '/members' });
    await page.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.import, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await choose(page, 'Mitglieder.csv', Buffer.from(sheet(run), 'latin1'));
    await expect(page.getByRole('heading', { name: words.columns })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.check, exact: true }).click();
    await expect(page.getByRole('heading', { name: words.review })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // Nothing can be imported before the faulty row is corrected and the namesake is decided about.
    const add = page.getByRole('button', { name: words.add });
    await page.getByRole('button', { name: words.edit, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.email).fill(`carla-${run}@import.example`);
    await dialog.getByRole('button', { name: words.apply }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: words.other }).click();
    await add.click();

    await expect(page.getByText(words.added)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.invite }).click();
    await dialog.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.invited)).toBeVisible();
    await linkMailedTo(request, `carla-${run}@import.example`, /invites you|lädt dich/);

    await page.getByRole('button', { name: words.undo }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.undo }).click();
    await expect(page.getByText(words.undone)).toBeVisible();
  });
}
