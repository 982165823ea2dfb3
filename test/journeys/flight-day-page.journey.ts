import type { Locator, Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { FLIGHT_SEGMENTS, readPreferences, savePreferences } from '../../features/accounts/preferences.contract.ts';
import { listenLive } from '../../features/chat/messages.contract.ts';
import { addFlightComment, deleteFlightComment, readFlightComments } from '../../features/flights/comments.contract.ts';
import { createFlights, listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { changeFlightMember, changeOwnSeat, readFlightMembers } from '../../features/signups/contract.ts';
import type { AnyBody } from '../support/api.ts';
import { THOROUGH, variants } from './parts.ts';
import { type Caller, DESKTOP, expect, PHONE, test } from './people.ts';
import { steady } from './steady.ts';
import { violations } from './violations.ts';

const api = (path: string) => `/api/v1${path}`;

/** Returns the response body of a call that must succeed. */
const call = async (ask: Caller, to: Parameters<Caller>[0], data: object): Promise<AnyBody> => {
  const { status, body } = await ask(to, data);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

let planned = 0;

/** Plans a day that no other journey uses, in the fifth month from now. */
const newDay = async (ask: Caller, more: object = {}): Promise<FlightId> => {
  planned += 1;
  const date = Temporal.Now.plainDateISO('Europe/Zurich').add({ months: 5 }).with({ day: planned });
  const start = date.toZonedDateTime({ timeZone: 'Europe/Zurich', plainTime: '09:00' });
  const { flight_ids } = await call(ask, createFlights, {
    type: 'high_alt_flight',
    start_datetime: start.toInstant().toString(),
    deadline_datetime: start.subtract({ hours: 13 }).toInstant().toString(),
    max_students: 12,
    max_start_instructors: 1,
    ...more,
  });
  return flight_ids[0];
};

const comments = (page: Page) => page.getByRole('region', { name: /^(Comments|Kommentare)/ });
const noteField = (page: Page) => comments(page).getByRole('textbox');

const openPart = async (page: Page, name: RegExp) => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.tap();
};

/** Opens the day, and waits until the page has loaded everything it requests. */
const openDay = async (page: Page, id: FlightId, hash = '') => {
  // Leaves the page first: a navigation within one page would load nothing.
  if (page.url().includes(`/flight/${id}`)) await page.goto('/signups');
  const members = page.waitForResponse((response) => response.url().endsWith(api(readFlightMembers.path)));
  const notes = page.waitForResponse((response) => response.url().endsWith(api(readFlightComments.path)));
  await page.goto(`/flight/${id}${hash}`);
  await Promise.all([members, notes]);
};

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

for (const [language, size] of [
  ['en', DESKTOP],
  ['de', PHONE],
] as const) {
  test(`staff write comments on a day, ${language} ${size.width}`, THOROUGH, async ({ enter, callAs }) => {
    const page = await enter('teacher', { language, size });
    const id = await newDay(await callAs('teacher'));
    await openDay(page, id, '#comments');
    const entries = comments(page).getByRole('listitem');

    await test.step('Enter starts a new line, Ctrl with Enter sends', async () => {
      await noteField(page).fill('  Channel 2.');
      await noteField(page).press('Enter');
      await noteField(page).pressSequentially('I start them.');
      await noteField(page).press('Control+Enter');
      await expect(entries).toHaveCount(1);
      await expect(entries.first().getByText('Channel 2.\nI start them.')).toBeVisible();
      await expect(entries.first()).toContainText(/Reto Zumbühl · \d\d:\d\d/);
      await expect(noteField(page)).toHaveValue('');
      await expect(comments(page).getByRole('status')).toHaveText(/^(Comment added|Kommentar hinzugefügt)$/);
    });

    await test.step('the newest comment comes last', async () => {
      await noteField(page).fill('Föhn until 11:00.');
      await comments(page)
        .getByRole('button', { name: /^(Add comment|Kommentar hinzufügen)$/ })
        .click();
      await expect(entries).toHaveCount(2);
      await expect(entries.last()).toContainText('Föhn until 11:00.');
    });

    await test.step('a comment is deleted, restored, and deleted for good', async () => {
      const remove = entries.first().getByRole('button');
      await remove.click();
      await expect(entries).toHaveCount(1);
      await page.getByRole('button', { name: /^(Undo|Rückgängig)$/ }).click();
      await expect(entries).toHaveCount(2);
      await expect(entries.first()).toContainText('Channel 2.');
      const gone = page.waitForResponse((response) => response.request().method() === deleteFlightComment.method);
      await remove.focus();
      await page.keyboard.press('Enter');
      expect((await gone).ok()).toBe(true);
      await expect(entries).toHaveCount(1);
      await expect(page.locator('#comments :focus')).toHaveCount(1);
      await openDay(page, id, '#comments');
      await expect(entries).toHaveCount(1);
    });

    await test.step('a draft survives a visit to another part, and a rotation of the phone', async () => {
      await noteField(page).fill('Not finished');
      await openPart(page, /^(Members|Teilnehmende)$/);
      await openPart(page, /^(Comments|Kommentare)$/);
      await page.setViewportSize(size === PHONE ? DESKTOP : PHONE);
      await page.setViewportSize(size);
      await expect(noteField(page)).toHaveValue('Not finished');
    });

    await test.step('a draft asks before the page is left', async () => {
      await page
        .getByRole('link', { name: /^(Flights|Flugtage|Zurück zu den Flugtagen)$/ })
        .first()
        .click();
      const asked = page.getByRole('dialog', { name: /^(Leave without adding|Seite ohne Hinzufügen)/ });
      expect(await violations(page)).toEqual([]);
      await asked.getByRole('button', { name: /^(Stay here|Hier bleiben)$/ }).click();
      await expect(noteField(page)).toHaveValue('Not finished');
      await noteField(page).fill('');
    });

    await test.step('a text that is too long is marked, and stays', async () => {
      await noteField(page).fill('x'.repeat(4001));
      await expect(comments(page).getByText(/^1 (character too many|Zeichen zu viel)$/)).toBeVisible();
      await expect(comments(page).getByRole('button', { name: /^(Add comment|Kommentar hinzufügen)$/ })).toBeDisabled();
      await noteField(page).fill('');
    });
  });
}

test('only admins can delete the comments of others', THOROUGH, async ({ enter, callAs }) => {
  const [admin, teacher] = [await enter('admin'), await enter('teacher')];
  const id = await newDay(await callAs('admin'));
  await call(await callAs('admin'), addFlightComment, { flight_id: id, comment: 'From the office.' });
  await call(await callAs('teacher'), addFlightComment, { flight_id: id, comment: 'From the slope.' });
  for (const [page, buttons] of [
    [admin, [1, 1]],
    [teacher, [0, 1]],
  ] as const) {
    await openDay(page, id, '#comments');
    await expect(comments(page).getByRole('listitem')).toHaveCount(2);
    for (const [place, count] of buttons.entries())
      await expect(comments(page).getByRole('listitem').nth(place).getByRole('button')).toHaveCount(count);
    expect(await violations(page)).toEqual([]);
  }
});

/** Expects the focus on the heading that the URL names, below the sticky bars. */
const isBroughtIntoView = async (target: Locator, below: number) => {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const top = async () => (await target.boundingBox())?.y ?? 0;
  expect(await steady(target.page(), top)).toBeGreaterThanOrEqual(below);
};

for (const { language, name, size, part } of variants()) {
  test(`URLs lead to each part of a day, ${language}, ${name}`, part, async ({ enter, callAs }) => {
    const page = await enter('teacher', { language, size });
    const headings = await (async () => {
      const heading = (name: RegExp, level?: number) =>
        page.locator('main').getByRole('heading', { name, ...(level === undefined ? {} : { level }) });
      return {
        '#start_instructor': heading(/^(Start instructors|Starthelfer\/innen)/),
        '#student': heading(/^(Students|Schüler)/),
        '#schedule': heading(/^(Schedule|Planung)/),
        '#comments': heading(/^(Comments|Kommentare)/),
      };
    })();
    const id = await newDay(await callAs('teacher'));
    const bars = size === PHONE ? 100 : 56;

    for (const [hash, heading] of Object.entries(headings)) {
      await openDay(page, id, hash);
      await isBroughtIntoView(heading, bars);
      expect(await violations(page)).toEqual([]);
    }

    await test.step('also when the list arrives late', async () => {
      const asked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      await page.route(`**${api(readFlightMembers.path)}`, async (route) => {
        asked.resolve();
        await release.promise;
        await route.continue();
      });
      await page.goto('/signups');
      await page.goto(`/flight/${id}#student`);
      await asked.promise;
      await expect(headings['#student']).toHaveCount(0);
      release.resolve();
      await isBroughtIntoView(headings['#student'], bars);
    });

    await test.step('also to parts without a list of their own', async () => {
      for (const part of ['members', 'checklist']) {
        await openDay(page, id, `#${part}`);
        await expect(page.locator(`#part-${part}`)).toBeVisible();
        await expect(page.locator(`#part-${part}:focus, #part-${part} :focus`)).toHaveCount(1);
      }
    });
  });
}

test('pressing a tab keeps the focus on it', THOROUGH, async ({ enter, callAs }) => {
  const page = await enter('teacher', { size: PHONE });
  await openDay(page, await newDay(await callAs('teacher')));
  await page.getByRole('tab', { name: 'Members' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Schedule' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true');
});

test('on a phone every part of a day opens without a network once the page has loaded', async ({ enter, callAs }) => {
  const page = await enter('teacher', { size: PHONE });
  // The comments are loaded last, with the other parts that are not open.
  await openDay(page, await newDay(await callAs('teacher')));
  await page.context().setOffline(true);
  for (const [tab, shown] of [
    ['Checklist', page.getByRole('tabpanel').getByText('Nobody is signed up yet')],
    ['Chat', page.getByText('No chat group yet')],
    ['Schedule', page.getByLabel('Meeting point')],
    ['Comments', noteField(page)],
  ] as const) {
    await openPart(page, new RegExp(`^${tab}`));
    await expect(shown).toBeVisible();
  }
  await page.context().setOffline(false);
});

test('staff arrange the parts of a day in their own order', THOROUGH, async ({ enter, callAs }) => {
  const page = await enter('teacher');
  const id = await newDay(await callAs('teacher'));
  const ask = await callAs('teacher');
  const titles = (of: Page) => of.locator('main').getByRole('heading', { level: 2 });

  const edit = async () => {
    await page.getByRole('button', { name: /Reto Zumbühl/ }).click();
    await page.getByRole('menuitem', { name: 'Edit layout' }).click();
    return page.getByRole('dialog', { name: 'Edit layout' });
  };

  await openDay(page, id);
  await expect(titles(page)).toHaveText([/^Members/, /^Comments/, /^Schedule/, /^Checklist/, /^Chat/]);

  await test.step('the parts are moved with the keyboard alone', async () => {
    const dialog = await edit();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move Comments up' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Comments: position 1 of 2');
    // At the top the button is disabled; the focus moves to the button for the way back.
    await expect(dialog.getByRole('button', { name: 'Move Comments down' })).toBeFocused();
    await expect(dialog.getByRole('listitem')).toHaveText(['Comments', 'Members', 'Schedule', 'Checklist', 'Chat']);
  });

  await test.step('the order is saved although another browser has saved its language meanwhile', async () => {
    const { flight_layout, last_update } = await call(ask, readPreferences, {});
    await call(ask, savePreferences, { language: 'de', flight_layout, last_update });
    await page.getByRole('button', { name: 'Save order' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const preferences = await call(ask, readPreferences, {});
    expect(preferences).toMatchObject({ language: 'de', flight_layout: expect.arrayContaining([...FLIGHT_SEGMENTS]) });
    expect(preferences.flight_layout[0]).toBe('comments');
    await call(ask, savePreferences, { ...preferences, language: 'en' });
    await expect(titles(page)).toHaveText([/^Comments/, /^Members/, /^Schedule/, /^Checklist/, /^Chat/]);
  });

  await test.step('the order is kept, and on a phone it is the order of the tabs', async () => {
    await openDay(page, id);
    await expect(titles(page)).toHaveText([/^Comments/, /^Members/, /^Schedule/, /^Checklist/, /^Chat/]);
    const phone = await enter('teacher', { size: PHONE });
    await openDay(phone, id);
    await expect(phone.getByRole('tab')).toHaveText(['Comments', 'Members', 'Schedule', 'Checklist', 'Chat']);
    await expect(phone.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the default order is restored', async () => {
    const dialog = await edit();
    await dialog.getByRole('button', { name: 'Reset to default' }).click();
    await dialog.getByRole('button', { name: 'Save order' }).click();
    await expect(dialog).toBeHidden();
    await expect(titles(page)).toHaveText([/^Members/, /^Comments/, /^Schedule/, /^Checklist/, /^Chat/]);
  });
});

test('only staff can edit the layout', THOROUGH, async ({ enter }) => {
  const page = await enter('starter');
  // A menu closes when the page changes, and the page changes once more after the sign-in.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /Tobias Käslin/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Login settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit layout' })).toHaveCount(0);
});

test('selecting the selected day again loads nothing', THOROUGH, async ({ enter }) => {
  const page = await enter('teacher');
  // The event stream can make the page load the day again at any moment, so this page gets none.
  await page.route(`**${listenLive.path}`, (route) => route.abort('internetdisconnected'));
  await page.reload();
  const own = page.getByRole('link', { name: /^My Next Flight/ });
  const loaded = Promise.all(
    [readFlightMembers, readFlightComments].map(({ path }) =>
      page.waitForResponse((response) => response.url().endsWith(api(path))),
    ),
  );
  await own.click();
  await page.waitForURL(/\/flight\/[0-9a-f-]{36}$/);
  await loaded;
  const address = page.url();
  const dayIn = (url: string): string => new URL(url).pathname.slice('/flight/'.length);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(api(readFlightMembers.path))) asked.push(request.postDataJSON().flight_id);
  });
  await own.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The request of another day comes after all requests of the day that was selected again.
  const other = page.waitForRequest((request) => request.url().endsWith(api(readFlightMembers.path)));
  await page.getByRole('link', { name: 'Flights', exact: true }).first().click();
  await page
    .locator(`a[href^="/flight/"]:not([href="${new URL(address).pathname}"])`)
    .first()
    .click();
  await other;
  expect(asked[0]).not.toBe(dayIn(address));
  expect(asked[0]).toBe(dayIn(page.url()));
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
