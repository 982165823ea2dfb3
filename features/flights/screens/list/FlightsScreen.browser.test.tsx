import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { answer, held, plan, release } from '../../../../test/support/components/answers.ts';
import { DAY, flight, member, SELF } from '../../../../test/support/components/rows.ts';
import { DESKTOP, PHONE, show, VISITS } from '../../../../test/support/components/show.tsx';
import { listFlightTeachers } from '../../../members/contract.ts';
import { listFlights } from '../../contract.ts';
import { FlightsScreen } from './FlightsScreen.tsx';

const OTHER = '0190a000-0000-7000-8000-000000000009' as FlightId;

for (const { language, words, size } of VISITS) {
  test(`the head says how many of all days a filter leaves, ${language}`, async () => {
    const days = [
      flight({ flight_id: DAY, flight_teachers: [SELF], start_instructor_count: 1 }),
      flight({ flight_id: OTHER, start_instructor_count: 1 }),
    ];
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await plan(listFlights, answer(listFlights, days));
    await show(<FlightsScreen />, { language, size });
    await expect.element(page.getByText(words.flights.count_other.replace('{{count}}', '2'))).toBeVisible();
    await page.getByRole('button', { name: words.flights.filters.mine }).click();
    const found = words.flights.found_other.replace('{{found}}', '1').replace('{{count}}', '2');
    await expect.element(page.getByText(found)).toBeVisible();
  });

  test(`a day says how many have answered its poll, ${language}`, async () => {
    const asked = { wa_progress: 'poll_sent', poll_answers: 5, student_count: 7, start_instructor_count: 1 } as const;
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await plan(listFlights, answer(listFlights, [flight(asked)]));
    await show(<FlightsScreen />, { language, size: DESKTOP });
    const { answers } = words.flights.chat;
    await expect
      .element(page.getByText(answers.replace('{{answered}}', '5').replace('{{people}}', '8'), { exact: true }))
      .toBeVisible();
  });

  test(`days wait for the names of their teachers instead of having none, ${language}`, async () => {
    const teacher = member({ user_id: SELF, first_name: 'Reto', last_name: 'Odermatt', role: 'flight_teacher' });
    const days = [flight({ flight_teachers: [SELF] }), flight({ flight_id: OTHER, flight_teachers: null })];
    await plan(listFlightTeachers, held(answer(listFlightTeachers, [teacher])));
    await plan(listFlights, answer(listFlights, days));
    await show(<FlightsScreen />, { language, size: DESKTOP });
    const row = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect.element(row.last()).toMatchTextContent(words.flights.no_teacher);
    await expect.element(page.getByText(words.flights.no_teacher)).toHaveLength(1);
    await release();
    await expect.element(page.getByText(/R\.\sOdermatt/)).toBeVisible();
  });

  test(`the head counts days without a teacher, and shows them alone, ${language}`, async () => {
    const days = [
      flight({ flight_teachers: [SELF], start_instructor_count: 1 }),
      flight({ flight_id: OTHER, flight_teachers: [], start_instructor_count: 1 }),
    ];
    await plan(listFlightTeachers, answer(listFlightTeachers, []));
    await plan(listFlights, answer(listFlights, days));
    await show(<FlightsScreen />, { language, size });
    await page.getByRole('button', { name: words.flights.without_teacher_one.replace('{{count}}', '1') }).click();
    const found = words.flights.found_other.replace('{{found}}', '1').replace('{{count}}', '2');
    await expect.element(page.getByText(found)).toBeVisible();
    await expect.element(page.getByText(words.flights.no_teacher)).toBeVisible();
  });

  test(`a phone shows teacher and deadline of a day, and the way to the statistics, ${language}`, async () => {
    const teacher = member({ user_id: SELF, first_name: 'Reto', last_name: 'Odermatt', role: 'flight_teacher' });
    await plan(listFlightTeachers, answer(listFlightTeachers, [teacher]));
    await plan(listFlights, answer(listFlights, [flight({ flight_teachers: [SELF] })]));
    await show(<FlightsScreen />, { language, size: PHONE });
    const row = page.getByRole('listitem');
    await expect.element(row).toMatchTextContent(/R\.\sOdermatt/);
    await expect.element(row).toMatchTextContent(words.flights.deadline_at.replace('{{moment}}', ''));
    await expect
      .element(page.getByRole('link', { name: words.flights.statistics }))
      .toHaveAttribute('href', '/statistics');
  });
}
