import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { readChat, sendMessage } from '../../features/chat/messages.contract.ts';
import { addFlightComment } from '../../features/flights/comments.contract.ts';
import { type Flight, listFlights } from '../../features/flights/contract.ts';
import type { DayCrew } from '../../features/signups/client.ts';
import { changeFlightMember, changeOwnSeat, readFlightMembers } from '../../features/signups/contract.ts';
import { en as words } from '../../programs/browser/shell/unsent.texts.en.ts';
import { beginDay, planDay } from './calls.ts';
import { gate } from './gate.ts';
import { signIn } from './newcomer.ts';
import { expect, PHONE, test } from './people.ts';
import { endSessions } from './rows.ts';
import { AFTER_END, copies, everythingStored, unsent } from './stored.ts';

/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 25;

/** All requests of the program. */
const CALLS = /\/(api\/v1|identity)\//;

const SEATS = `**/api/v1${changeOwnSeat.path}`;

/** Copies that the page of all days needs: those of its frame, and its lists. */
const WHOLE = 8;

test('a second visit shows the days before the server answers, and then what has changed', async ({
  enter,
  callAs,
}) => {
  const [asTeacher, asInstructor] = [await callAs('teacher'), await callAs('starter')];
  const id = await planDay(asTeacher, MONTHS, 3);
  const page = await enter('student');
  const card = page.locator(`#day-${id}`);
  await expect(card).toContainText('no start instructor yet');
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(WHOLE);
  await page.goto('about:blank');
  await asInstructor(changeOwnSeat, { flight_id: id, role: 'start_instructors', action: 'sign-up' });

  const calls = await gate(page, CALLS);
  await page.goto('/signups');
  await calls.reached;
  await expect(card).toContainText('no start instructor yet');
  await expect(page.getByText(/^As of \d\d:\d\d\.$/)).toBeVisible();
  calls.open();
  await expect(card).not.toContainText('no start instructor yet');
  await expect(page.getByText(/^As of/)).toHaveCount(0);
});

test('a session that ended elsewhere takes the copies along when the phone is back', async ({ join }) => {
  const email = 'olga@flights.example';
  const page = await join({ first: 'Olga', email, role: 'student' }, { path: '/signups' });
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(WHOLE);
  await page.goto('about:blank');
  await endSessions(email);

  const calls = await gate(page, CALLS);
  await page.goto('/signups');
  await calls.reached;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  calls.open();
  await expect(page).toHaveURL(/\/login\?to=%2Fsignups$/);
  expect(await copies(page)).toBe(0);
  expect(await everythingStored(page)).not.toContain('Olga');
});

