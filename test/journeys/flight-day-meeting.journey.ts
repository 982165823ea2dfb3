import type { Page } from '@playwright/test';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { api, call, newDay, openDay } from './flight-days.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const savedBy = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === updateFlight.method &&
      response.url().endsWith(api(updateFlight.path)) &&
      response.ok(),
  );

test('one person edits the meeting point while another changes the seats, and both edits are kept', async ({
  enter,
  callAs,
}) => {
  const [teacher, admin] = [await enter('teacher'), await enter('admin')];
  const id = await newDay(await callAs('teacher'));
  await openDay(teacher, id);
  await openDay(admin, id);

  await test.step('both edit before either has saved', async () => {
    const done = Promise.all([savedBy(teacher), savedBy(admin)]);
    await teacher.getByLabel('Meeting point').fill('Emmetten, valley station ');
    await teacher.getByRole('group', { name: 'Meet at' }).getByRole('spinbutton', { name: 'Hours' }).click();
    await teacher.keyboard.type('0945');
    await expect(teacher.getByText('This is after the start of the day')).toBeVisible();
    await teacher.getByRole('group', { name: 'Meet at' }).getByRole('spinbutton', { name: 'Hours' }).click();
    await teacher.keyboard.type('0745');
    await expect(teacher.getByText('This is after the start of the day')).toBeHidden();
    await teacher.getByLabel('Information').fill('Bring warm gloves.\nThe van is behind the station.');
    await admin.getByRole('region', { name: 'Schedule' }).getByLabel('Students').fill('7');
    await done;
  });

  await test.step('both edits are kept after a reload', async () => {
    for (const page of [teacher, admin]) {
      await openDay(page, id);
      await expect(page.getByLabel('Meeting point')).toHaveValue('Emmetten, valley station');
      await expect(page.getByRole('region', { name: 'Schedule' }).getByLabel('Students')).toHaveValue('7');
      await expect(page.getByLabel('Information')).toHaveValue('Bring warm gloves.\nThe van is behind the station.');
    }
  });
});

test(
  'an invalid meeting point or time is marked beside its field, and stays there',
  THOROUGH,
  async ({ enter, callAs }) => {
    const teacher = await enter('teacher');
    await openDay(teacher, await newDay(await callAs('teacher'), { meeting_point: 'Stans', meeting_time: '07:45' }));

    await test.step('an incomplete time is not taken for an empty one', async () => {
      const hours = teacher.getByRole('group', { name: 'Meet at' }).getByRole('spinbutton', { name: 'Hours' });
      await hours.click();
      await teacher.keyboard.press('Backspace');
      await teacher.keyboard.press('Tab');
      await teacher.keyboard.press('Tab');
      await expect(teacher.getByText('Please check: Meet at').or(teacher.getByText('Missing: Meet at'))).toBeVisible();
      await expect(teacher.getByText('Please enter a time such as 08:30')).toBeVisible();
      await hours.click();
      await teacher.keyboard.type('0745');
      await expect(teacher.getByText('Please enter a time such as 08:30')).toBeHidden();
    });

    await test.step('a text that is too long is marked, and stays', async () => {
      await teacher.getByLabel('Meeting point').fill('x'.repeat(201));
      await expect(teacher.getByText('Please enter less text')).toBeVisible();
      await expect(teacher.getByText('Please check: Meeting point')).toBeVisible();
      await expect(teacher.getByLabel('Meeting point')).toHaveValue('x'.repeat(201));
      await teacher.getByLabel('Meeting point').fill('Stans');
    });
  },
);

