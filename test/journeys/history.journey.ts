import { updateMember } from '../../features/members/profile.contract.ts';
import { THOROUGH, variants } from './parts.ts';
import { expect, test } from './people.ts';
import { violations } from './violations.ts';

for (const { language, name, size } of variants()) {
  const words =
    language === 'en'
      ? {
          weight: 'Weight',
          history: 'History',
          setBack: 'Set back',
          done: 'Set back.',
          log: 'School log',
          open: 'Open the school log',
          kind: 'Kind',
          profiles: 'Profiles and rights',
        }
      : {
          weight: 'Gewicht',
          history: 'Verlauf',
          setBack: 'Zurücksetzen',
          done: 'Zurückgesetzt.',
          log: 'Verlauf der Schule',
          open: 'Verlauf der Schule öffnen',
          kind: 'Art',
          profiles: 'Profile und Rechte',
        };

  test(`an admin sets a change back and finds it in the log, ${language}, ${name}`, THOROUGH, async ({ enter }) => {
    const page = await enter('admin', { language, size });
    await page.goto('/members');
    await page.locator('main a[href^="/member/"]:not([href$="new"])').first().click();
    const weight = page.getByRole('textbox', { name: words.weight });
    const before = Number(await weight.inputValue());
    await weight.fill(String(before + 3));
    const saved = page.waitForResponse((response) => response.url().endsWith(updateMember.path));
    await page.keyboard.press('Tab');
    expect((await saved).status()).toBe(200);

    await page.getByRole('button', { name: words.history, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.history });
    await expect(dialog.getByRole('listitem').first()).toContainText(`${before + 3} kg`);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('listitem').first().getByRole('button', { name: words.setBack }).click();
    const question = page.getByRole('dialog').last();
    await question.getByRole('button', { name: words.setBack, exact: true }).click();
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(weight).toHaveValue(String(before));

    await page.goto('/settings/data');
    await page.getByRole('link', { name: words.open }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.log);
    await page.getByRole('button', { name: new RegExp(`^${words.kind}`) }).click();
    await page.getByRole('menuitemradio', { name: words.profiles }).click();
    await expect(page).toHaveURL(/kind=profiles/);
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(`${before} kg`);
    expect(await violations(page)).toEqual([]);
  });
}
