import type { Page } from '@playwright/test';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { deleteFlight } from '../../features/flights/contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { planDay } from './calls.ts';
import { gate } from './gate.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

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
  // The checklist, which comes a little later, says the same.
  const nobody = teacher.getByText('Nobody is signed up yet').first();
  await openLive(student, '/signups');
  await openLive(teacher, `/flight/${id}`);
  await openLive(list, '/flights');
  // The last day comes first, because other journeys may have filled more than one page.
  await list.getByRole('columnheader', { name: 'Day' }).getByRole('button').click();

  await expect(card).toContainText('no start instructor yet');
  await asInstructor(changeOwnSeat, { flight_id: id, role: 'start_instructors', action: 'sign-up' });
  await expect(card).not.toContainText('no start instructor yet');
  await expect(nobody).toBeVisible();

  await asTeacher(changeFlightMember, { flight_id: id, user_id: studentId, role: 'students', action: 'sign-up' });
  await expect(card.getByRole('button', { name: /^Sign off/ })).toBeVisible();
  await expect(nobody).toBeHidden();

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

test(
  'two teachers of one day see what the other stored, in the list on paper, too, and who deleted the day',
  THOROUGH,
  async ({ enter, callAs }) => {
    const id = await planDay(await callAs('teacher'), MONTHS, 14);
    const day = `/flight/${id}`;
    const [anna, reto, paper, van] = [
      await enter('admin'),
      await enter('teacher', { size: PHONE }),
      await enter('admin'),
      await enter('admin'),
    ];
    await openLive(anna, day);
    await openLive(reto, `${day}#schedule`);
    await openLive(paper, `${day}/print`);
    await openLive(van, `${day}/van`);
    const point = (page: Page) => page.getByLabel('Meeting point');

    await test.step('both write a meeting point; the one who saves later is told whose the other one is', async () => {
      const saves = await gate(anna, '**/flight/manage', 'PATCH');
      await point(anna).fill('Stans');
      await saves.reached;
      await point(reto).fill('Emmetten');
      await expect(reto.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      saves.open();
      const dialog = anna.getByRole('dialog');
      await expect(dialog.getByText(/^Reto’s · \d\d:\d\d$/)).toBeVisible();
      await dialog.getByText('Emmetten').click();
      await dialog.getByRole('button', { name: 'Save this one' }).click();
      await expect(point(anna)).toHaveValue('Emmetten');
      await expect(paper.getByText('Emmetten')).toBeVisible();
    });

    await test.step('a press confirms the day without a start instructor after a question, and its mails go at once', async () => {
      const student = await callAs('student');
      await student(changeOwnSeat, { flight_id: id, role: 'students', action: 'sign-up' });
      await expect(paper.getByText('Barmettler')).toBeVisible();
      await anna.getByRole('button', { name: 'Confirm day' }).click();
      const dialog = anna.getByRole('dialog');
      await expect(dialog).toContainText('Nobody is signed up as start instructor');
      await dialog.getByRole('button', { name: 'Not yet' }).click();
      await expect(anna.getByText('Unconfirmed', { exact: true })).toBeVisible();
      await anna.getByRole('button', { name: 'Confirm day' }).click();
      await dialog.getByRole('button', { name: 'Confirm anyway' }).click();
      await expect(anna.getByText(/^Confirmation for .+: e-mail to 1 person at \d\d:\d\d$/)).toBeVisible();
      // The other teacher may not wait, either.
      await expect(reto.getByText(/^Confirmation for .+: e-mail to 1 person at \d\d:\d\d$/)).toBeVisible();
      await reto.getByRole('button', { name: 'Send now' }).tap();
      await expect(reto.getByText('1 person will be e-mailed.')).toBeVisible();
      for (const page of [anna, reto]) await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
    });

    await test.step('one deletes the day; every page of it says who did, and leads to the list', async () => {
      const asTeacher = await callAs('teacher');
      await asTeacher(deleteFlight, { flight_id: id, language: 'en' });
      for (const page of [anna, paper, van]) await expect(page.getByText('Reto deleted this flight day')).toBeVisible();
      await expect(reto.getByText('You deleted this flight day')).toBeVisible();
      for (const page of [anna, reto]) expect(await violations(page)).toEqual([]);
      await paper.getByRole('link', { name: 'All flights' }).click();
      await expect(paper).toHaveURL(/\/flights$/);
    });
  },
);