test('a teacher who has only opened the list of days reads a day without a network, and nobody else does', async ({
  enter,
  callAs,
}) => {
  const ask = await callAs('teacher');
  const { user_id: self } = (await ask(readAccessRights, {})).body;
  const days = (await ask(listFlights, { flight_state: 'pending', limit: 200, offset: 0 })).body as never as Flight[];
  const near = Temporal.Now.instant().add({ hours: 60 }).toString();
  const day = days.find(
    ({ flight_teachers, start_datetime, end_datetime, canceled, student_count, wa_progress, ...one }) =>
      flight_teachers?.includes(self as never) &&
      start_datetime < near &&
      student_count > 0 &&
      !canceled &&
      wa_progress === null &&
      one.waiting_students + one.waiting_start_instructors === 0 &&
      days.filter((other) => other.end_datetime === end_datetime).length === 1,
  );
  const id = day?.flight_id as FlightId;
  const crew = (await ask(readFlightMembers, { flight_id: id })).body as never as DayCrew;
  const student = crew.students_docs.find(({ phone, safety }) => phone !== null && safety.emergency_name !== null);
  if (student === undefined) throw new Error('nobody of the demo has a phone and an emergency contact');
  await ask(addFlightComment, { flight_id: id, comment: 'Der Föhn kommt am Mittag.' });

  const page = await enter('teacher', { keeps: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [start, today] = [day?.start_datetime ?? '', Temporal.Now.plainDateISO('Europe/Zurich')];
  const isToday = Temporal.Instant.from(start).toZonedDateTimeISO('Europe/Zurich').toPlainDate().equals(today);
  // Day, people, checklist, comments, today also board and emergency cards, and the list as a file.
  const parts = isToday ? 7 : 5;
  await expect.poll(() => copies(page, Date.parse(day?.end_datetime ?? '') + AFTER_END)).toBe(parts);
  await page.context().setOffline(true);

  // A page that is not kept stands within the frame of the school.
  await page.goto('/statistics');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);

  await page.goto('/myNextFlight');
  await expect(page).toHaveURL(/\/flight\/[\da-f-]{36}$/);
  await page.goto(`/flight/${id}`);
  await expect(page.getByText(/^You are offline\. .*As of \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText('Der Föhn kommt am Mittag.')).toBeVisible();
  const called = page.locator(`a[href="tel:${student.phone}"]`).first();
  await expect(called).toBeVisible();
  await page.goto(`/member/${student.user_id}`);
  await expect(page.locator(`input[value="${student.safety.emergency_name}"]`)).toBeVisible();
  await page.goto(`/flight/${id}/print`);
  await expect(page.getByText(student.last_name).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  const stored = await everythingStored(page);
  // The demo itself names people on its sign-in page.
  const words = [student.phone, student.safety.emergency_name, student.safety.emergency_phone, 'kommt am Mittag'];
  expect(words.filter((word) => word === null || stored.includes(word))).toEqual([]);
  await page.context().setOffline(false);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  expect(await copies(page)).toBe(0);
});

test('a start instructor who has only opened the list of days has board, cards, list and chat of theirs', async ({
  enter,
  callAs,
}) => {
  const [asAdmin, asStarter] = [await callAs('admin'), await callAs('starter')];
  const { user_id: self } = (await asStarter(readAccessRights, {})).body;
  const id = await beginDay(asAdmin, ['Iva'], 'Ahead');
  const seat = { flight_id: id, user_id: self, role: 'start_instructors', action: 'sign-up', override: true } as const;
  await asAdmin(changeFlightMember, seat as never);
  await asAdmin(createChatGroup, { flight_id: id });
  await asAdmin(sendMessage, { flight_id: id, client_id: randomUUID(), text: 'Treffpunkt Talstation' } as never);
  const [day] = (await asAdmin(listFlights, { flight_ids: [id] })).body as never as [Flight];

  const page = await enter('starter', { keeps: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // People, board, emergency cards, chat, and the list as a file.
  await expect.poll(() => copies(page, Date.parse(day.end_datetime) + AFTER_END)).toBe(5);
  await page.context().setOffline(true);
  await page.goto(`/chat/${id}`);
  await expect(page.getByText('Treffpunkt Talstation')).toBeVisible();
  await page.goto(`/print/${id}`);
  await expect(page.getByText('Iva').first()).toBeVisible();
  await page.goto(`/flight/${id}/board`);
  await expect(page.getByText('Iva Ahead').first()).toBeVisible();
  await page.context().setOffline(false);

  // Without the seat the copies go.
  await asAdmin(changeFlightMember, { ...seat, action: 'sign-out' } as never);
  await page.goto('/signups');
  await expect.poll(() => copies(page, Date.parse(day.end_datetime) + AFTER_END)).toBe(0);
});

test('a student reads the chat of their day without a network, and what they write arrives in order', async ({
  enter,
  callAs,
}) => {
  const [asTeacher, asStudent] = [await callAs('teacher'), await callAs('student')];
  const id = await planDay(asTeacher, MONTHS, 9);
  const { user_id } = (await asStudent(readAccessRights, {})).body;
  await asTeacher(changeFlightMember, { flight_id: id, user_id, role: 'students', action: 'sign-up' } as never);
  await asTeacher(createChatGroup, { flight_id: id });
  await asTeacher(sendMessage, { flight_id: id, client_id: randomUUID(), text: 'Treffpunkt Talstation' } as never);
  const [day] = (await asTeacher(listFlights, { flight_ids: [id] })).body as never as [Flight];

  const page = await enter('student', { size: PHONE, language: 'de', keeps: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => copies(page, Date.parse(day.end_datetime) + AFTER_END)).toBe(1);
  await page.context().setOffline(true);
  await page.goto(`/chat/${id}`);
  await expect(page.getByText('Treffpunkt Talstation')).toBeVisible();
  for (const text of ['Bin im Bus', 'Noch zehn Minuten']) {
    await page.getByRole('textbox', { name: 'Nachricht schreiben' }).fill(text);
    await page.getByRole('button', { name: 'Nachricht senden' }).tap();
  }
  const waiting = page.getByRole('list', { name: 'Noch nicht gesendete Nachrichten' }).getByRole('listitem');
  await expect(waiting).toHaveText([/Bin im Bus.*noch nicht gesendet/, /Noch zehn Minuten.*noch nicht gesendet/]);
  await expect.poll(() => unsent(page)).toBe(2);
  const context = page.context();
  await page.close();
  await context.setOffline(false);

  // Another page sends them.
  const later = await context.newPage();
  await later.goto('/signups');
  const texts = async () => {
    const { body } = await asTeacher(readChat, { flight_id: id });
    return (body['messages'] as { text: string }[]).map(({ text }) => text);
  };
  await expect.poll(texts).toEqual(['Treffpunkt Talstation', 'Bin im Bus', 'Noch zehn Minuten']);
  await expect.poll(() => unsent(later)).toBe(0);
});

/** Presses *Sign up* on a day while the server can't be reached for it. */
const pressInVain = async (page: Page, id: FlightId): Promise<void> => {
  await page.route(SEATS, (route) => route.abort('internetdisconnected'));
  await page
    .locator(`#day-${id}`)
    .getByRole('button', { name: /^Sign up/ })
    .click();
  await expect.poll(() => unsent(page)).toBe(1);
};

test('a sign-out with something unsent asks first, by every door, and then deletes it', async ({ join, callAs }) => {
  const id = await planDay(await callAs('teacher'), MONTHS, 15);
  const page = await join(
    { first: 'Valeria', email: 'valeria@flights.example', role: 'student' },
    { path: '/signups' },
  );
  await pressInVain(page, id);
  const question = page.getByRole('heading', { level: 1, name: words.log_out.title });
  await page.getByRole('button', { name: 'Valeria Newcomer' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(question).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: words.log_out.stay }).click();
  await expect(page).toHaveURL(/\/signups$/);
  await expect(page.locator(`#day-${id}`)).toBeVisible();

  await page.goto('/logout');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: words.copy_all }).click();
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`${words.copied}|${words.saved}`) }),
  ).toBeVisible();
  await page.getByRole('button', { name: words.log_out.leave }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await unsent(page)).toBe(0);
});

