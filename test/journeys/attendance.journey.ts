import type { Page } from '@playwright/test';
import { listMembers } from '../../features/members/contract.ts';
import { type DayMember, markAttendance, readFlightMembers } from '../../features/signups/contract.ts';
import { inListOrder } from '../../features/signups/list-order.rules.ts';
import { THOROUGH, variants } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const api = (path: string) => `/api/v1${path}`;

/**
 * Opens yesterday's first flight day of the demo from the list; returns its students and a reader of their
 * participation.
 */
const openYesterday = async (page: Page) => {
  const link = page.locator('a[href^="/flight/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  const id = path.split('/').at(-1) ?? '';
  // The page before may still have the same request under way: it also loads the near days of staff.
  await page.goto('about:blank');
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith(api(readFlightMembers.path)) && response.request().postData()?.includes(id) === true,
  );
  // As a new document, which asks again for what the page has loaded ahead.
  await page.goto(path);
  const response = await answered;
  await expect(page.getByText(/^(yesterday|gestern)$/)).toBeVisible();
  const { students_docs } = (await response.json()) as { students_docs: DayMember[] };
  const students = inListOrder(students_docs, 'last_name', 'de');
  const { flight_id: flightId } = response.request().postDataJSON() as { flight_id: string };
  const { authorization = '', 'x-school-id': school = '' } = await response.request().allHeaders();
  const headers = { authorization, 'x-school-id': school };
  // The demo and other journeys have recorded attendance; this journey begins with one flight for everybody.
  for (const { user_id } of students) {
    await page.request.patch(api(markAttendance.path), {
      headers,
      data: { flight_id: flightId, user_id, absent: false, flights: 1 },
    });
  }
  await page.reload();
  const participation = async ({ user_id }: DayMember) => {
    const reply = await page.request.post(api(listMembers.path), {
      headers,
      data: { user_ids: [user_id], response_type: 'full' },
    });
    return (await reply.json())[0].participation;
  };
  return { students, participation };
};

const nameOf = ({ first_name, last_name }: DayMember) => `${first_name} ${last_name}`;

const fields = (page: Page, member: DayMember) => {
  const row = page.getByRole('listitem').filter({ hasText: nameOf(member) });
  return {
    row,
    present: row.getByRole('checkbox'),
    flights: row.getByRole('spinbutton'),
    more: row.getByRole('button', { name: /One more flight|Ein Flug mehr/ }),
    less: row.getByRole('button', { name: /One flight fewer|Ein Flug weniger/ }),
  };
};

/** Waits until the server has saved the change. */
const saved = (page: Page, change: object) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(api(markAttendance.path)) &&
      response.ok() &&
      Object.entries(change).every(([field, value]) => response.request().postDataJSON()[field] === value),
  );

test(
  'a teacher on a phone marks one student absent and records three flights of another',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('teacher', { size: PHONE });
    const { students, participation } = await openYesterday(page);
    const [missing, keen] = students as [DayMember, DayMember];
    const before = { missing: await participation(missing), keen: await participation(keen) };
    const all = students.length;
    const list = page.getByRole('region', { name: /^Students/ });
    await expect(list.getByText(`${all} of ${all} present · ${all} flights`)).toBeVisible();

    await test.step('two more flights for one student, and another one absent', async () => {
      for (const target of [
        fields(page, keen).more,
        fields(page, keen).less,
        fields(page, missing).present.locator('..'),
      ]) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      const done = Promise.all([saved(page, { flights: 3 }), saved(page, { absent: true })]);
      await fields(page, keen).more.tap();
      await fields(page, keen).more.tap();
      await fields(page, missing).present.tap();
      await expect(fields(page, keen).flights).toHaveValue('3');
      await expect(fields(page, missing).row.getByText('absent', { exact: true })).toBeVisible();
      await expect(fields(page, missing).flights).toBeHidden();
      await expect(list.getByText(`${all - 1} of ${all} present · ${all + 1} flights`)).toBeVisible();
      await expect(list.getByRole('status')).toHaveText(`${nameOf(missing)} absent`);
      await done;
    });

    await test.step('the attendance is kept after a reload', async () => {
      await page.reload();
      await expect(fields(page, missing).present).not.toBeChecked();
      await expect(fields(page, missing).row.getByText(nameOf(missing), { exact: true })).toHaveCSS(
        'text-decoration-line',
        'line-through',
      );
      await expect(fields(page, keen).flights).toHaveValue('3');
    });

    await test.step('the participation counts it', async () => {
      expect(await participation(missing)).toEqual({
        partaken: before.missing.partaken - 1,
        flights_since_last_payment: before.missing.flights_since_last_payment - 1,
      });
      expect(await participation(keen)).toEqual({
        partaken: before.keen.partaken,
        flights_since_last_payment: before.keen.flights_since_last_payment + 2,
      });
    });

    await test.step('a participant removed by mistake comes back with their flights', async () => {
      const again = saved(page, { user_id: keen.user_id, flights: 3, absent: false });
      await fields(page, keen)
        .row.getByRole('button', { name: `More about ${nameOf(keen)}` })
        .tap();
      await page.getByRole('menuitem', { name: `Remove ${nameOf(keen)}` }).tap();
      await page.getByRole('button', { name: 'Undo' }).tap();
      await again;
      await expect(fields(page, keen).flights).toHaveValue('3');
    });

    await test.step('changed back, everything is as before', async () => {
      const done = Promise.all([saved(page, { flights: 1 }), saved(page, { absent: false })]);
      await fields(page, keen).less.tap();
      await fields(page, keen).less.tap();
      await fields(page, missing).present.tap();
      await done;
      expect(await participation(missing)).toEqual(before.missing);
      expect(await participation(keen)).toEqual(before.keen);
    });
  },
);

