import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from './people.ts';

/**
 * Screens that look the same on every day and with every demo, held against the pictures in `looks/`. A page that is meant
 * to look otherwise gets a new picture, which is then looked at: `node_modules/.bin/playwright test looks --update-snapshots`
 * after `npm run build`.
 * What a newer Chromium draws a little differently is let through; text that has moved is not.
 */
const looksAs = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.01 });
};

for (const language of ['en', 'de'] as const) {
  for (const [width, size] of [
    [390, PHONE],
    [1440, DESKTOP],
  ] as const) {
    const named = (name: string) => `${name}-${language}-${width}`;

    test(`pages for strangers look as they did, ${language}, ${width} px`, async ({ visit }) => {
      const page = await visit({ language, size });
      for (const [name, path] of [
        ['about', '/about'],
        ['contact', '/contact'],
        ['sign-in', '/login'],
        ['forgotten', '/request'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await looksAs(page, named(name));
      }
    });

    test(`a form with everything missing looks as it did, ${language}, ${width} px`, async ({ enter }) => {
      const page = await enter('admin', { language, size });
      await page.goto('/member/new');
      await page.getByRole('button', { name: /Add and invite|Aufnehmen und einladen/ }).click();
      await expect(page.getByText(/This field is required|Dieses Feld wird benötigt/).first()).toBeVisible();
      await looksAs(page, named('new-member'));
    });
  }
}