test('what was unsent at a forced end waits for the same person, and another one sees nothing of it', async ({
  join,
  callAs,
}) => {
  const asTeacher = await callAs('teacher');
  const id = await planDay(asTeacher, MONTHS, 17);
  const [email, other] = ['wanda@flights.example', 'xenia@flights.example'];
  await join({ first: 'Xenia', email: other, role: 'student' }, { path: '/signups' });
  const page = await join({ first: 'Wanda', email, role: 'student' }, { path: '/signups' });
  await pressInVain(page, id);
  await endSessions(email);
  await page.unroute(SEATS);
  await page.goto('/signups');
  await expect(page).toHaveURL(/\/login\?to=/);

  await signIn(page, other);
  await expect(page.locator(`#day-${id}`).getByRole('button', { name: /^Sign up/ })).toBeVisible();
  await page.getByRole('button', { name: 'Xenia Newcomer' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await unsent(page)).toBe(1);

  await signIn(page, email);
  await expect.poll(() => unsent(page)).toBe(0);
  const { body } = await asTeacher(readFlightMembers, { flight_id: id });
  expect((body as never as DayCrew).students_docs.map(({ first_name }) => first_name)).toEqual(['Wanda']);
});

test('a sign-out that fails without a network deletes the copies, and ends the session when it is back', async ({
  join,
}) => {
  const email = 'yara@flights.example';
  const page = await join({ first: 'Yara', email, role: 'student' }, { path: '/signups', keeps: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(WHOLE);
  await page.context().setOffline(true);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  expect(await copies(page)).toBe(0);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login$/);
});

test('a sign-out deletes what the device has, and the next person sees nothing of it', async ({ join }) => {
  const page = await join({ first: 'Ursina', email: 'ursina@flights.example', role: 'student' }, { path: '/signups' });
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(WHOLE);
  expect(await everythingStored(page)).not.toMatch(/Ursina|ursina|Newcomer/);
  await page.getByRole('button', { name: 'Ursina Newcomer' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await copies(page)).toBe(0);
});
