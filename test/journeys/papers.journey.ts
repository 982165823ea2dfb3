import { variants } from './parts.ts';
import { expect, test } from './people.ts';
import { changeMember } from './rows.ts';
import { violations } from './violations.ts';

const WORDS = {
  en: {
    card: 'Please check your papers and equipment',
    expired: /^Liability insurance expired/,
    update: 'Update',
    phone: 'Phone',
    until: 'Liability insurance valid until',
    signUp: /^Sign up for /,
    signOff: /^Sign off/,
    reason: 'Your liability insurance will have expired. Enter the new date on your page.',
    rule: 'Refuse sign-ups with an expired insurance',
    on: /^Saved\. Members with an expired insurance can’t/,
    off: /^Saved\. .* only warned/,
    filter: /^Filter(?: \d)?$/,
    papers: 'Papers and checks',
    somethingExpired: 'Something has expired',
    show: 'Show members',
    saved: /^Saved \d\d:\d\d$/,
  },
  de: {
    card: 'Prüfe deine Ausweise und deine Ausrüstung',
    expired: /^Haftpflicht abgelaufen/,
    update: 'Aktualisieren',
    phone: 'Telefon',
    until: 'Haftpflicht gültig bis',
    signUp: /^Anmelden für /,
    signOff: /^Abmelden/,
    reason: 'Deine Haftpflicht ist dann abgelaufen. Trage das neue Datum auf deiner Seite ein.',
    rule: 'Anmeldungen mit abgelaufener Haftpflicht ablehnen',
    on: /^Gespeichert\. Mit abgelaufener Haftpflicht/,
    off: /^Gespeichert\. .* nur gewarnt/,
    filter: /^Filter(?: \d)?$/,
    papers: 'Ausweise und Kontrollen',
    somethingExpired: 'Etwas ist abgelaufen',
    show: 'Mitglieder anzeigen',
    saved: /^Gespeichert \d\d:\d\d$/,
  },
} as const;

for (const { language, name, size, part } of variants()) {
  const words = WORDS[language];

  test(
    `an expired insurance is shown, blocks sign-ups and is renewed, ${language}, ${name}`,
    part,
    async ({ enter, join }) => {
      const first = language === 'en' ? 'Paula' : 'Pius';
      const email = `${first.toLowerCase()}@papers.example`;
      const page = await join({ first, email, role: 'student' }, { language, size, path: '/signups' });
      await changeMember(email, 'insurance_valid_until = current_date - 3');
      await page.reload();
      const open = page.getByRole('button', { name: words.signUp, disabled: false }).first();
      const signUp = page.getByRole('button', { name: (await open.getAttribute('aria-label')) ?? '', exact: true });

      await test.step('the member is told, and may still sign up', async () => {
        await expect(page.getByRole('heading', { name: words.card })).toBeVisible();
        await expect(page.getByText(words.expired)).toBeVisible();
        await expect(signUp).toBeEnabled();
        expect(await violations(page)).toEqual([]);
      });

      const admin = await enter('admin', { language, size, path: '/members' });
      await test.step('staff find them with a filter', async () => {
        await admin.getByRole('button', { name: words.filter }).click();
        const dialog = admin.getByRole('dialog');
        await dialog.getByRole('combobox', { name: words.papers }).click();
        await admin.getByRole('option', { name: words.somethingExpired }).click();
        await dialog.getByRole('button', { name: words.show }).click();
        await expect(admin.getByRole('link', { name: new RegExp(`\\b${first}\\b`) }).first()).toBeVisible();
        expect(await violations(admin)).toEqual([]);
      });

      await test.step('the school refuses such sign-ups', async () => {
        await admin.goto('/settings/days');
        await admin.getByRole('switch', { name: words.rule }).click();
        await expect(admin.getByText(words.on)).toBeVisible();
        await page.reload();
        await expect(page.getByText(words.reason).first()).toBeVisible();
        await expect(signUp).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      });

      await test.step('with the new date they sign up', async () => {
        await page.getByRole('link', { name: words.update }).click();
        await page.getByRole('group', { name: words.until }).getByRole('spinbutton').first().click();
        await page.keyboard.type('31122040');
        // A newcomer's page is not saved without a phone number.
        await page.getByLabel(words.phone, { exact: true }).fill('079 412 33 86');
        await expect(page.getByText(words.saved).first()).toBeVisible();
        await page.goto('/signups');
        await signUp.click();
        await expect(page.getByRole('button', { name: words.signOff }).first()).toBeVisible();
        await expect(page.getByRole('heading', { name: words.card })).toBeHidden();
      });

      await admin.getByRole('switch', { name: words.rule }).click();
      await expect(admin.getByText(words.off)).toBeVisible();
    },
  );
}
