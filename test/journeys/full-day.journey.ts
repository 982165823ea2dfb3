import type { Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as words } from '../../core/texts/words.de.ts';
import { createDates } from '../../core/time/dates.ts';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { listFlights } from '../../features/flights/contract.ts';
import { de as notices } from '../../features/notices/texts.de.ts';
import { de as calendar } from '../../features/signups/calendar/texts.de.ts';
import { de as handOver } from '../../features/signups/hand-over/hand-over.texts.de.ts';
import { de } from '../../features/signups/texts.de.ts';
import { de as app } from '../../programs/browser/texts/app.de.ts';
import { closeSignUp, planDay } from './calls.ts';
import { type Caller, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 22;

const dates = createDates(translateFrom(words), 'Europe/Zurich');

const shortOf = async (ask: Caller, flight: FlightId): Promise<string> => {
  const { body } = await ask(listFlights, { flight_ids: [flight] });
  return dates.dayShort((body as unknown as readonly { start_datetime: string }[])[0]?.start_datetime as string);
};

test('three people share a day with one seat, on their phones, in German', async ({ enter, join, callAs }) => {
  const teacher = await callAs('teacher');
  const flight = await planDay(teacher, MONTHS, 9, 1);
  const day = await shortOf(teacher, flight);
  const visit = { language: 'de', size: PHONE } as const;
  const nora = await join({ first: 'Nora', email: 'nora.full@flights.example', role: 'student' }, visit);
  const [sina, ben] = [await enter('student', visit), await enter('beginner', visit)];
  const card = (page: Page) => page.locator(`#day-${flight}`);
  const press = (page: Page, name: string) =>
    card(page)
      .getByRole('button', { name: name.replace('{{day}}', day), exact: true })
      .tap();
  const place = (number: number) => de.queue.place.replace('{{place}}', String(number));

  await test.step('the first takes the seat, the others wait and read their place and the rule', async () => {
    await press(sina, de.sign_up_for);
    await expect(card(sina)).toContainText(de.signed_up);
    await press(ben, de.queue.join_for);
    await expect(card(ben)).toContainText(place(1));
    await press(nora, de.queue.join_for);
    await expect(card(nora)).toContainText(place(2));
    await expect(card(nora)).toContainText(de.queue.order.asked);
    expect(await violations(nora), 'a card of somebody who waits').toEqual([]);
  });

  await test.step('the seat that becomes free is held for who waits longest, who reads it under the bell', async () => {
    await press(sina, de.sign_off_from);
    await sina.getByRole('dialog').getByRole('button', { name: de.sign_off, exact: true }).tap();
    await expect(card(ben)).toContainText(de.queue.held);
    await expect(card(nora)).toContainText(place(2));
    await expect(card(sina)).not.toContainText(de.signed_up);
    const bell = ben.getByRole('link', { name: new RegExp(`^${app.bell.unread_other.replace('{{count}}', '\\d+')}$`) });
    await bell.tap();
    await expect(ben.getByRole('heading', { name: notices.title })).toBeVisible();
    await ben
      .getByRole('listitem')
      .filter({ hasText: notices.new })
      .getByRole('link', { name: /^Für dich ist ein Platz frei/ })
      .tap();
    await expect(card(ben)).toContainText(de.queue.held);
    await expect(ben.getByRole('link', { name: app.bell.none, exact: true })).toBeVisible();
  });

  await test.step('they leave it to the next, who takes it with one press', async () => {
    await press(ben, de.queue.decline_of);
    await expect(card(nora)).toContainText(de.queue.held);
    await press(nora, de.sign_up_for);
    await expect(card(nora)).toContainText(de.signed_up);
    await expect(card(ben)).not.toContainText(de.queue.held);
    await expect(card(ben).getByRole('button', { name: de.queue.join_for.replace('{{day}}', day) })).toBeVisible();
  });

  await test.step('after the deadline the seat is handed over: it stays theirs until somebody takes it', async () => {
    await closeSignUp(teacher, flight);
    await press(nora, handOver.cannot_come_on);
    const dialog = nora.getByRole('dialog');
    await dialog.getByRole('button', { name: handOver.cannot_come, exact: true }).tap();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill('Ich liege mit Grippe im Bett');
    await dialog.getByRole('button', { name: handOver.cannot_come, exact: true }).tap();
    await expect(card(nora)).toContainText(handOver.to_all);
    expect(await violations(nora), 'a seat that is handed over').toEqual([]);
    await expect(card(ben)).toContainText(handOver.free);
    await expect(ben.getByText('Grippe')).toHaveCount(0);
    await press(ben, de.sign_up_for);
    await expect(card(ben)).toContainText(de.signed_up);
    await expect(card(nora)).not.toContainText(de.signed_up);
  });
});

test('a calendar reads the own days under a secret address, until it is renewed', async ({
  enter,
  callAs,
  request,
}) => {
  const { body } = await (await callAs('student'))(readAccessRights, {});
  const page = await enter('student', { language: 'de', size: PHONE, path: `/member/${body['user_id']}` });
  await page.getByRole('button', { name: calendar.create, exact: true }).tap();
  const address = page.getByText(/\/calendar\/\S+\/own\.ics$/);
  const first = (await address.textContent()) ?? '';
  const read = await request.get(first);
  expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: calendar.renew.open, exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: calendar.renew.open, exact: true }).tap();
  await expect(page.getByText(first)).toHaveCount(0);
  expect((await request.get(first)).status()).toBe(410);
  expect((await request.get((await address.textContent()) ?? '')).status()).toBe(200);
});
