import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { changeOwnSeat } from '../../features/signups/contract.ts';
import { de } from '../../programs/browser/texts/de.ts';
import { en } from '../../programs/browser/texts/en.ts';
import { planDay } from './calls.ts';
import { variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

for (const { language, name, size, part } of variants('de phone')) {
  const words = { en, de }[language];

  test(
    `staff take back a cancelled day whose student flies elsewhere by now, and move them; the student sees it, ${language}, ${name}`,
    part,
    async ({ enter, callAs }) => {
      const months = language === 'de' ? 14 : 15;
      const [teacher, student] = [await callAs('teacher'), await callAs('student')];
      const signUp = (flight_id: FlightId) =>
        student(changeOwnSeat, { flight_id, role: 'students', action: 'sign-up' });
      const cancelled = await planDay(teacher, months, 12);
      expect((await signUp(cancelled)).status).toBe(200);
      const { body } = await teacher(listFlights, { flight_ids: [cancelled] });
      const { last_update } = body[0] as { last_update: string };
      await teacher(setFlightCanceled, { flight_id: cancelled, canceled: true, last_update });
      const other = await planDay(teacher, months, 12);
      expect((await signUp(other)).status).toBe(200);

      const phone = await enter('student', { language, size: PHONE, path: `/signups#day-${other}` });
      const card = (id: FlightId) => phone.locator(`#day-${id}`);
      const signOff = new RegExp(`^${words.signups.sign_off}`);
      await expect(card(other).getByRole('button', { name: signOff })).toBeVisible();

      const page = await enter('teacher', { language, size, path: `/flight/${cancelled}` });
      const again = page.getByRole('button', { name: words.flights.confirm_again, exact: true });
      const dialog = page.getByRole('dialog');
      const confirmAlone = async () => {
        await again.click();
        await dialog.getByRole('button', { name: words.day_questions.confirm_alone }).click();
      };
      await confirmAlone();
      await expect(dialog).toContainText('Livia Barmettler');
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: words.actions.cancel }).click();
      await expect(dialog).toBeHidden();
      await confirmAlone();
      await dialog.getByRole('button', { name: words.day_questions.second.move }).click();
      await expect(dialog).toBeHidden();
      await expect(again).toBeHidden();

      await expect(card(other).getByRole('button', { name: signOff })).toBeHidden();
      await expect(card(cancelled).getByRole('button', { name: signOff })).toBeVisible();
    },
  );
}