test(
  'at the desk a teacher types numbers from row to row, and a refusal changes no other row',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('teacher', { language: 'de' });
    const { students } = await openYesterday(page);
    const [first, second, third] = students as [DayMember, DayMember, DayMember];

    await test.step('a number, Enter, the next number', async () => {
      const done = Promise.all([saved(page, { user_id: first.user_id, flights: 12 }), saved(page, { flights: 4 })]);
      await fields(page, first).flights.focus();
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(fields(page, second).flights).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.keyboard.type('4');
      await expect(fields(page, first).flights).toHaveValue('12');
      await expect(fields(page, second).flights).toHaveValue('2');
      await done;
    });

    await test.step('a number out of range is not saved', async () => {
      await fields(page, third).flights.selectText();
      await page.keyboard.type('6x0');
      await expect(page.getByText('Möglich sind 0 bis 50 Flüge pro Tag.')).toBeVisible();
      await expect(fields(page, third).flights).toHaveValue('6');
      const done = saved(page, { user_id: third.user_id, flights: 5 });
      await page.keyboard.press('ArrowDown');
      await done;
    });

    await test.step('the space bar marks a participant absent', async () => {
      const done = saved(page, { user_id: second.user_id, absent: true });
      await fields(page, second).present.focus();
      await page.keyboard.press('Space');
      await expect(fields(page, second).row.getByText('abwesend', { exact: true })).toBeVisible();
      await expect(fields(page, second).present).toBeFocused();
      await done;
    });

    await test.step('seven quick presses send one number, not seven requests', async () => {
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(api(markAttendance.path))) sent.push(request.postDataJSON());
      });
      // The first request is slow, as on a mountain's network.
      const held = Promise.withResolvers<void>();
      await page.route(`**${api(markAttendance.path)}`, async (route) => {
        await held.promise;
        await route.fallback();
      });
      const done = saved(page, { flights: 12 });
      for (let press = 0; press < 7; press++) await fields(page, third).more.click();
      await expect(fields(page, third).flights).toHaveValue('12');
      held.resolve();
      await done;
      expect(sent).toHaveLength(2);
      await page.unroute(`**${api(markAttendance.path)}`);
    });

    await test.step('when the day has been cancelled, the earlier numbers come back with the reason', async () => {
      await page.route(`**${api(markAttendance.path)}`, (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'flight_canceled' }),
        }),
      );
      await fields(page, first).more.click();
      await expect(page.getByText(new RegExp(`^${nameOf(first)}: nicht gespeichert\\.`))).toBeVisible();
      await expect(fields(page, first).flights).toHaveValue('12');
      await page.unroute(`**${api(markAttendance.path)}`);
    });

    await test.step('without a connection a mark stays, and goes out when it is back', async () => {
      await page.context().setOffline(true);
      await fields(page, first).present.click();
      await expect(fields(page, first).present).not.toBeChecked();
      const gone = saved(page, { absent: true });
      await page.context().setOffline(false);
      await gone;
      const back = saved(page, { absent: false });
      await fields(page, first).present.click();
      await back;
      await expect(fields(page, first).flights).toHaveValue('12');
    });

    await page.reload();
    await expect(fields(page, first).flights).toHaveValue('12');
    await expect(fields(page, second).present).not.toBeChecked();
    await expect(fields(page, third).flights).toHaveValue('12');
  },
);

test('attendance cannot be recorded before the day or on a cancelled day', THOROUGH, async ({ enter }) => {
  const page = await enter('teacher');
  for (const row of [
    page.locator('tr', { hasText: /tomorrow/ }),
    page.locator('tr', { hasText: /Cancelled|Canceled/ }).first(),
  ]) {
    await page.goto('/flights');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: / present$/ })).toHaveCount(0);
    await expect(page.getByText(/\d+ of \d+ present/)).toHaveCount(0);
  }
});

for (const { language, name, size, part } of variants()) {
  test(`the attendance list has no axe violation, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('teacher', { language, size });
    const { students } = await openYesterday(page);
    const { present } = fields(page, students.at(-1) as DayMember);
    const away = saved(page, { absent: true });
    await present.click();
    await away;
    expect(await violations(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBe(0);
    const back = saved(page, { absent: false });
    await present.click();
    await back;
  });
}
