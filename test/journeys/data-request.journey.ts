import { readFile, writeFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { linkMailedTo } from './mails.ts';
import { THOROUGH } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { giveUpDataRequest } from './rows.ts';
import { violations } from './violations.ts';

const VISITS = [
  {
    language: 'en',
    size: PHONE,
    who: 'student',
    texts: {
      ask: 'Request my data',
      ready: 'Your file is ready.',
      download: 'Download my data',
      subject: /Your data is ready/,
      heading: 'What Aufwind has stored about you',
    },
  },
  {
    language: 'de',
    size: DESKTOP,
    who: 'two-schools',
    texts: {
      ask: 'Meine Daten anfordern',
      ready: 'Deine Datei ist bereit.',
      download: 'Meine Daten herunterladen',
      subject: /Deine Daten sind bereit/,
      heading: 'Was Aufwind über dich gespeichert hat',
    },
  },
] as const;

for (const { language, size, who, texts } of VISITS) {
  test(
    `a person requests their data, gets a mail and opens the file, ${language}`,
    THOROUGH,
    async ({ enter, request }, testInfo) => {
      const page = await enter(who, { language, size, path: '/dataRequest' });
      const ask = page.getByRole('button', { name: texts.ask });
      await expect(ask).toBeVisible();
      expect(await violations(page), 'before').toEqual([]);
      await ask.click();
      await expect(page.getByText(texts.ready)).toBeVisible();
      expect(await violations(page), 'ready').toEqual([]);

      const link = await linkMailedTo(request, `${who}@demo.example`, texts.subject);
      await page.goto(link);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: texts.download }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/^aufwind-\d{4}-\d\d-\d\d\.zip$/);
      const files = unzipSync(new Uint8Array(await readFile(await download.path())));
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['data.json', 'data.html']));
      expect(JSON.parse(strFromU8(files['data.json'] as Uint8Array)).account.account[0].email).toBe(
        `${who}@demo.example`,
      );

      // Opens the file from a folder, without the program.
      const unpacked = testInfo.outputPath('data.html');
      await writeFile(unpacked, files['data.html'] as Uint8Array);
      await page.goto(`file://${unpacked}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.heading);
      expect(await violations(page), 'the page in the file').toEqual([]);
    },
  );
}

for (const [language, size, who, texts] of [
  [
    'en',
    PHONE,
    'starter',
    {
      failed: 'Your file could not be created. Request it again. If that fails too, contact the operator.',
      ask: 'Request again',
      ready: 'Your file is ready.',
    },
  ],
  [
    'de',
    DESKTOP,
    'beginner',
    {
      failed:
        'Deine Datei liess sich nicht erstellen. Fordere sie nochmals an. Wenn es wieder nicht klappt, wende dich an den Betreiber.',
      ask: 'Nochmals anfordern',
      ready: 'Deine Datei ist bereit.',
    },
  ],
] as const) {
  test(`a failed data request is reported and can be made again, ${language}`, THOROUGH, async ({ enter }) => {
    const page = await enter(who, { language, size });
    await giveUpDataRequest(`${who}@demo.example`);
    await page.goto('/dataRequest');
    await expect(page.getByText(texts.failed)).toBeVisible();
    expect(await violations(page), 'given up').toEqual([]);
    await page.getByRole('button', { name: texts.ask }).click();
    await expect(page.getByText(texts.ready)).toBeVisible();
  });
}

test('a person who is not signed in signs in and returns to the data request', THOROUGH, async ({ visit }) => {
  const page = await visit();
  await page.goto('/dataRequest');
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[type=email]').fill('teacher@demo.example');
  await page.locator('input[type=password]').fill('Aufwind-demo-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Request my data' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dataRequest');
});
