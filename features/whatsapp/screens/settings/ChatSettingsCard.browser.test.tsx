import { Suspense } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { quietTime, withMovedTime } from '../../../../test/support/components/quiet.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { type ChatSettings, readChatSettings, saveChatSettings } from '../../settings.contract.ts';
import { ChatSettingsCard } from './ChatSettingsCard.tsx';

const settings = (chat_days: number, bridge: ChatSettings['bridge'] = null) => ({ chat_days, bridge });
const read = (chat_days: number) => answer(readChatSettings, settings(chat_days));
const saved = (chat_days: number) => answer(saveChatSettings, settings(chat_days));
const BY_HAND = { kind: 'whatsapp-assisted', waha: null, accepted: null } as const;

beforeEach(withMovedTime);

for (const { language, words, size } of VISITS) {
  const texts = words.whatsapp.bridge;
  const days = page.getByRole('textbox', { name: texts.days });
  const save = page.getByRole('button', { name: texts.save });
  const open = () =>
    show(
      <Suspense>
        <ChatSettingsCard />
      </Suspense>,
      { language, size },
    );

  describe(`the settings of chat groups, ${language}`, () => {
    test('the days save themselves without the half-typed connection, and Undo brings them back', async () => {
      await plan(readChatSettings, read(7));
      await plan(saveChatSettings, saved(12), saved(7));
      await open();
      await page.getByText(texts.kinds.waha, { exact: true }).click();
      const url = page.getByRole('textbox', { name: texts.url });
      await url.fill('https://waha.exam');
      await days.fill('');
      await expect.element(days).toHaveAccessibleDescription(words.fields.required);
      await days.fill('31');
      await expect.element(days).toHaveAccessibleDescription(texts.days_range);
      await quietTime();
      expect(await asked(saveChatSettings)).toEqual([]);
      await days.fill('12');
      await quietTime();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(days).toHaveValue('7');
      await expect.element(url).toHaveValue('https://waha.exam');
      expect(await asked(saveChatSettings)).toEqual([
        { chat_days: 12, chat_days_was: 7 },
        { chat_days: 7, chat_days_was: 12 },
      ]);
    });

    test('the connection waits for its button, and leaves the days alone', async () => {
      await plan(readChatSettings, read(7));
      await plan(saveChatSettings, answer(saveChatSettings, settings(7, BY_HAND)));
      await open();
      await page.getByText(texts.kinds.assisted, { exact: true }).click();
      await quietTime();
      expect(await asked(saveChatSettings)).toEqual([]);
      await save.click();
      await expect.element(page.getByText(texts.saved)).toBeVisible();
      expect(await asked(saveChatSettings)).toEqual([{ bridge: { kind: 'whatsapp-assisted' } }]);
    });

    test('other days of another admin are asked about', async () => {
      await plan(readChatSettings, read(7), read(20));
      await plan(saveChatSettings, refusal('stale_update'));
      await open();
      await days.fill('12');
      await quietTime();
      await page.getByRole('dialog').getByText('20', { exact: true }).click();
      await page.getByRole('button', { name: words.conflict.save }).click();
      await expect.element(days).toHaveValue('20');
      expect(await asked(saveChatSettings)).toHaveLength(1);
    });
  });
}
