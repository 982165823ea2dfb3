import type { Page } from '@playwright/test';
import { combinations } from './parts.ts';
import { expect, test } from './people.ts';

/**
 * Compares screens that look the same on every day and with every demo with the pictures in `looks/`. To change one on
 * purpose, run `node_modules/.bin/playwright test looks --update-snapshots` after `npm run build`, and look at the new
 * picture. Small drawing differences of a newer Chromium pass; moved text does not.
 */
const looksAs = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.01 });
};

for (const { language, name, size, part } of combinations()) {
  const named = (picture: string) => `${picture}-${language}-${size.width}`;

  test(`public pages look as in the pictures, ${language}, ${name}`, part, async ({ visit }) => {
    const page = await visit({ language, size });
    for (const [picture, path] of [
      ['about', '/about'],
      ['contact', '/contact'],
      ['sign-in', '/login'],
      ['forgotten', '/request'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await looksAs(page, named(picture));
    }
  });

  test(`a form with every field missing looks as in the picture, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('admin', { language, size, path: '/member/new' });
    await page.getByRole('button', { name: /^(Add|Hinzufügen)$/ }).click();
    await expect(page.getByText(/This field is required|Pflichtfeld/).first()).toBeVisible();
    await looksAs(page, named('new-member'));
  });
}
