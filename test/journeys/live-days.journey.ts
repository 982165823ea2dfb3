import type { Page } from '@playwright/test';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { deleteFlight } from '../../features/flights/contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { planDay } from './calls.ts';
import { expect, test } from './people.ts';

/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 21;

/** Opens a page and waits until its event stream is open and everything is loaded again. */
const openLive = async (page: Page, path: string): Promise<void> => {
  const opened = page.waitForResponse((response) => response.url().endsWith(listenLive.path) && response.ok());
  await page.goto(path);
  await opened;
};

test('open pages show what others do: seats, people, new and deleted days', async ({ enter, callAs }) => {
  const [asTeacher, asStudent, asInstructor] = [
    await callAs('teacher'),
    await callAs('student'),
    await callAs('starter'),
  ];
  const id = await planDay(asTeacher, MONTHS, 9);
  const studentId = (await asStudent(readAccessRights, {})).body['user_id'];
  const [student, teacher, list] = [await enter('student'), await enter('teacher'), await enter('admin')];
  const card = student.locator(`#day-${id}`);
  await openLive(student, '/signups');
  await openLive(teacher, `/flight/${id}`);
  await openLive(list, '/flights');
  // The last day comes first, because other journeys may have filled more than one page.
  await list.getByRole('columnheader', { name: 'Day' }).getByRole('button').click();

  await expect(card).toContainText('no start instructor yet');
  await asInstructor(changeOwnSeat, { flight_id: id, role: 'start_instructors', action: 'sign-up' });
  await expect(card).not.toContainText('no start instructor yet');
  await expect(teacher.getByText('Nobody is signed up yet')).toBeVisible();

  await asTeacher(changeFlightMember, { flight_id: id, user_id: studentId, role: 'students', action: 'sign-up' });
  await expect(card.getByRole('button', { name: /^Sign off/ })).toBeVisible();
  await expect(teacher.getByText('Nobody is signed up yet')).toBeHidden();

  const another = await planDay(asTeacher, MONTHS, 10);
  const added = student.locator(`#day-${another}`);
  await expect(added).toBeVisible();
  const row = list.locator(`a[href*="${another}"]`).first();
  await expect(row).toBeVisible();
  await asTeacher(deleteFlight, { flight_id: another, language: 'en' });
  await expect(added).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('a page that lost its stream loads everything it shows again', async ({ enter, callAs }) => {
  const asTeacher = await callAs('teacher');
  const student = await enter('student');
  await openLive(student, '/signups');
  await student.context().setOffline(true);
  const id = await planDay(asTeacher, MONTHS, 12);
  await student.context().setOffline(false);
  await expect(student.locator(`#day-${id}`)).toBeVisible();
});
