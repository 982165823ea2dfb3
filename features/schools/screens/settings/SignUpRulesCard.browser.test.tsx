import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { failTwice, resolveTwice } from '../../../../test/support/components/resolving.ts';
import { SCHOOL } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { readSchoolConfig, saveSignUpRules } from '../../contract.ts';
import { SignUpRulesCard } from './lazy-sign-up-rules.ts';

const config = (blocks_expired_insurance: boolean) =>
  answer(readSchoolConfig, {
    school_id: SCHOOL,
    display_name: 'Flugschule Engelberg',
    school_link: 'engelberg.example',
    timezone: 'Europe/Zurich',
    country: 'CH',
    language: 'en',
    requires_second_factor: false,
    erase_after: null,
    blocks_expired_insurance,
    students_per_start_instructor: null,
    students_per_teacher: null,
    canopy_colors: [],
    what_to_bring: '',
    weather_links: '',
  });

for (const { language, words, size } of VISITS) {
  const texts = words.sign_up_rules;
  const open = () =>
    show(
      <Suspense>
        <SignUpRulesCard />
      </Suspense>,
      { language, size },
    );
  const blocks = page.getByRole('switch', { name: texts.switch });

  describe(`the rules for sign-ups, ${language}`, () => {
    test('an expired insurance is blocked, and only warned about again', async () => {
      await plan(readSchoolConfig, config(true), config(false));
      await plan(saveSignUpRules, answer(saveSignUpRules, { success: true }));
      await open();
      await expect.element(blocks).not.toBeChecked();
      await page.getByText(texts.switch).click();
      await expect.element(page.getByText(texts.saved_on)).toBeVisible();
      await expect.element(blocks).toBeChecked();
      await page.getByText(texts.switch).click();
      await expect.element(page.getByText(texts.saved_off)).toBeVisible();
      await expect.element(blocks).not.toBeChecked();
      expect(await asked(saveSignUpRules)).toEqual([
        { blocks_expired_insurance: true },
        { blocks_expired_insurance: false },
      ]);
    });

    test('Undo brings back the choice before', async () => {
      await plan(readSchoolConfig, config(true), config(false));
      await plan(saveSignUpRules, answer(saveSignUpRules, { success: true }));
      await open();
      await page.getByText(texts.switch).click();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(blocks).not.toBeChecked();
      expect(await asked(saveSignUpRules)).toEqual([
        { blocks_expired_insurance: true },
        { blocks_expired_insurance: false },
      ]);
    });

    test('each Resolve saves a change again, until it came about', async () => {
      await plan(readSchoolConfig, config(true));
      await plan(saveSignUpRules, ...failTwice(answer(saveSignUpRules, { success: true })));
      await open();
      await page.getByText(texts.switch).click();
      await resolveTwice(words);
      await expect.element(blocks).toBeChecked();
      expect(await asked(saveSignUpRules)).toHaveLength(3);
    });

    test('a failure is shown while the switch stays as it is, and Resolve saves it', async () => {
      await plan(readSchoolConfig, config(true));
      await plan(saveSignUpRules, refusal('internal'), answer(saveSignUpRules, { success: true }));
      await open();
      await page.getByText(texts.switch).click();
      await expect.element(page.getByRole('alertdialog')).toMatchTextContent(texts.failure);
      await expect.element(blocks).not.toBeChecked();
      await page.getByRole('button', { name: words.problem.resolve }).click();
      await expect.element(page.getByText(texts.saved_on)).toBeVisible();
      await expect.element(blocks).toBeChecked();
    });
  });
}
