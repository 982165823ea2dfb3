import { Suspense } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan } from '../../../../test/support/components/answers.ts';
import { quietTime, withMovedTime } from '../../../../test/support/components/quiet.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { saveSchoolNumbers } from '../../readiness.contract.ts';
import { ReadinessCard } from './lazy-readiness.ts';

for (const { language, words, size } of VISITS) {
  const texts = words.readiness;
  const field = (name: keyof typeof texts.fields) => page.getByRole('textbox', { name: texts.fields[name] });

  describe(`the numbers by which a day is ready, ${language}`, () => {
    beforeEach(withMovedTime);

    test('they save themselves, but nothing that is wrong, and Undo brings back those before', async () => {
      await plan(saveSchoolNumbers, answer(saveSchoolNumbers, { success: true }));
      const school = { students_per_start_instructor: 6, students_per_teacher: null };
      await show(
        <Suspense>
          <ReadinessCard />
        </Suspense>,
        { language, size, school },
      );
      await expect.element(field('students_per_start_instructor')).toHaveValue('6');
      await field('students_per_teacher').fill('0');
      const fault = texts.range.replace('{{most}}', '50');
      await expect.element(field('students_per_teacher')).toHaveAccessibleDescription(fault);
      await quietTime();
      const wrong = words.save.wrong.replace('{{fields}}', texts.fields.students_per_teacher);
      await expect.element(page.getByRole('status').filter({ hasText: wrong })).toBeVisible();
      expect(await asked(saveSchoolNumbers)).toEqual([]);
      await expect.element(field('students_per_teacher')).toHaveValue('0');
      await field('students_per_teacher').fill('8');
      await quietTime();
      await expect.element(page.getByText(texts.saved)).toBeVisible();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(field('students_per_teacher')).toHaveValue('');
      const next = { ...school, students_per_teacher: 8 };
      expect(await asked(saveSchoolNumbers)).toEqual([
        { ...next, was: school },
        { ...school, was: next },
      ]);
    });
  });
}
