import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { THOROUGH } from './parts.ts';
import { expect, test } from './people.ts';

/** Two device pixels per CSS pixel, as on most phones. */
const density = 2;
/** The width of the frames in `Jobs.module.css` at most, without their padding. */
const FRAME = 328;

interface Part {
  /** By default as large as the element. */
  readonly width?: number;
  readonly height?: number;
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
  { width, height, from = [0, 0], fileWidth }: Part,
  name: string,
): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (box === null) throw new Error(`${name} is not on the page.`);
  const clip = {
    x: box.x + from[0],
    y: box.y + from[1],
    width: width ?? box.width - 2 * from[0],
    height: height ?? box.height - 2 * from[1],
  };
  const picture = await page.screenshot({ clip, scale: 'device', animations: 'disabled' });
  await sharp(picture)
    .resize({ width: fileWidth ?? Math.round(clip.width * density) })
    .webp({ quality: 78, effort: 6 })
    .toFile(join('features/site/screens/pictures', `${name}.webp`));
};

/** Matches free days only: the name of a day with a flight contains a comma. */
const FREE_WEEKEND = /^(Saturday|Sunday|Samstag|Sonntag), [^,]*$/;

/** English for the texts that people of the demo wrote in German. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  'Talstation Emmetten–Niederbauen': 'Emmetten valley station',
  'Bitte warme Handschuhe und etwas zu essen mitnehmen. Das Auto steht hinter der Talstation.':
    'Please bring warm gloves and something to eat. The van is parked behind the valley station.',
  Schulschirm: 'School canopy',
};

const translated = (text: string): string =>
  Object.entries(IN_ENGLISH).reduce((before, [german, english]) => before.replaceAll(german, english), text);

/** A table that is narrow enough to be read in a small picture. */
const narrowTable = (language: 'en' | 'de') => {
  const labels = {
    en: ['First name', 'Last name', 'Canopy', 'Colour'],
    de: ['Vorname', 'Nachname', 'Schirm', 'Farbe'],
  };
  const values = ['first_name', 'last_name', 'user_info/canopy_type', 'user_info/canopy_color'];
  const columns = [
    ...values.map((value, place) => ({ value, label: labels[language][place], textAlign: 'left', width: null })),
    ...[1, 2, 3].map((flight) => ({ value: 'empty', label: String(flight), textAlign: 'center', width: 10 })),
  ];
  const id = 'narrow';
  return { id, label: id, highlightBeginners: true, columns: columns.map((one, at) => ({ id: String(at), ...one })) };
};

/** Lets the page show the demo on a morning, in the reader's language, and print with large letters on upright paper. */
const prepare = async (page: Page, language: 'en' | 'de'): Promise<Page> => {
  await page.addInitScript(() =>
    localStorage.setItem('aufwind.paper', JSON.stringify({ orientation: 'portrait', font_size: 14 })),
  );
  await page.route('**/api/v1/**', async (route) => {
    // An event stream never ends.
    if (route.request().url().endsWith('/live')) return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: language === 'en' ? translated(body) : body });
  });
  await page.route('**/api/v1/users/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), flight_table: [narrowTable(language)] } });
  });
  const morning = Temporal.Now.zonedDateTimeISO('Europe/Zurich').with({ hour: 10, minute: 40 });
  await page.clock.setFixedTime(morning.epochMilliseconds);
  await page.reload();
  return page;
};

for (const language of ['en', 'de'] as const) {
  test(`takes the pictures of the public pages, ${language}`, THOROUGH, async ({ enter }) => {
    const size = { width: 1440, height: 800 };
    const desk = await prepare(await enter('teacher', { language, size, density }), language);
    await expect(desk.locator('a[href^="/flight/"]').first()).toBeVisible();
    // As wide as the drawn screen around it in `Showcase.module.css` at most.
    await take(desk, desk.locator('body'), { ...size, fileWidth: 1200 * density }, `flights-${language}`);

    await desk.getByRole('button', { name: /Schedule flights|Flugtage planen/ }).click();
    const dialog = desk.getByRole('dialog');
    for (const _month of [1, 2]) await dialog.getByRole('button', { name: /Next month|Nächster Monat/ }).click();
    for (const nth of [0, 1, 2, 3]) await dialog.getByRole('gridcell', { name: FREE_WEEKEND }).nth(nth).click();
    await expect(dialog.getByRole('status')).toContainText('4');
    await desk.mouse.move(0, 0);
    const calendar = dialog.getByRole('grid').locator('..');
    const [top, end] = [await calendar.boundingBox(), await dialog.getByRole('row').last().boundingBox()];
    // Below the last week there is room for a sixth one. The sizes of these pictures are also in `Jobs.tsx`.
    const height = (end?.y ?? 0) + (end?.height ?? 0) - (top?.y ?? 0) + 24;
    await take(desk, calendar, { from: [-12, -12], height, fileWidth: FRAME * density }, `plan-${language}`);

    await desk.goto('/flights');
    await desk.locator('a[href^="/flight/"]').nth(5).click();
    await desk.waitForURL(/\/flight\//);
    await desk.goto(`${new URL(desk.url()).pathname}/print`);
    // High enough that no bar covers the sheet, whose margins are narrower in the picture.
    await desk.setViewportSize({ width: 1440, height: 2000 });
    const sheet = desk.getByRole('article').filter({ has: desk.getByRole('table') });
    await expect(sheet).toBeVisible();
    const print = { from: [28, 28], height: 640, fileWidth: FRAME * density } as const;
    await take(desk, sheet, print, `print-${language}`);

    const phone = await prepare(
      await enter('student', { language, size: { width: 390, height: 800 }, density }),
      language,
    );
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
    const open = phone.getByRole('article').filter({ has: phone.locator('button') });
    await take(phone, open.nth(1), { fileWidth: FRAME * density }, `sign-up-${language}`);
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
