import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, plan } from '../../../../test/support/components/answers.ts';
import { DAY, flight } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers } from '../../../members/contract.ts';
import { createFlights, listFlights } from '../../contract.ts';
import { listPresets } from '../../presets.contract.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

for (const { language, words, size } of VISITS) {
  const texts = words.planning;
  const schedule = words.flights.schedule;
  const counted = (text: string, count: number) => text.replace('{{count}}', String(count));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const picked = (count: number) => page.getByText(counted(schedule.picked_other, count), { exact: true });

  describe(`ways to pick days, ${language}`, () => {
    beforeEach(async () => {
      await plan(listFlightTeachers, answer(listFlightTeachers, []));
      await plan(listPresets, answer(listPresets, []));
      await plan(
        listFlights,
        answer(listFlights, [
          flight({ start_datetime: '2037-12-12T08:00:00.000Z', end_datetime: '2037-12-12T15:00:00.000Z' }),
        ]),
      );
      await show(<ScheduleDialog copied={null} onClose={() => undefined} />, { language, size });
    });

    test('a series: says what is missing, shows its days, and adds them so that one can be removed', async () => {
      await plan(createFlights, answer(createFlights, { flight_ids: [DAY] }));
      await button(texts.series).click();
      const dialog = page.getByRole('dialog', { name: texts.series_title });
      await dialog.getByRole('button', { name: texts.add_none, exact: true }).click();
      await expect.element(dialog).toMatchTextContent(texts.faults.no_weekday);
      const saturday = dialog.getByRole('button', { name: words.calendar.weekdays_long.split(' ')[5] ?? '' });
      await expect
        .element(dialog.getByRole('button', { name: words.calendar.weekdays_long.split(' ')[0] ?? '' }))
        .toHaveFocus();
      await saturday.click();
      for (const [label, date] of [
        [texts.from, '2037-12-01'],
        [texts.until, '2037-12-31'],
      ] as const) {
        await dialog.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
        await userEvent.keyboard(date.split('-').toReversed().join(''));
      }
      await dialog.getByRole('textbox', { name: texts.except }).fill('19.12.\n24 Dec – 31 Dec');
      await dialog.getByRole('button', { name: counted(texts.add_other, 2), exact: true }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(button(texts.series)).toHaveFocus();
      await expect.element(picked(2)).toBeVisible();
      const days = page.getByRole('listitem');
      await expect.element(days.nth(1)).toMatchTextContent(schedule.has_flight);
      await expect.element(days.nth(0)).not.toMatchTextContent(schedule.has_flight);
      await days.nth(1).getByRole('button').click();
      await button(counted(schedule.submit_one, 1)).click();
      await expect.poll(() => asked(createFlights)).toMatchObject([{ start_datetime: ['2037-12-05T08:00:00.000Z'] }]);
    });

    test('pasted dates: adds those that are understood, and keeps and names the other lines', async () => {
      await button(texts.paste).click();
      const dialog = page.getByRole('dialog', { name: texts.paste_title });
      const field = dialog.getByRole('textbox', { name: texts.dates });
      const add = (count: number) =>
        dialog.getByRole('button', {
          name: counted(count === 1 ? texts.add_one : texts.add_other, count),
          exact: true,
        });
      await dialog.getByRole('button', { name: texts.add_none, exact: true }).click();
      await expect.element(field).toHaveAccessibleDescription(texts.faults.required);
      await field.fill('Datum\nSa 5.12.2037\t6 Dec 2037\nSa 13.12.2037');
      await add(2).click();
      await expect.element(field).toHaveValue('Datum\nSa 13.12.2037');
      await expect.element(dialog).toMatchTextContent(counted(texts.added_other, 2));
      await expect.element(dialog).toMatchTextContent(texts.reasons.not_understood);
      await expect.element(dialog).toMatchTextContent(texts.reasons.other_weekday);
      await dialog.getByRole('button', { name: texts.add_none, exact: true }).click();
      await expect.element(field).toHaveAccessibleDescription(texts.faults.nothing);
      await expect.element(field).toHaveFocus();
      await field.fill('So 13.12.2037');
      await add(1).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(picked(3)).toBeVisible();
    });

    test('Escape closes the small dialog alone', async () => {
      await button(texts.paste).click();
      await page.getByRole('dialog', { name: texts.paste_title }).getByRole('textbox').fill('5.12.2037');
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog', { name: texts.paste_title })).not.toBeInTheDocument();
      await expect.element(page.getByRole('dialog', { name: schedule.title })).toBeVisible();
      await expect.element(page.getByText(schedule.none_picked)).toBeVisible();
    });
  });
}
