import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { SCHOOL } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { readSchoolConfig, saveSchoolLanguage } from '../../contract.ts';
import { LanguageCard } from './LanguageCard.tsx';

for (const { language, words, size } of VISITS) {
  const texts = words.schools.language;

  test(`the language of the school is chosen, and a failed save is sent again by Resolve, ${language}`, async () => {
    await plan(
      readSchoolConfig,
      answer(readSchoolConfig, {
        school_id: SCHOOL,
        display_name: 'Flugschule Engelberg',
        school_link: 'engelberg.example',
        timezone: 'Europe/Zurich',
        country: 'CH',
        language: 'de',
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
    await plan(saveSchoolLanguage, refusal('internal'), answer(saveSchoolLanguage, { success: true }));
    await show(<LanguageCard />, { language, size });
    const field = page.getByRole('combobox', { name: texts.label });
    await expect.element(field).toMatchTextContent('English');
    await field.click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(words.schools.failure.language);
    await page.getByRole('button', { name: words.problem.resolve }).click();
    await expect.element(page.getByText(texts.saved.replace('{{language}}', 'Deutsch'))).toBeVisible();
    await expect.element(field).toMatchTextContent('Deutsch');
    await page.getByRole('button', { name: words.actions.undo }).click();
    await expect
      .poll(() => asked(saveSchoolLanguage))
      .toEqual([{ language: 'de' }, { language: 'de' }, { language: 'en' }]);
  });
}
