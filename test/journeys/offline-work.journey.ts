import type { Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, type Flight, listFlights } from '../../features/flights/contract.ts';
import { readChecklist } from '../../features/materials/checklist.contract.ts';
import type { DayCrew } from '../../features/signups/client.ts';
import { changeFlightMember, readFlightMembers } from '../../features/signups/contract.ts';
import { en as words } from '../../programs/browser/shell/unsent.texts.en.ts';
import { beginDay } from './calls.ts';
import { expect, PHONE, test } from './people.ts';
import { AFTER_END, copies, unsent } from './stored.ts';

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const canopyOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Canopy for ${name}: `) });

test('what a teacher notes without a network reaches the server later, and what it refuses waits for them', async ({
  enter,
  callAs,
}) => {
  const ask = await callAs('admin');
  const id = await beginDay(ask, ['Jana', 'Kim'], 'Onhill');
  const deleted = await beginDay(ask, ['Lea'], 'Onhill');
  const endOf = async (flight_id: FlightId): Promise<number> => {
    const [day] = (await ask(listFlights, { flight_ids: [flight_id] })).body as never as [Flight];
    return Date.parse(day.end_datetime);
  };
  const crewOf = async () => (await ask(readFlightMembers, { flight_id: id })).body as never as DayCrew;

  const page = await enter('teacher', { size: PHONE, keeps: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const day of [id, deleted]) {
    await page.goto(`/flight/${day}`);
    // Day, people, checklist and comments.
    const until = (await endOf(day)) + AFTER_END;
    await expect.poll(() => copies(page, until)).toBeGreaterThanOrEqual(4);
  }
  await page.context().setOffline(true);
  await page.goto(`/flight/${deleted}`);
  await rowOf(page, 'Lea Onhill').getByRole('button', { name: 'One more flight' }).tap();
  await expect.poll(() => unsent(page)).toBe(1);
  await page.goto(`/flight/${id}`);
  await rowOf(page, 'Jana Onhill').getByRole('button', { name: 'One more flight' }).tap();
  await rowOf(page, 'Kim Onhill').getByRole('checkbox').locator('..').tap();
  await page.getByRole('tab', { name: /^Check/ }).tap();
  const canopy = canopyOf(page, 'Jana Onhill');
  const before = (await canopy.getAttribute('aria-label')) ?? (await canopy.innerText());
  await canopy.tap();
  await expect(canopy).not.toHaveAccessibleName(before);
  await expect.poll(() => unsent(page)).toBe(4);
  const noted = await canopy.getAttribute('aria-label');
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/flight/${id}`);
  await expect(rowOf(again, 'Jana Onhill').getByRole('spinbutton')).toHaveValue('2');
  await expect(rowOf(again, 'Kim Onhill').getByRole('checkbox')).not.toBeChecked();
  await again.getByRole('tab', { name: /^Check/ }).tap();
  if (noted !== null) await expect(canopyOf(again, 'Jana Onhill')).toHaveAccessibleName(noted);

  const kim = (await crewOf()).students_docs.find(({ first_name }) => first_name === 'Kim');
  const off = { flight_id: id, user_id: kim?.user_id, role: 'students', action: 'sign-out', override: true };
  await ask(changeFlightMember, off as never);
  await ask(deleteFlight, { flight_id: deleted } as never);
  await again.goto('/flights');
  await context.setOffline(false);
  await expect
    .poll(async () => (await crewOf()).students_docs.map(({ attendance }) => attendance?.flights))
    .toEqual([2]);
  const { body: rows } = await ask(readChecklist, { flight_id: id });
  expect(rows).toHaveLength(1);

  await expect(again.getByRole('alert').filter({ hasText: words.held_other.replace('{{count}}', '2') })).toBeVisible();
  await again.getByRole('button', { name: words.show }).tap();
  const list = again.getByRole('dialog', { name: words.title });
  await expect(list.getByRole('listitem')).toHaveText([/Lea Onhill/, /Kim Onhill/]);
  for (const name of ['Lea Onhill', 'Kim Onhill'])
    await list
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Remove/ })
      .tap();
  await expect.poll(() => unsent(again)).toBe(0);
});
