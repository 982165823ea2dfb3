import { Suspense } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan } from '../../../../test/support/components/answers.ts';
import { quietTime, withMovedTime } from '../../../../test/support/components/quiet.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { readBoardSettings, saveBoardSettings } from '../../board-settings.contract.ts';
import { BoardSettingsCard } from './lazy-board-settings.ts';

const USUAL = { overdue_minutes: 60, closes_days: false, close_by: '20:00' };

for (const { language, words, size } of VISITS) {
  describe(`the settings of the board, ${language}`, () => {
    beforeEach(withMovedTime);

    test('they save themselves, but nothing that is wrong, and Undo brings back those before', async () => {
      await plan(readBoardSettings, answer(readBoardSettings, USUAL));
      await plan(saveBoardSettings, answer(saveBoardSettings, { success: true }));
      await show(
        <Suspense>
          <BoardSettingsCard />
        </Suspense>,
        { language, size },
      );
      const texts = words.board_settings;
      const minutes = page.getByRole('textbox', { name: texts.fields.overdue_minutes });
      await minutes.fill('4');
      const fault = texts.range.replace('{{smallest}}', '5').replace('{{largest}}', '600');
      await expect.element(minutes).toHaveAccessibleDescription(fault);
      await quietTime();
      expect(await asked(saveBoardSettings)).toEqual([]);
      await minutes.fill('45');
      await page.getByRole('switch', { name: texts.fields.closes_days }).click();
      await quietTime();
      await expect.element(page.getByText(texts.saved)).toBeVisible();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(minutes).toHaveValue('60');
      const next = { ...USUAL, overdue_minutes: 45, closes_days: true };
      expect(await asked(saveBoardSettings)).toEqual([
        { ...next, was: USUAL },
        { ...USUAL, was: next },
      ]);
    });
  });
}
