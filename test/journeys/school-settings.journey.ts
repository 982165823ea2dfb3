import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { colorName } from '../../core/texts/canopy-colors.ts';
import { de } from '../../programs/browser/texts/de.ts';
import { en } from '../../programs/browser/texts/en.ts';
import { THOROUGH, variants } from './parts.ts';
import { expect, test } from './people.ts';
import { violations } from './violations.ts';

const TEXTS = { en, de };

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b7dd8' } })
    .jpeg()
    .toBuffer();

const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

for (const { language, name, size, part } of variants('de phone')) {
  const { schools, members, actions, kit, app, settings: around } = TEXTS[language];
  const { sections } = around;
  const { pictures, harness, settings } = schools;

  test(`an admin edits the settings of the school, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('admin', { language, size, path: '/settings' });
    const h1 = page.getByRole('heading', { level: 1 });
    const mobile = size.width < 1280;
    await expect(h1).toHaveText(mobile ? settings.title : sections.school);
    /** Opens a section from the list, which stands beside the section on a desk. */
    const open = async (section: keyof typeof sections) => {
      if (mobile) await page.getByRole('main').getByRole('link', { name: settings.title }).click();
      await page.getByRole('main').getByRole('link', { name: sections[section], exact: true }).click();
      await expect(h1).toHaveText(sections[section]);
    };
    const pictureCard = card(page, pictures.title);
    const harnessCard = card(page, harness.title);
    const mark = `${language}${size.width}`;

    await test.step('values that the product admin sets are plain text', async () => {
      if (mobile) {
        expect(await violations(page), 'list of sections').toEqual([]);
        await page.getByRole('main').getByRole('link', { name: sections.school, exact: true }).click();
      }
      await expect(page.getByText('Europe/Zurich')).toBeVisible();
      await expect(card(page, settings.school).getByRole('textbox')).toHaveCount(0);
      expect(await violations(page), 'settings').toEqual([]);
    });

    await test.step('the search leads to a card, in either language', async () => {
      if (mobile) await page.getByRole('main').getByRole('link', { name: settings.title }).click();
      await page.keyboard.press('/');
      await page.keyboard.type('fällige zahl');
      const hit = page.getByRole('main').getByRole('link', { name: TEXTS[language].payments.rule.title });
      await expect(hit).toBeVisible();
      expect(await violations(page), 'search').toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/settings\/days#payments$/);
      await expect(page.locator('#payments')).toBeFocused();
      await expect(page.locator('#payments')).toBeInViewport();
    });

    await open('equipment');
    await expect(pictureCard.getByRole('listitem').first()).toBeVisible();
    await expect(harnessCard.getByRole('listitem').first()).toBeVisible();
    expect(await violations(page), 'equipment').toEqual([]);

    await test.step('a picture is uploaded, described and deleted', async () => {
      const tiles = pictureCard.getByRole('button', {
        name: new RegExp(`^${pictures.more.replace('{{canopy}}', '')}`),
      });
      const count = await tiles.count();
      await pictureCard
        .locator('input[type=file]')
        .setInputFiles({ name: 'wing.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 1400) });
      const dialog = page.getByRole('dialog', { name: pictures.describe_title });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('combobox', { name: pictures.canopy }).fill(`Skywalk ${mark}`);
      const colorField = dialog.getByRole('combobox', { name: pictures.colors });
      const [first, red] = ['white', 'red'].map((color) => colorName(color, [], language)) as [string, string];
      await colorField.fill(red);
      await page.keyboard.press('Enter');
      await colorField.fill(first);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: kit.remove.replace('{{name}}', red) })).toBeVisible();
      expect(await violations(page), 'describing').toEqual([]);
      await dialog.getByRole('button', { name: schools.save }).click();
      await expect(dialog).toBeHidden();
      await expect(tiles).toHaveCount(count + 1);
      await expect(pictureCard.getByText(`Skywalk ${mark}`, { exact: true })).toBeVisible();
      const image = pictureCard.getByRole('button', {
        name: pictures.describe_one.replace('{{canopy}}', `Skywalk ${mark}`),
      });
      // The image of a tile is loaded when the tile comes near.
      await image.scrollIntoViewIfNeeded();
      await expect(image.getByRole('presentation')).toBeVisible();
      const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
      expect(height / width, 'a portrait picture').toBeCloseTo(8 / 11, 1);

      await pictureCard.getByRole('button', { name: pictures.more.replace('{{canopy}}', `Skywalk ${mark}`) }).click();
      await page.getByRole('menuitem', { name: pictures.delete }).click();
      await expect(page.getByText(pictures.delete_question_zero)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: pictures.delete }).click();
      await expect(pictureCard.getByText(`Skywalk ${mark}`, { exact: true })).toBeHidden();
    });

    await test.step('a file that is no picture is refused with a sentence, and the others are uploaded', async () => {
      await pictureCard.locator('input[type=file]').setInputFiles([
        {
          name: 'drawing.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        },
        { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture at all.') },
      ]);
      const refused = pictureCard.getByRole('alert').filter({ hasText: TEXTS[language].errors.not_a_picture });
      await expect(refused).toHaveCount(2);
      await expect(refused.first()).toContainText('drawing.jpg');
      expect(await violations(page), 'refused pictures').toEqual([]);
      for (const file of ['drawing.jpg', 'notes.png']) {
        await pictureCard.getByRole('button', { name: pictures.dismiss.replace('{{file}}', file) }).click();
      }
      await expect(refused).toHaveCount(0);
    });

    await test.step('a harness type is added, refused twice, renamed, deleted and restored', async () => {
      const type = `Ava Tana ${mark}`;
      const row = (text: string) => harnessCard.getByRole('listitem').filter({ hasText: text });
      const field = harnessCard.getByRole('textbox', { name: harness.new });
      await field.fill(type);
      await page.keyboard.press('Enter');
      await expect(row(type)).toBeVisible();
      await expect(field).toHaveValue('');
      await field.fill(type);
      await page.keyboard.press('Enter');
      await expect(harnessCard.getByText(TEXTS[language].errors.harness_type_exists)).toBeVisible();
      await expect(field).toHaveValue(type);
      await field.fill('');

      await row(type)
        .getByRole('button', { name: harness.more.replace('{{name}}', type) })
        .click();
      await page.getByRole('menuitem', { name: harness.rename }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(`${type} 2`);
      await page.keyboard.press('Enter');
      await expect(row(`${type} 2`)).toBeVisible();

      await row(`${type} 2`)
        .getByRole('button', { name: harness.more.replace('{{name}}', `${type} 2`) })
        .click();
      await page.getByRole('menuitem', { name: harness.remove }).click();
      await expect(row(`${type} 2`)).toHaveCount(0);
      await page.getByRole('button', { name: actions.undo }).click();
      await expect(row(`${type} 2`)).toBeVisible();
    });

    await test.step('one type is merged into another, together with its members', async () => {
      const type = `Ava Tana ${mark} 2`;
      const row = harnessCard.getByRole('listitem').filter({ hasText: type });
      await row.getByRole('button', { name: harness.more.replace('{{name}}', type) }).click();
      await page.getByRole('menuitem', { name: harness.merge_open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: harness.into }).click();
      await page.getByRole('option', { name: 'Gin Verso 3' }).click();
      expect(await violations(page), 'merging').toEqual([]);
      await dialog.getByRole('button', { name: harness.merge }).click();
      await expect(row).toHaveCount(0);
    });

    await test.step('an admin is appointed and removed; the last admin stays', async () => {
      await open('people');
      const adminCard = card(page, members.admins.title);
      const rows = adminCard.getByRole('listitem');
      await expect(rows).toHaveCount(1);
      const last = adminCard.getByRole('button', { name: members.admins.step_down });
      await expect(last).toHaveAttribute('aria-disabled', 'true');
      await expect(last).toHaveAccessibleDescription(TEXTS[language].errors.last_admin);

      await adminCard.getByRole('combobox', { name: members.admins.add }).fill('Blätt');
      await page.getByRole('option', { name: /Martina Blättler/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Martina Blättler');
      await dialog.getByRole('button', { name: members.admins.verb }).click();
      await expect(rows).toHaveCount(2);
      await expect(last).not.toHaveAttribute('aria-disabled', 'true');
      await adminCard
        .getByRole('button', { name: members.admins.remove_one.replace('{{name}}', 'Martina Blättler') })
        .click();
      await dialog.getByRole('button', { name: members.admins.remove }).click();
      await expect(rows).toHaveCount(1);
      await expect(last).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('the tools of the office have names in the navigation', async () => {
      if (mobile) await page.getByRole('main').getByRole('link', { name: settings.title }).click();
      await page.getByRole('link', { name: app.navigation.export }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/members$/);
    });
  });
}

test('teachers cannot open the settings, neither in the menu nor by URL', async ({ enter }) => {
  const page = await enter('teacher');
  await expect(page.getByRole('link', { name: en.app.navigation.settings })).toHaveCount(0);
  for (const path of ['/settings', '/settings/days', '/settings/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/flights$/);
  }
});

test('an unknown section is the first one', async ({ enter }) => {
  const page = await enter('admin', { path: '/settings/nowhere' });
  await expect(page).toHaveURL(/\/settings\/school$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.settings.sections.school);
});

test('a member follows the school’s picture when the chosen one is deleted', THOROUGH, async ({ enter }) => {
  const admin = await enter('admin', { path: '/settings/equipment' });
  const pictureCard = card(admin, en.schools.pictures.title);
  await pictureCard
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 480) });
  const dialog = admin.getByRole('dialog', { name: en.schools.pictures.describe_title });
  await dialog.getByRole('combobox', { name: en.schools.pictures.canopy }).fill('Swing Mito');
  await dialog.getByRole('button', { name: en.schools.save }).click();
  await expect(dialog).toBeHidden();

  const student = await enter('student');
  await student.getByRole('button', { name: /Livia Barmettler/ }).click();
  await student.getByRole('menuitem', { name: en.app.user.personal }).click();
  const picture = student.getByRole('img', { name: /^Picture of the canopy/ });
  await expect(student.getByRole('heading', { level: 1 })).toHaveText('Livia Barmettler');
  await student.getByRole('button', { name: en.members.one.choose_picture }).click();
  await student.getByRole('dialog').getByText('Swing Mito').click();
  const saved = student.waitForResponse((response) => response.url().endsWith('/users/info') && response.ok());
  await student.getByRole('dialog').getByRole('button', { name: en.members.one.done }).click();
  await saved;

  await admin.reload();
  await expect(pictureCard.getByText('Swing Mito', { exact: true })).toBeVisible();
  await pictureCard.getByRole('button', { name: 'More for Swing Mito' }).click();
  await admin.getByRole('menuitem', { name: en.schools.pictures.delete }).click();
  await expect(admin.getByText(/^It is shown for Livia Barmettler,/)).toBeVisible();
  await admin.getByRole('dialog').getByRole('button', { name: en.schools.pictures.delete }).click();
  await expect(pictureCard.getByText('Swing Mito', { exact: true })).toBeHidden();
  await student.reload();
  await expect(picture).toBeVisible();
  await student.getByRole('button', { name: en.members.one.choose_picture }).click();
  await expect(student.getByRole('radio', { name: en.members.one.fitting })).toBeChecked();
  await expect(student.getByRole('dialog').getByText('Swing Mito')).toHaveCount(0);
});
