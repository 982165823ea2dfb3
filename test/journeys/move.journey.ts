import { type Flight, listFlights } from '../../features/flights/contract.ts';
import { type DayMember, readFlightMembers } from '../../features/signups/contract.ts';
import { de } from '../../programs/browser/texts/de.ts';
import { en } from '../../programs/browser/texts/en.ts';
import { fastIf } from './parts.ts';
import { type Caller, DESKTOP, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

/** Returns the two flights that the demo has on one day. */
const twoOfOneDay = async (ask: Caller): Promise<readonly [Flight, Flight]> => {
  const flights = (await ask(listFlights, { flight_state: 'pending' })).body as unknown as Flight[];
  const date = ({ start_datetime }: Flight) => start_datetime.slice(0, 10);
  const [first, second] = flights.filter(
    (flight) => flights.filter((other) => date(other) === date(flight) && other.canceled !== true).length === 2,
  );
  if (first === undefined || second === undefined) throw new Error('the demo has no two flights on one day');
  return [first, second];
};

for (const [language, name, size] of [
  ['en', '1440 px', DESKTOP],
  ['de', '390 px', PHONE],
] as const) {
  const { signups, actions } = { en, de }[language];
  const words = signups.members;

  test(
    `staff are asked before they move a participant from the other flight of the day, ${language}, ${name}`,
    fastIf(language === 'de'),
    async ({ enter, callAs }) => {
      const page = await enter('teacher', { language, size });
      const ask = await callAs('teacher');
      const [morning, afternoon] = await twoOfOneDay(ask);
      const students = page.getByRole('region', { name: new RegExp(`^${words.students}`) });
      const { body: crew } = await ask(readFlightMembers, { flight_id: morning.flight_id });
      const there = crew['students_docs'] as DayMember[];
      const [somebody] = there as [DayMember];
      const person = `${somebody.first_name} ${somebody.last_name}`;

      await page.goto(`/flight/${afternoon.flight_id}`);
      await expect(students.getByRole('listitem').first()).toBeVisible();
      if (size === PHONE) await students.getByRole('button', { name: actions.add }).tap();
      const add = async () => {
        await students.getByRole('combobox', { name: words.add_student }).fill(person);
        await page.getByRole('option', { name: person }).click();
      };
      const dialog = page.getByRole('dialog', { name: words.move.title.replace('{{name}}', person) });
      const rows = students.getByRole('listitem').filter({ hasText: person });

      await add();
      await expect(dialog).toContainText(/\d\d:\d\d/);
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: words.move.keep }).click();
      await expect(dialog).toBeHidden();
      await expect(rows).toHaveCount(0);

      await add();
      await dialog.getByRole('button', { name: words.move.verb }).click();
      await expect(dialog).toBeHidden();
      await expect(rows).toHaveCount(1);
      await page.goto(`/flight/${morning.flight_id}`);
      await expect(students.getByRole('listitem')).toHaveCount(there.length - 1);
      await expect(rows).toHaveCount(0);
    },
  );
}