test(
  'the question names the highest possible number of mails, the confirmation the actual one',
  THOROUGH,
  async ({ enter, callAs }) => {
    const admin = await enter('admin');
    const ask = await callAs('teacher');
    const { user_id: teacher } = await call(ask, readAccessRights, {});
    const id = await newDay(ask, { flight_teachers: [teacher] });
    // Without an address.
    const walker = { first_name: 'Vreni', last_name: 'Odermatt', role: 'student', email: null, no_email: true };
    const { user_id } = await call(await callAs('admin'), registerMember, walker);
    await call(ask, changeFlightMember, { flight_id: id, user_id, role: 'students', action: 'sign-up' });
    await openDay(admin, id);
    await admin.getByRole('button', { name: 'Cancel day' }).click();
    await expect(admin.getByRole('dialog')).toContainText('Up to 2 people will be e-mailed.');
    await admin.getByRole('combobox', { name: 'Reason' }).click();
    await admin.getByRole('option', { name: 'Foehn' }).click();
    await admin.getByRole('button', { name: 'Cancel and notify' }).click();
    await expect(admin.getByText('is cancelled. 1 person will be e-mailed in two minutes.')).toBeVisible();
    const strip = admin.getByText(/^Cancellation for .+: e-mail to 1 person at \d\d:\d\d$/);
    await admin.reload();
    await expect(strip).toBeVisible();
    await expect(admin.getByText('Reason: Foehn')).toBeVisible();
    await admin.getByRole('button', { name: 'Undo cancellation' }).click();
    await expect(admin.getByText('Undone. Nobody was e-mailed about it.')).toBeVisible();
    await expect(strip).toHaveCount(0);
    await expect(admin.getByRole('button', { name: 'Cancel day' })).toBeVisible();
  },
);

test('members read the meeting point, on a phone and in German', async ({ enter, callAs }) => {
  const ask = await callAs('teacher');
  const meeting = { meeting_point: 'Emmetten, valley station', meeting_time: '07:45' };
  const id = await newDay(ask, { ...meeting, description: 'Bring gloves.\nThe van is behind the station.' });
  const student = await enter('student', { size: PHONE, language: 'de' });

  await test.step('before they sign up, and on their own day', async () => {
    const card = student.locator(`#day-${id}`);
    await expect(card.getByText('Emmetten, valley station · um 07:45')).toBeVisible();
    await expect(card.getByText('The van is behind the station.')).toBeVisible();
    await card.getByRole('button', { name: /^Anmelden/ }).tap();
    await expect(card.getByText('Treffpunkt: Emmetten, valley station · um 07:45')).toBeVisible();
    expect(await violations(student)).toEqual([]);
  });

  await test.step('a cancelled day shows no meeting point', async () => {
    const [{ last_update }] = await call(ask, listFlights, { flight_ids: [id] });
    await call(ask, setFlightCanceled, { flight_id: id, canceled: true, last_update });
    await student.reload();
    await expect(student.locator(`#day-${id}`).getByText('Abgesagt', { exact: true })).toBeVisible();
    await expect(student.locator(`#day-${id}`).getByText('Emmetten')).toHaveCount(0);
  });
});

test(
  'the deadline cannot be changed a day after the end, and the page says why',
  THOROUGH,
  async ({ enter, callAs }) => {
    const page = await enter('teacher');
    const day = Temporal.Now.plainDateISO('Europe/Zurich').subtract({ days: 3 });
    const start = day.toZonedDateTime({ timeZone: 'Europe/Zurich', plainTime: '09:00' }).toInstant();
    const id = await newDay(await callAs('teacher'), {
      start_datetime: start.toString(),
      end_datetime: start.add({ hours: 8 }).toString(),
      deadline_datetime: start.subtract({ hours: 13 }).toString(),
    });
    await openDay(page, id);
    const schedule = page.getByRole('region', { name: 'Schedule' });
    const reason = schedule.getByText('The day is over, so the deadline can no longer be changed.');
    await expect(reason).toBeVisible();
    await expect(page.getByText('3 days ago')).toBeVisible();
  },
);

test('a sign-up clears no meeting point, meeting time or description', async ({ callAs }) => {
  const ask = await callAs('teacher');
  const id = await newDay(ask, { meeting_point: 'Stans', meeting_time: '08:30', description: 'Good shoes.' });
  await call(await callAs('student'), changeOwnSeat, { flight_id: id, role: 'students', action: 'sign-up' });
  const [day] = await call(ask, listFlights, { flight_ids: [id] });
  expect(day).toMatchObject({ meeting_point: 'Stans', meeting_time: '08:30', description: 'Good shoes.' });
  expect(day.student_count).toBe(1);
});
