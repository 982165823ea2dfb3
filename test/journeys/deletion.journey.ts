import type { APIRequestContext } from '@playwright/test';
import { linkMailedTo } from './mails.ts';
import { PASSWORD } from './newcomer.ts';
import { THOROUGH } from './parts.ts';
import { address, DESKTOP, expect, PHONE, test } from './people.ts';
import { passSixMinutes } from './rows.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: {
    entry: 'Delete my account',
    ask: 'Delete my account',
    confirm: 'Delete in 14 days',
    pending: /Your account will be deleted after \w+, \d+ \w+ \d{4}, \d\d:\d\d/,
    notice: /Your account will be deleted after/,
    link: 'View or withdraw',
    withdraw: 'Withdraw',
    withdrawn: 'Request withdrawn. Your account will not be deleted.',
    asked: /You asked us to delete your account/,
    stays: 'Your account will not be deleted',
  },
  de: {
    entry: 'Mein Konto löschen',
    ask: 'Mein Konto löschen',
    confirm: 'In 14 Tagen löschen',
    pending: /Dein Konto wird nach dem \w+, \d+\. \w+ \d{4}, \d\d:\d\d gelöscht/,
    notice: /Dein Konto wird nach dem .+ gelöscht/,
    link: 'Ansehen oder zurückziehen',
    withdraw: 'Zurückziehen',
    withdrawn: 'Antrag zurückgezogen. Dein Konto wird nicht gelöscht.',
    asked: /Du möchtest dein Konto löschen/,
    stays: 'Dein Konto wird nicht gelöscht',
  },
} as const;

const mailsTo = async (request: APIRequestContext, email: string): Promise<string> =>
  (await (await request.get(address('/demo/mail'))).text())
    .split('<li>')
    .filter((row) => row.includes(email))
    .join('\n');

for (const [language, size, name] of [
  ['en', PHONE, 'iris'],
  ['de', DESKTOP, 'jonas'],
] as const) {
  test(
    `a person asks for the deletion of their account, sees it on every page, and withdraws it: ${language}`,
    THOROUGH,
    async ({ join, request }) => {
      const words = WORDS[language];
      const email = `${name}@flights.example`;
      const page = await join({ first: name, email, role: 'student' }, { language, size });
      await passSixMinutes(email);
      await page.goto('/loginSettings');
      await page.getByRole('link', { name: words.entry }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.entry })).toBeVisible();
      await expect(page.getByRole('button', { name: words.ask })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: words.ask }).click();
      await page.getByRole('button', { name: words.confirm }).click();
      await page.getByRole('dialog').locator('input[type=password]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.pending)).toBeVisible();
      expect(await violations(page)).toEqual([]);

      expect(new URL(await linkMailedTo(request, email, words.asked)).pathname).toBe('/deletion');
      await page.goto('/signups');
      await expect(page.getByText(words.notice)).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('link', { name: words.link }).click();
      await page.getByRole('button', { name: words.withdraw }).click();
      await expect(page.getByText(words.withdrawn)).toBeVisible();
      await expect.poll(() => mailsTo(request, email)).toContain(words.stays);
      const known = page.waitForResponse((answer) => answer.url().endsWith('/privacy/deletion'));
      await page.goto('/signups');
      await (await known).finished();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(words.notice)).toBeHidden();
    },
  );
}
