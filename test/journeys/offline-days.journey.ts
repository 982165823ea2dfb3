import { changeOwnSeat } from '../../features/signups/contract.ts';
import { planDay } from './calls.ts';
import { gate } from './gate.ts';
import { expect, test } from './people.ts';
import { endSessions } from './rows.ts';
import { copies, everythingStored } from './stored.ts';

/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 22;

/** All requests of the program. */
const CALLS = /\/(api\/v1|identity)\//;

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

test('a sign-out deletes what the device has, and the next person sees nothing of it', async ({ join }) => {
  const page = await join({ first: 'Ursina', email: 'ursina@flights.example', role: 'student' }, { path: '/signups' });
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(WHOLE);
  expect(await everythingStored(page)).not.toMatch(/Ursina|ursina|Newcomer/);
  await page.getByRole('button', { name: 'Ursina Newcomer' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await copies(page)).toBe(0);
});
