import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { asked, plan, refusal } from '../../../../test/support/components/answers.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { saveDayForCalendar } from '../../calendar/contract.ts';
import { AddToCalendar } from './lazy-calendar.ts';

const ID = '0190a000-0000-7000-8000-000000000120' as FlightId;

test.each(VISITS)(
  'a day that the reader has left meanwhile is not saved, and they are told, $language',
  async (visit) => {
    const texts = visit.words.calendar_feed;
    await plan(saveDayForCalendar, refusal('not_found'));
    await show(<AddToCalendar flightId={ID} day="Sat 20 Jun" />, visit);
    await page.getByRole('button', { name: texts.add.replace('{{day}}', 'Sat 20 Jun') }).click();
    await expect.element(page.getByText(visit.words.errors.not_found)).toBeVisible();
    expect(await asked(saveDayForCalendar)).toEqual([{ flight_id: ID }]);
  },
);
