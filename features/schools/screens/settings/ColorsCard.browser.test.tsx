import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ColorId } from '../../../../core/ids/ids.ts';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { SCHOOL } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { addSchoolColor, listSchoolColors, removeSchoolColor, renameSchoolColor } from '../../colors.contract.ts';
import { readSchoolConfig } from '../../contract.ts';
import { ColorsCard } from './ColorsCard.tsx';

const ID = '01900000-0000-7000-8000-000000000001' as ColorId;
const MINT = { id: ID, names: { en: 'mint', de: 'Minze' }, members: 2, pictures: 1 };

beforeEach(async () => {
  await plan(listSchoolColors, answer(listSchoolColors, [MINT]), answer(listSchoolColors, []));
  await plan(
    readSchoolConfig,
    answer(readSchoolConfig, {
      school_id: SCHOOL as never,
      display_name: 'Flugschule Engelberg',
      school_link: 'engelberg.example',
      timezone: 'Europe/Zurich',
      country: 'CH',
      language: 'en',
      requires_second_factor: false,
      erase_after: null,
      blocks_expired_insurance: false,
      students_per_start_instructor: null,
      students_per_teacher: null,
      canopy_colors: [],
      what_to_bring: '',
      weather_links: '',
    }),
  );
});

for (const { language, words, size } of VISITS) {
  const { colors } = words.schools;
  const field = (code: 'en' | 'de') => page.getByRole('textbox', { name: colors.name[code], exact: true });
  const both = language === 'en' ? 'mint · Minze' : 'Minze · mint';
  const choose = async (item: string) => {
    await page.getByRole('button', { name: colors.more.replace('{{name}}', both) }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  describe(`colours of the school, ${language}`, () => {
    test('a colour needs a name in both languages, and a refusal keeps what was typed', async () => {
      await plan(addSchoolColor, refusal('color_exists'), answer(addSchoolColor, { id: ID }));
      await show(<ColorsCard />, { language, size });
      await page.getByRole('button', { name: colors.new }).click();
      await expect.element(field('en')).toHaveFocus();
      await userEvent.keyboard('crimson{Enter}');
      await expect.element(field('de')).toHaveAccessibleDescription(words.fields.required);
      await field('de').fill(' Rot ');
      await userEvent.keyboard('{Enter}');
      await expect.element(field('en')).toHaveAccessibleDescription(words.errors.color_exists);
      await expect.element(field('en')).toHaveValue('crimson');
      await field('de').fill('Karmin');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      expect(await asked(addSchoolColor)).toEqual([
        { names: { en: 'crimson', de: 'Rot' } },
        { names: { en: 'crimson', de: 'Karmin' } },
      ]);
    });

    test('is renamed in both languages', async () => {
      await plan(renameSchoolColor, answer(renameSchoolColor, { success: true }));
      await show(<ColorsCard />, { language, size });
      await choose(colors.rename);
      await expect.element(field('en')).toHaveValue('mint');
      await field('en').fill('sea');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => asked(renameSchoolColor)).toEqual([{ id: ID, names: { en: 'sea', de: 'Minze' } }]);
    });

    test('says how many use it before it is removed', async () => {
      await plan(removeSchoolColor, answer(removeSchoolColor, { success: true }));
      await show(<ColorsCard />, { language, size });
      await choose(colors.remove);
      const used = `${colors.members_other.replace('{{count}}', '2')} · ${words.schools.pictures.count_one.replace('{{count}}', '1')}`;
      await expect.element(page.getByText(colors.remove_used.replace('{{used}}', used))).toBeVisible();
      await page.getByRole('button', { name: colors.remove }).click();
      await expect.poll(() => asked(removeSchoolColor)).toEqual([{ id: ID }]);
      await expect.element(page.getByText(both)).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: colors.new })).toHaveFocus();
    });
  });
}
