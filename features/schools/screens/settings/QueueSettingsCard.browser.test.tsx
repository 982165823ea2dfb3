import { Suspense } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, broken, plan, refusal } from '../../../../test/support/components/answers.ts';
import { quietTime, withMovedTime } from '../../../../test/support/components/quiet.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { readQueueSettings, saveQueueSettings } from '../../queue-settings.contract.ts';
import { QueueSettingsCard } from './lazy-queue-settings.ts';

const USUAL = {
  fewest_days_first: false,
  offer_hours: 24,
  offer_hours_day_before: 2,
  offer_minutes_on_day: 30,
  offer_to_all_hours: 3,
};
const saved = answer(saveQueueSettings, { success: true });

for (const { language, words, size } of VISITS) {
  const texts = words.queue_settings;
  const open = () =>
    show(
      <Suspense>
        <QueueSettingsCard />
      </Suspense>,
      { language, size },
    );
  const field = (name: keyof typeof USUAL) => page.getByRole('textbox', { name: texts.fields[name] });
  const state = (text: string) => page.getByRole('status').filter({ hasText: text });

  describe(`the times for waiting lists, ${language}`, () => {
    beforeEach(withMovedTime);

    test('they save themselves, but nothing that is wrong, and Undo brings back those before', async () => {
      await plan(readQueueSettings, answer(readQueueSettings, USUAL));
      await plan(saveQueueSettings, saved);
      await open();
      const minutes = field('offer_minutes_on_day');
      await expect.element(minutes).toHaveValue('30');
      await field('offer_hours').fill('12');
      await minutes.fill('0');
      const fault = texts.range.replace('{{smallest}}', '5').replace('{{largest}}', '240');
      await expect.element(minutes).toHaveAccessibleDescription(fault);
      await quietTime();
      const wrong = words.save.wrong.replace('{{fields}}', texts.fields.offer_minutes_on_day);
      await expect.element(state(wrong)).toBeVisible();
      expect(await asked(saveQueueSettings)).toEqual([]);
      await expect.element(field('offer_hours')).toHaveValue('12');
      await expect.element(minutes).toHaveValue('0');
      await minutes.fill('45');
      await quietTime();
      await expect.element(page.getByText(texts.saved)).toBeVisible();
      await page.getByRole('button', { name: words.actions.undo }).click();
      await expect.element(minutes).toHaveValue('30');
      const next = { ...USUAL, offer_hours: 12, offer_minutes_on_day: 45 };
      expect(await asked(saveQueueSettings)).toEqual([
        { ...next, was: USUAL },
        { ...USUAL, was: next },
      ]);
    });

    test('a sentence says what they mean, as soon as they are saved', async () => {
      await plan(readQueueSettings, answer(readQueueSettings, USUAL));
      await plan(saveQueueSettings, saved);
      await open();
      const toAll = (count: number) => texts.to_all_other.replace('{{count}}', String(count));
      await expect.element(page.getByText(toAll(3), { exact: false })).toBeVisible();
      await field('offer_to_all_hours').fill('0');
      await quietTime();
      await expect.element(page.getByText(texts.to_all_zero, { exact: false })).toBeVisible();
    });

    test('the order is chosen with one press, and its rule is said', async () => {
      await plan(readQueueSettings, answer(readQueueSettings, USUAL));
      await plan(saveQueueSettings, saved);
      await open();
      await expect.element(page.getByText(texts.order_means.asked, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: texts.orders.fewest_days }).click();
      await expect.element(page.getByText(texts.order_means.fewest_days)).toBeVisible();
      await quietTime();
      expect(await asked(saveQueueSettings)).toEqual([{ ...USUAL, fewest_days_first: true, was: USUAL }]);
    });

    test('another admin’s time is kept, and the same one is asked about', async () => {
      await plan(
        readQueueSettings,
        answer(readQueueSettings, USUAL),
        answer(readQueueSettings, { ...USUAL, offer_hours: 48, offer_hours_day_before: 4 }),
      );
      await plan(saveQueueSettings, refusal('stale_update'), saved);
      await open();
      await field('offer_hours').fill('12');
      await quietTime();
      const title = words.conflict.title.replace('{{field}}', texts.fields.offer_hours);
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.getByRole('button', { name: words.conflict.save }).click();
      await expect.poll(() => asked(saveQueueSettings)).toHaveLength(2);
      const theirs = { ...USUAL, offer_hours: 48, offer_hours_day_before: 4 };
      expect((await asked(saveQueueSettings))[1]).toEqual({ ...theirs, offer_hours: 12, was: theirs });
    });

    test.each([
      ['a refusal', refusal('invalid_fields', { errors: [] }), words.save.refused],
      ['a lost answer', broken, words.save.waiting],
    ])('%s keeps what was typed', async (_what, reply, said) => {
      await plan(readQueueSettings, answer(readQueueSettings, USUAL));
      await plan(saveQueueSettings, reply);
      await open();
      await field('offer_hours').fill('12');
      await quietTime();
      await expect.element(state(said)).toBeVisible();
      await expect.element(field('offer_hours')).toHaveValue('12');
    });
  });
}
