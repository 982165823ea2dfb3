import { Suspense } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan } from '../../../../test/support/components/answers.ts';
import { quietTime, withMovedTime } from '../../../../test/support/components/quiet.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { saveBriefing } from '../../briefing.contract.ts';
import { BriefingCard } from './lazy-briefing.ts';

const WIND = 'Wind https://wind.example';

for (const { language, words, size } of VISITS) {
  const texts = words.briefing;
  const field = (name: keyof typeof texts.fields) => page.getByRole('textbox', { name: texts.fields[name] });

  describe(`the texts for the evening before, ${language}`, () => {
    beforeEach(withMovedTime);

    test('they save themselves, but no link that is wrong, and Undo brings back those before', async () => {
      await plan(saveBriefing, answer(saveBriefing, { success: true }));
      const school = { what_to_bring: 'Boots', weather_links: '' };
      await show(
        <Suspense>
          <BriefingCard />
        </Suspense>,
        { language, size, school },
      );
      await expect.element(field('what_to_bring')).toHaveValue('Boots');
      await field('weather_links').fill(`${WIND}\nwww.wetter.example`);
      const fault = texts.wrong.replace('{{line}}', 'www.wetter.example');
      await expect.element(field('weather_links')).toHaveAccessibleDescription(fault);
      await quietTime();
      const wrong = words.save.wrong.replace('{{fields}}', texts.fields.weather_links);
      await expect.element(page.getByRole('status').filter({ hasText: wrong })).toBeVisible();
      expect(await asked(saveBriefing)).toEqual([]);
      await field('weather_links').fill(WIND);
      await quietTime();
      await expect.element(page.getByText(texts.saved)).toBeVisible();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(field('weather_links')).toHaveValue('');
      const next = { what_to_bring: 'Boots', weather_links: WIND };
      expect(await asked(saveBriefing)).toEqual([
        { ...next, was: school },
        { ...school, was: next },
      ]);
    });
  });
}
