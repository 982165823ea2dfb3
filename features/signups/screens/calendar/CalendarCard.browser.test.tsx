import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FeedId } from '../../../../core/ids/ids.ts';
import { answer, plan } from '../../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { endCalendarFeed, type Feed, readCalendarFeed, renewCalendarFeed } from '../../calendar/contract.ts';
import { CalendarCard } from './CalendarCard.tsx';

const feed = (token: string, staff = false): NonNullable<Feed> => ({
  id: `0190a000-0000-7000-8000-00000000000${token.length}` as FeedId,
  own: `https://flights.example/calendar/${token}/own.ics`,
  all: staff ? `https://flights.example/calendar/${token}/all.ics` : null,
});

for (const { language, words, size } of VISITS) {
  const texts = words.calendar_feed;
  const open = async (now: Feed) => {
    await plan(readCalendarFeed, answer(readCalendarFeed, now));
    await show(<CalendarCard />, { language, size });
    await expect.element(page.getByText(texts.text)).toBeVisible();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  describe(`the card of one's calendar, ${language}`, () => {
    test('creates an address, hands it to the calendar of the device, renews it, and removes it', async () => {
      await open(null);
      await plan(renewCalendarFeed, answer(renewCalendarFeed, feed('first')));
      await press(texts.create);
      await expect.element(page.getByText(feed('first').own)).toBeVisible();
      await expect
        .element(page.getByRole('link'))
        .toHaveAttribute('href', 'webcal://flights.example/calendar/first/own.ics');
      await expect.element(page.getByText(texts.late)).toBeVisible();

      await press(texts.renew.open);
      await expect.element(page.getByRole('dialog', { name: texts.renew.title })).toBeVisible();
      await press(texts.renew.keep);
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await press(texts.renew.open);
      await plan(renewCalendarFeed, answer(renewCalendarFeed, feed('second')));
      await page.getByRole('dialog').getByRole('button', { name: texts.renew.open }).click();
      await expect.element(page.getByText(feed('second').own)).toBeVisible();
      await expect.element(page.getByText(feed('first').own)).not.toBeInTheDocument();

      await press(texts.end.open);
      await plan(endCalendarFeed, answer(endCalendarFeed, null));
      await page.getByRole('dialog').getByRole('button', { name: texts.end.open }).click();
      await expect.element(page.getByRole('button', { name: texts.create })).toBeVisible();
    });

    test('has a second address for staff, each with a name', async () => {
      await open(feed('first', true));
      for (const days of [texts.own, texts.all]) {
        await expect.element(page.getByRole('button', { name: texts.copy.replace('{{days}}', days) })).toBeVisible();
        await expect
          .element(page.getByRole('link', { name: texts.subscribe_days.replace('{{days}}', days) }))
          .toBeVisible();
      }
    });
  });
}
