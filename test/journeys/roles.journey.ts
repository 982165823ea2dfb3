import type { Locator, Page } from '@playwright/test';
import { createFlights, listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { readOwnProfile } from '../../features/members/contract.ts';
import { de } from '../../programs/browser/texts/de.ts';
import { en } from '../../programs/browser/texts/en.ts';
import { THOROUGH } from './parts.ts';
import { type Caller, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const TEXTS = { en, de };
const ZONE = 'Europe/Zurich';

/** Plans seven flights in a month without demo flights: one for each outcome of a sign-up. */
const planFor = async (ask: Caller, month: Temporal.PlainDate) => {
  const at = (day: number, time: string) =>
    month.with({ day }).toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant().toString();
  const plan = async (day: number, more: object = {}): Promise<string> => {
    const base = { type: 'high_alt_flight', max_students: 3, max_start_instructors: 2 };
    const times = { start_datetime: at(day, '08:00'), end_datetime: at(day, '16:00') };
    const { body } = await ask(createFlights, { ...base, ...times, ...more });
    return (body['flight_ids'] as string[])[0] ?? '';
  };
  const { user_id } = (await ask(readOwnProfile)).body;
  const open = await plan(3, { meeting_point: 'Talstation', meeting_time: '07:30' });
  const sameDay = await plan(3, { start_datetime: at(3, '13:00'), end_datetime: at(3, '18:00') });
  const full = await plan(4, { max_students: 0, max_start_instructors: 0 });
  const closed = await plan(5, { deadline_datetime: Temporal.Now.instant().subtract({ minutes: 5 }).toString() });
  const canceled = await plan(6);
  const course = await plan(7, { type: 'basic_course' });
  const taught = await plan(8, { flight_teachers: [user_id] });
  const [row] = (await ask(listFlights, { flight_ids: [canceled] })).body;
  await ask(setFlightCanceled, { flight_id: canceled, canceled: true, last_update: row?.['last_update'] });
  return { open, sameDay, full, closed, canceled, course, taught };
};

for (const [place, language] of (['en', 'de'] as const).entries()) {
  test(
    `each role finds its seat and the reasons on the sign-up page, ${language}`,
    THOROUGH,
    async ({ enter, callAs }) => {
      test.slow();
      const { errors, signups, app, flights, calendar_feed } = TEXTS[language];
      const teacher = await enter('teacher', { language });
      const month = Temporal.Now.plainDateISO(ZONE)
        .add({ months: 6 + place })
        .with({ day: 1 });
      const days = await planFor(await callAs('teacher'), month);

      const card = (page: Page, id: string): Locator => page.locator(`article[id$="${id}"]`);
      const button = (of: Locator) => of.getByRole('button', { name: /^(Sign (up|off)|(An|Ab)melden) / });
      const refused = async (of: Locator, reason: string) => {
        await expect(of.getByText(reason)).toBeVisible();
        await expect(button(of)).toHaveCount(0);
      };
      const refusesStudents = async (page: Page) => {
        await refused(card(page, days.full), errors.flight_full);
        await refused(card(page, days.closed), errors.deadline_passed);
        await refused(card(page, days.canceled), errors.flight_canceled);
        await expect(card(page, days.course)).toHaveCount(0);
      };

      for (const who of ['student', 'beginner'] as const) {
        await test.step(`a ${who} on a phone`, async () => {
          const page = await enter(who, { language, size: PHONE });
          const open = card(page, days.open);
          await expect(open).toContainText('Talstation');
          await expect(open.getByText('07:30')).toBeVisible();
          await refusesStudents(page);
          await button(open).tap();
          await expect(open.getByText(signups.signed_up, { exact: true })).toBeVisible();
          await refused(card(page, days.sameDay), errors.second_flight_same_day);
          await page.reload();
          const mine = page.getByRole('region', { name: signups.my_days });
          await expect(mine.locator(`article[id$="${days.open}"]`)).toBeVisible();
          expect(await violations(page), who).toEqual([]);
          await button(open).tap();
          await expect(button(open)).toHaveText(signups.sign_up);
          await expect(button(card(page, days.sameDay))).toBeVisible();
          await expect(page.getByRole('link', { name: app.navigation.short.flights, exact: true })).toHaveCount(0);
        });
      }

      await test.step('a start instructor at a desk', async () => {
        const page = await enter('starter', { language });
        await refused(card(page, days.full), errors.flight_full);
        await refused(card(page, days.canceled), errors.flight_canceled);
        await expect(button(card(page, days.closed))).toBeVisible();
        const course = card(page, days.course);
        await expect(course).toContainText(flights.types.basic_course);
        await expect(course).toContainText(signups.seats.students.replace('{{taken}}', '0').replace('{{seats}}', '3'));
        await button(course).click();
        await expect(course.getByText(signups.signed_up, { exact: true })).toBeVisible();
        await expect(course).toContainText('Tobias');
        // A second click so soon would count as one of somebody who taps on.
        await button(course).press('Enter');
        await expect(button(course)).toHaveText(signups.sign_up);
      });

      await test.step('a flight teacher, on their own day and on another one', async () => {
        await teacher.goto('/signups');
        const own = card(teacher, days.taught);
        await expect(own.getByText(errors.flight_teacher_of_this_flight)).toBeVisible();
        // Nothing but the day for their calendar.
        await expect(own.getByRole('button', { name: calendar_feed.add.split('{{day}}')[0] ?? '' })).toBeVisible();
        await expect(own.getByRole('button')).toHaveCount(1);
        await button(card(teacher, days.course)).click();
        await expect(card(teacher, days.course).getByText(signups.signed_up, { exact: true })).toBeVisible();
        await own.getByRole('link').click();
        await expect(teacher).toHaveURL(new RegExp(`/flight/${days.taught}$`));
      });

      await test.step('an admin sees the start instructors of the course', async () => {
        const page = await enter('admin', { language, path: `/flight/${days.course}` });
        const starters = page.locator('#start_instructor');
        await expect(starters.getByRole('listitem')).toHaveCount(1);
        await expect(starters.getByRole('listitem')).toContainText('Reto Zumbühl');
      });
    },
  );
}
