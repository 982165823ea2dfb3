import { readFile } from 'node:fs/promises';
import { THOROUGH, variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

for (const { language, name, size } of variants()) {
  test(`a teacher opens, groups and saves the statistics, ${language}, ${name}`, THOROUGH, async ({ enter }) => {
    const page = await enter('teacher', { language, size });
    const title = language === 'en' ? 'Statistics' : 'Statistik';
    if (size === PHONE) {
      await page.goto('/flights');
      await page.getByRole('link', { name: title }).click();
    } else {
      await page.getByRole('navigation').getByRole('link', { name: title }).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const days = page.getByRole('region', { name: /^(Flight days|Flugtage)$/ });
    await expect(days.getByRole('table')).toBeVisible();
    await expect(days.locator('[aria-hidden] div svg rect').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: /^(By type|Nach Art)$/ }).click();
    await expect(page).toHaveURL(/by=type/);
    await page.reload();
    await expect(days.getByRole('rowheader', { name: /^(High-altitude flight|Höhenflug)$/ })).toBeVisible();

    const saving = page.waitForEvent('download');
    await days.getByRole('button', { name: /CSV/ }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^(flight-days|flugtage)-\d{4}\.csv$/);
    const [heading = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(heading).toMatch(/^\uFEFF"(Type|Art)";"(Planned|Geplant) \d{4}"/);
  });
}
