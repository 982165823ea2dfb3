import { THOROUGH } from './parts.ts';
import { expect, test } from './people.ts';

/** The README's picture. Kept with the results of the run; with PICTURES=1 it replaces the one in docs/pictures. */
test('takes the picture of the flight days', THOROUGH, async ({ enter }) => {
  const page = await enter('teacher');
  await expect(page.locator('a[href^="/flight/"]').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const path = process.env['PICTURES'] === '1' ? 'docs/pictures/flights.png' : test.info().outputPath('flights.png');
  await page.screenshot({ path });
});
