import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { THOROUGH } from './parts.ts';
import { expect, test } from './people.ts';

/** Two device pixels per CSS pixel, as on most phones. */
const density = 2;

interface Part {
  readonly width: number;
  readonly height: number;
  /** The offset from the left and the top of the element. */
  readonly from?: readonly [number, number];
  /** The width of the file in pixels, for a picture that is never shown in its original size. */
  readonly fileWidth?: number;
}

// This journey only makes files and asserts nothing, so it is not part of a usual run.
test.skip(process.env['PICTURES'] !== '1', 'makes the pictures that the public pages show, with PICTURES=1');

/** Takes a picture of a part of the page, relative to the top left corner of an element. */
const take = async (
  page: Page,
  at: Locator,
  { width, height, from = [0, 0], fileWidth = width * density }: Part,
  name: string,
): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (box === null) throw new Error(`${name} is not on the page.`);
  const clip = { x: box.x + from[0], y: box.y + from[1], width, height };
  const picture = await page.screenshot({ clip, scale: 'device', animations: 'disabled' });
  await sharp(picture)
    .resize({ width: fileWidth })
    .webp({ quality: 78, effort: 6 })
    .toFile(join('features/site/screens/pictures', `${name}.webp`));
};

/** Matches free days only: the name of a day with a flight contains a comma. */
const FREE_WEEKEND = /^(Saturday|Sunday|Samstag|Sonntag), [^,]*$/;

for (const language of ['en', 'de'] as const) {
  test(`takes the pictures of the public pages, ${language}`, THOROUGH, async ({ enter }) => {
    const desk = await enter('teacher', { language, size: { width: 1440, height: 800 }, density });
    await expect(desk.locator('a[href^="/flight/"]').first()).toBeVisible();
    await take(desk, desk.locator('body'), { width: 1440, height: 800 }, `flights-${language}`);

    await desk.getByRole('button', { name: /Schedule flights|Flugtage planen/ }).click();
    const dialog = desk.getByRole('dialog');
    for (const _month of [1, 2]) await dialog.getByRole('button', { name: /Next month|Nächster Monat/ }).click();
    for (const nth of [0, 1, 2, 3]) await dialog.getByRole('gridcell', { name: FREE_WEEKEND }).nth(nth).click();
    await expect(dialog.getByRole('status')).toContainText('4');
    await desk.mouse.move(0, 0);
    await take(desk, dialog, { width: 400, height: 340, from: [1, 60] }, `plan-${language}`);

    await desk.goto('/flights');
    await desk.locator('a[href^="/flight/"]').nth(3).click();
    await desk.waitForURL(/\/flight\//);
    await desk.goto(`${new URL(desk.url()).pathname}/print`);
    await expect(desk.getByRole('table')).toBeVisible();
    await take(desk, desk.getByRole('table'), { width: 640, height: 430, from: [-30, -150] }, `print-${language}`);

    const phone = await enter('student', { language, size: { width: 390, height: 800 }, density });
    await expect(phone.getByRole('article').first()).toBeVisible();
    // As wide as the drawn phone around it in `Showcase.module.css`.
    await take(
      phone,
      phone.locator('body'),
      { width: 390, height: 800, fileWidth: 266 * density },
      `signups-${language}`,
    );
    // High enough that the bar at the bottom covers no card.
    await phone.setViewportSize({ width: 390, height: 1600 });
    const open = phone.getByRole('article').filter({ has: phone.locator('button:not([aria-disabled="true"])') });
    await take(phone, open.nth(1), { width: 358, height: 268 }, `sign-up-${language}`);
  });
}

for (const language of ['en', 'de'] as const) {
  test(`takes the picture that is shown beside a shared link, ${language}`, THOROUGH, async ({ visit }) => {
    const page = await visit({ language, size: { width: 1200, height: 630 } });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => [...document.images].filter(({ complete }) => complete).length >= 2);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(join('programs/browser/public', `share-${language}.png`));
  });
}
