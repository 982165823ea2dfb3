import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, plan } from '../../../../test/support/components/answers.ts';
import { SCHOOL } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { readSchoolConfig } from '../../contract.ts';
import { saveSchoolNumbers } from '../../readiness.contract.ts';
import { ReadinessCard } from './lazy-readiness.ts';

for (const { language, words, size } of VISITS) {
  const texts = words.readiness;

  test(`the numbers by which a day is ready are checked and saved, ${language}`, async () => {
    await plan(saveSchoolNumbers, answer(saveSchoolNumbers, { success: true }));
    await plan(
      readSchoolConfig,
      answer(readSchoolConfig, {
        school_id: SCHOOL,
        display_name: 'Flugschule Engelberg',
        school_link: 'engelberg.example',
        timezone: 'Europe/Zurich',
        country: 'CH',
        language: 'en',
        what_to_bring: '',
        weather_links: '',
        requires_second_factor: false,
        erase_after: null,
        blocks_expired_insurance: false,
        students_per_start_instructor: 6,
        students_per_teacher: null,
        canopy_colors: [],
      }),
    );
    await show(
      <Suspense>
        <ReadinessCard />
      </Suspense>,
      { language, size },
    );
    const starters = page.getByRole('textbox', { name: texts.fields.students_per_start_instructor });
    const save = page.getByRole('button', { name: texts.save });
    await userEvent.fill(starters, '0');
    await userEvent.click(save);
    await expect.element(starters).toHaveAccessibleDescription(texts.range.replace('{{most}}', '50'));
    expect(await asked(saveSchoolNumbers)).toEqual([]);
    await userEvent.fill(starters, '6');
    await userEvent.click(save);
    await expect.element(page.getByText(texts.saved)).toBeVisible();
    expect(await asked(saveSchoolNumbers)).toEqual([{ students_per_start_instructor: 6, students_per_teacher: null }]);
  });
}
