import { readFile } from 'node:fs/promises';
import { variants } from './parts.ts';
import { expect, test } from './people.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: {
    more: 'More for the list of members',
    payments: 'Payments',
    flights: 'Flights',
    months: 'Months',
    saved: 'Saved. Due after 3 flights.',
    due: 'Payments due',
    record: 'Record payment',
    amount: /^Amount/,
    kind: /^For/,
    season: 'Season',
    submit: 'Record',
    remove: /^Remove the payment of CHF 420/,
    removed: /^Payment of CHF.420\.00 removed\.$/,
    undo: 'Undo',
    remind: /^Remind \d+ members$/,
    send: /^Send \d+ reminders?$/,
    sent: /reminders? (is|are) on (its|their) way/,
    file: 'Export the recorded payments',
    csv: 'CSV',
    save_file: 'Save file',
    head: 'Paid on;Name;Amount;Currency;For;Note',
    line: /420;CHF;Season/,
  },
  de: {
    more: 'Mehr zur Mitgliederliste',
    payments: 'Zahlungen',
    flights: 'Flüge',
    months: 'Monate',
    saved: 'Gespeichert. Fällig nach 3 Flügen.',
    due: 'Fällige Zahlungen',
    record: 'Zahlung erfassen',
    amount: /^Betrag/,
    kind: /^Wofür/,
    season: 'Saison',
    submit: 'Erfassen',
    remove: /^Zahlung von CHF 420.* entfernen$/,
    removed: /^Zahlung von CHF.420\.00 entfernt\.$/,
    undo: 'Rückgängig',
    file: 'Erfasste Zahlungen exportieren',
    csv: 'CSV',
    save_file: 'Datei speichern',
    head: 'Bezahlt am;Name;Betrag;Währung;Wofür;Notiz',
    line: /420;CHF;Saison/,
  },
} as const;

for (const { language, name, size, part } of variants()) {
  const words = WORDS[language];

  test(`an admin records a payment, reminds and saves the books, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('admin', { language, size, path: '/settings#payments' });
    const rule = page.getByRole('region', { name: words.due });
    const flights = rule.getByRole('textbox', { name: words.flights });
    await rule.getByRole('textbox', { name: words.months }).fill('');
    // Another variant may have left the rule as this one sets it.
    await flights.fill('9');
    await expect(page.getByText(words.saved.replace('3', '9'))).toBeVisible();
    await flights.fill('3');
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.goto('/members');
    await page.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.payments, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.payments);
    const due = page.getByRole('region', { name: words.due });
    const first = due.locator('tbody').getByRole('link').first();
    await expect(first).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // Members are reminded once a week at most, so only one of the variants finds anybody to remind.
    if (language === 'en') {
      await due.getByRole('button', { name: WORDS.en.remind }).click();
      await page.getByRole('dialog').getByRole('button', { name: WORDS.en.send }).click();
      await expect(page.getByText(WORDS.en.sent)).toBeVisible();
    }

    const person = await first.innerText();
    await first.click();
    await page.getByRole('button', { name: words.record }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.amount }).fill('420.-');
    await dialog.getByRole('combobox', { name: words.kind }).click();
    await page.getByRole('option', { name: words.season }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    const payments = page.getByRole('region', { name: words.payments });
    // The list loads when it comes near, and on a phone it is far below.
    await payments.scrollIntoViewIfNeeded();
    const remove = payments.getByRole('button', { name: words.remove });
    await remove.click();
    await expect(remove).toBeHidden();
    // Until then, Undo belongs to the notice of the recorded payment.
    await expect(page.getByText(words.removed)).toBeVisible();
    await page.getByRole('button', { name: words.undo }).click();
    await expect(remove).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto('/members/payments');
    await expect(due).toBeVisible();
    await expect(due.getByRole('link', { name: person })).toBeHidden();
    await page.getByRole('button', { name: words.file }).click();
    await dialog.getByRole('button', { name: words.csv }).click();
    expect(await violations(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: words.save_file }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text).toContain(words.head.replaceAll(/[^;]+/g, '"$&"'));
    expect(text.replaceAll('"', '')).toMatch(words.line);
  });
}
