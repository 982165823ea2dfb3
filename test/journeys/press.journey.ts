import type { Locator, Page } from '@playwright/test';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { sendMessage } from '../../features/chat/messages.contract.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { changeFlightMember, changeOwnSeat, listSignUpFlights } from '../../features/signups/contract.ts';
import { planDay } from './calls.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';

/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 22;

/** A launch site: three seconds until an answer begins, and 40 kB a second. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const rate = 40_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 3000,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
};

/** Holds the requests of this call until the returned function is called. */
const holdRequests = async (page: Page, { path }: { readonly path: string }): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/v1${path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

/** The bodies of this call's requests from now on. */
const sentTo = (page: Page, { method, path }: { readonly method: string; readonly path: string }): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api/v1${path}`)
      bodies.push(request.postDataJSON());
  });
  return bodies;
};

const middleOf = async (element: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

test('somebody who taps on while the sign-up is under way keeps all seats', async ({ enter, callAs }) => {
  const asTeacher = await callAs('teacher');
  const asStudent = await callAs('student');
  const user_id = (await asStudent(readAccessRights, {})).body['user_id'];
  const [friday, saturday] = [await planDay(asTeacher, MONTHS, 10), await planDay(asTeacher, MONTHS, 11)];
  await asTeacher(changeFlightMember, { flight_id: saturday, user_id, role: 'students', action: 'sign-up' });
  const page = await enter('student', { size: PHONE });
  const card = page.locator(`#day-${friday}`);
  const button = card.getByRole('button', { name: /^Sign up/ });
  await button.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(button);
  const before = await card.boundingBox();
  const sent = sentTo(page, changeOwnSeat);
  await slowDown(page);

  await page.touchscreen.tap(x, y);
  await expect(card).toContainText('Signing up…');
  const isIn = card.getByText('You are in.');
  while (!(await isIn.isVisible())) await page.touchscreen.tap(x, y);
  for (let more = 0; more < 4; more += 1) await page.touchscreen.tap(x, y);

  expect((await card.boundingBox())?.y).toBe(before?.y);
  await expect(page.getByRole('status').filter({ hasText: 'You are in.' })).toBeAttached();
  expect(sent).toEqual([{ flight_id: friday, role: 'students', action: 'sign-up' }]);
  const days = (await asStudent(listSignUpFlights, { flight_type: ['high_alt_flight'] })).body;
  const own = days.filter(({ flight_id }) => flight_id === friday || flight_id === saturday);
  expect(own.map((day) => day['signed_up_student'])).toEqual([true, true]);
});

test('a press on a slow network shows at once, and a second one is not sent', async ({ enter, callAs }) => {
  const asTeacher = await callAs('teacher');
  const id = await planDay(asTeacher, MONTHS, 14);
  // Without a start instructor, a question would come first.
  await (await callAs('starter'))(changeOwnSeat, { flight_id: id, role: 'start_instructors', action: 'sign-up' });
  const page = await enter('teacher', { path: `/flight/${id}` });
  const confirm = page.getByRole('button', { name: 'Confirm day' });
  await expect(confirm).toBeVisible();
  const sent = sentTo(page, setFlightCanceled);
  const letGo = await holdRequests(page, setFlightCanceled);
  await confirm.dblclick();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^Confirming / })).toBeVisible();
  await confirm.click();
  letGo();
  await expect(confirm).toHaveCount(0);
  expect(sent).toHaveLength(1);
  const [flight] = (await asTeacher(listFlights, { flight_ids: [id] })).body;
  expect(flight?.['canceled']).toBe(false);
});

test('a chat stays where it is while somebody types on a phone', THOROUGH, async ({ enter, callAs }) => {
  const asTeacher = await callAs('teacher');
  const asStudent = await callAs('student');
  const id = await planDay(asTeacher, MONTHS, 16);
  const user_id = (await asStudent(readAccessRights, {})).body['user_id'];
  await asTeacher(changeFlightMember, { flight_id: id, user_id, role: 'students', action: 'sign-up' });
  await asTeacher(createChatGroup, { flight_id: id });
  const page = await enter('student', { size: PHONE, path: `/chat/${id}` });
  const field = page.getByRole('textbox', { name: 'Write a message' });
  const send = page.getByRole('button', { name: 'Send message' });
  const sent = sentTo(page, sendMessage);
  const place = async () => (await field.boundingBox())?.y;
  await expect(field).toBeVisible();
  const first = await place();
  // Each message takes three seconds, so that they are no flood.
  await slowDown(page);
  for (let count = 1; count <= 8; count += 1) {
    await field.pressSequentially(`Message ${count}`);
    const { x, y } = await middleOf(send);
    await page.touchscreen.tap(x, y);
    await expect(field).toHaveValue('');
    expect(await place(), `after message ${count}`).toBe(first);
    const overhang = () => document.documentElement.scrollHeight - innerHeight;
    expect([await page.evaluate(() => scrollY), await page.evaluate(overhang)]).toEqual([0, 0]);
  }
  // They wait on the device, and leave one after the other.
  await expect.poll(() => sent.length, { timeout: 120_000 }).toBe(8);
});
