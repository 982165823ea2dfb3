import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { answer, asked, plan } from '../../../../test/support/components/answers.ts';
import { DAY, flight, LIVIA, member, SELF } from '../../../../test/support/components/rows.ts';
import { DESKTOP, PHONE, show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers } from '../../../members/contract.ts';
import { createFlights, listFlights } from '../../contract.ts';
import { FlightsScreen } from '../list/FlightsScreen.tsx';

const OTHER = '0190a000-0000-7000-8000-000000000009' as FlightId;
const day = (part: object) =>
  flight({
    start_datetime: '2037-05-09T07:00:00.000Z',
    end_datetime: '2037-05-09T15:00:00.000Z',
    student_count: 4,
    ...part,
  });

for (const { language, words } of VISITS) {
  describe(`the calendar of a month, ${language}`, () => {
    const open = async (size: typeof DESKTOP, flights = [day({ flight_id: DAY, flight_teachers: [SELF] })]) => {
      await plan(
        listFlightTeachers,
        answer(listFlightTeachers, [
          member({ user_id: SELF, first_name: 'Reto', last_name: 'Odermatt', role: 'flight_teacher' }),
          member({ user_id: LIVIA, first_name: 'Livia', last_name: 'Arnold', role: 'flight_teacher' }),
        ]),
      );
      await plan(listFlights, answer(listFlights, flights));
      await show(<FlightsScreen />, { language, size, search: '?view=month&month=2037-05' });
    };
    const months = words.calendar.months_long.split(' ');
    const monthNamed = (place: number) => page.getByRole('heading', { name: `${months[place]} 2037` });
    const ranges = async () => (await asked(listFlights)).filter((body) => 'from' in (body as object));

    test('has the flights of each day in its cell, with a link, type, state, seats and teachers', async () => {
      await open(DESKTOP);
      const cell = page.getByRole('cell').filter({ has: page.getByRole('link') });
      await expect.element(cell).toHaveLength(1);
      await expect.element(cell).toMatchTextContent(/^9/);
      const link = cell.getByRole('link');
      await expect.element(link).toHaveAttribute('href', `/flight/${DAY}`);
      for (const part of [
        words.flights.types.high_alt_flight,
        words.flights.states.unconfirmed,
        '09:00',
        '4/12',
        'Odermatt',
      ])
        await expect.element(link).toMatchTextContent(part);
      await expect.element(page.getByRole('columnheader')).toHaveLength(8);
      await expect.element(monthNamed(4)).toBeVisible();
      expect(await ranges()).toEqual([{ from: '2037-05-01', to: '2037-05-31' }]);
    });

    test('shows the month before, the next one and the present one', async () => {
      await open(DESKTOP);
      await page.getByRole('button', { name: words.kit.next_month }).click();
      await expect.element(monthNamed(5)).toBeVisible();
      await expect.poll(ranges).toContainEqual({ from: '2037-06-01', to: '2037-06-30' });
      await page.getByRole('button', { name: words.kit.previous_month }).click();
      await page.getByRole('button', { name: words.kit.previous_month }).click();
      await expect.element(monthNamed(3)).toBeVisible();
      const today = page.getByRole('button', { name: words.kit.today });
      await today.click();
      await expect.element(today).toBeDisabled();
    });

    test('says who teaches two flights at once, and shows the flights of one teacher alone', async () => {
      await open(DESKTOP, [
        day({ flight_id: DAY, flight_teachers: [SELF] }),
        day({ flight_id: OTHER, flight_teachers: [SELF, LIVIA] }),
      ]);
      const entries = page.getByRole('table').getByRole('link');
      const said = words.planning.at_once.split('{{name}}')[1]?.split('{{days}}')[0] ?? '';
      await expect.element(page.getByRole('status').first()).toMatchTextContent(said.trim());
      await expect.element(entries.first()).toMatchTextContent(words.planning.teaches_twice);
      await page.getByRole('button', { name: new RegExp(`^${words.flights.columns.teachers}`) }).click();
      await page.getByRole('menuitemradio', { name: 'Livia Arnold' }).click();
      await expect.element(entries).toHaveLength(1);
      await expect.element(entries.first()).toMatchTextContent(words.planning.teaches_twice);
    });

    test('is a list of rows on a phone, and goes back to the list of all days', async () => {
      await open(PHONE);
      await expect.element(page.getByRole('table')).not.toBeInTheDocument();
      await expect.element(page.getByRole('listitem').getByRole('link')).toHaveAttribute('href', `/flight/${DAY}`);
      await page.getByRole('button', { name: words.flights.filters.month }).click();
      await expect.element(page.getByRole('button', { name: words.flights.search })).toBeVisible();
    });

    test.each([DESKTOP, PHONE])(
      'copies a week: shows its days in the other week, and plans those that are ticked, %o',
      async (size) => {
        await open(size, [
          day({ flight_id: DAY, flight_teachers: [SELF], deadline_datetime: null }),
          day({ flight_id: OTHER, canceled: true, deadline_datetime: null }),
          day({
            flight_id: '0190a000-0000-7000-8000-000000000010' as FlightId,
            start_datetime: '2037-05-10T07:00:00.000Z',
            end_datetime: '2037-05-10T15:00:00.000Z',
            flight_teachers: [SELF],
            deadline_datetime: null,
          }),
        ]);
        await plan(createFlights, answer(createFlights, { flight_ids: [DAY] }));
        await page
          .getByRole('button', { name: words.planning.copy_week.replace('{{number}}', '19'), exact: true })
          .click();
        const dialog = page.getByRole('dialog');
        const rows = dialog.getByRole('checkbox');
        await expect.element(rows).toHaveLength(3);
        await expect.element(rows.nth(0)).toBeChecked();
        await expect.element(rows.nth(1)).not.toBeChecked();
        await expect.element(dialog).toMatchTextContent('16');
        expect(await ranges()).toContainEqual({ from: '2037-05-04', to: '2037-05-10' });
        await rows.nth(2).click();
        await rows.nth(0).click();
        const { schedule } = words.flights;
        await dialog.getByRole('button', { name: schedule.submit_none, exact: true }).click();
        await expect.element(dialog).toMatchTextContent(schedule.no_day);
        await rows.nth(0).click();
        await dialog.getByRole('button', { name: schedule.submit_one.replace('{{count}}', '1'), exact: true }).click();
        await expect.element(dialog).not.toBeInTheDocument();
        expect(await asked(createFlights)).toMatchObject([
          { start_datetime: ['2037-05-16T07:00:00.000Z'], flight_teachers: [SELF] },
        ]);
      },
    );

    test('says that a month has no flights', async () => {
      await open(PHONE, []);
      await expect
        .element(page.getByText(words.planning.month_empty.replace('{{month}}', `${months[4]} 2037`)))
        .toBeVisible();
    });
  });
}
