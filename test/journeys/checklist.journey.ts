import type { Locator, Page } from '@playwright/test';
import { tickChecklist } from '../../features/materials/checklist.contract.ts';
import { type DayMember, readFlightMembers } from '../../features/signups/contract.ts';
import { THOROUGH, variants } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const api = (path: string) => `/api/v1${path}`;

const nameOf = ({ first_name, last_name }: DayMember) => `${first_name} ${last_name}`;

interface Day {
  readonly path: string;
  readonly students: readonly DayMember[];
}

/** Opens yesterday's first flight day of the demo from the list. */
const openYesterday = async (page: Page): Promise<Day> => {
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
  const { students_docs: students } = (await (await answered).json()) as { students_docs: DayMember[] };
  await expect(page.getByText(/^(yesterday|gestern)$/)).toBeVisible();
  return { path: new URL(page.url()).pathname, students };
};

const HAND_OUT = /^(Hand out|Ausgeben)$/;

/** On a phone the checklist always lists the people; beside the other cards it hides them behind a button. */
const openChecklist = async (page: Page, size: typeof PHONE): Promise<void> => {
  if (size === PHONE) await page.getByRole('tab', { name: /^Check/ }).tap();
  else await page.getByRole('button', { name: HAND_OUT }).click();
};

const itemOf = (page: Page, item: string, member: DayMember): Locator =>
  page.getByRole('button', { name: new RegExp(`^${item} (for|für) ${nameOf(member)}: `) });

const isAt = (button: Locator, stage: string) => expect(button).toHaveAccessibleName(new RegExp(`: ${stage}$`));

const loadOf = (page: Page, item: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${item}`) }) });

/** Waits until the server has saved the tick. */
const saved = (page: Page, change: object) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(api(tickChecklist.path)) &&
      response.request().method() === 'PATCH' &&
      response.ok() &&
      Object.entries(change).every(([field, value]) => response.request().postDataJSON()[field] === value),
  );

const press = async (page: Page, button: Locator, change: object): Promise<void> => {
  const done = saved(page, change);
  await button.click();
  await done;
};

test("a tick that one teacher sets on a phone appears at the other teacher's desk, who clears it", async ({
  enter,
}) => {
  const phone = await enter('teacher', { size: PHONE });
  const { path, students } = await openYesterday(phone);
  const [first, second] = students as [DayMember, DayMember];
  await openChecklist(phone, PHONE);

  await test.step('the five targets are large enough for a thumb, and fit', async () => {
    for (const item of ['Canopy', 'Harness', 'Helmet', 'Radio', 'Other']) {
      const box = await itemOf(phone, item, first).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width - 16);
    }
  });

  await test.step('an item is ticked as needed, then as handed out', async () => {
    await isAt(itemOf(phone, 'Helmet', first), 'not needed');
    await press(phone, itemOf(phone, 'Helmet', first), { needed: true });
    await isAt(itemOf(phone, 'Helmet', first), 'needed');
    await press(phone, itemOf(phone, 'Helmet', first), { handed_out: true });
    await isAt(itemOf(phone, 'Helmet', first), 'handed out');
    await press(phone, itemOf(phone, 'Harness', second), { needed: true });
    await expect(loadOf(phone, 'Helmet')).toHaveText(/^Helmet1?1 of 1$|^Helmet11 of 1$/);
    await expect(loadOf(phone, 'Harness')).toContainText(`${second.user_info.size} cm`);
    await expect(phone.getByText('1 item still to hand out')).toBeVisible();
  });

  const desk = await enter('admin', { language: 'de', path });
  await test.step('the ticks appear at the desk, in German', async () => {
    await expect(loadOf(desk, 'Helm')).toHaveText('Helm11 von 1');
    await expect(loadOf(desk, 'Gurtzeug')).toContainText('0 von 1');
    await openChecklist(desk, DESKTOP);
    await isAt(itemOf(desk, 'Helm', first), 'ausgegeben');
    await isAt(itemOf(desk, 'Gurtzeug', second), 'benötigt');
  });

  await test.step('a filter shows only people who need something', async () => {
    await desk.getByRole('button', { name: 'Nur wer etwas braucht' }).click();
    const people = desk.getByRole('list', { name: 'Wer was bekommt' }).getByRole('group');
    await expect(people).toHaveCount(2);
    // A person stays listed when their last item is handed out or taken back.
    await press(desk, itemOf(desk, 'Gurtzeug', second), { handed_out: true });
    await press(desk, itemOf(desk, 'Gurtzeug', second), { handed_out: false });
    await expect(people).toHaveCount(2);
    await desk.getByRole('button', { name: 'Nur wer etwas braucht' }).click();
    await expect(people).not.toHaveCount(2);
  });

  await test.step('an item returned by mistake is restored with undo', async () => {
    await press(desk, itemOf(desk, 'Helm', first), { handed_out: false });
    await isAt(itemOf(desk, 'Helm', first), 'nicht benötigt');
    await expect(desk.getByText(`Helm für ${nameOf(first)} zurückgenommen`)).toBeVisible();
    const again = saved(desk, { handed_out: true });
    await desk.getByRole('button', { name: 'Rückgängig' }).click();
    await again;
    await isAt(itemOf(desk, 'Helm', first), 'ausgegeben');
    await press(desk, itemOf(desk, 'Helm', first), { handed_out: false });
  });

  await test.step('the phone shows it after a reload', async () => {
    await phone.reload();
    await isAt(itemOf(phone, 'Helmet', first), 'not needed');
    await expect(phone.getByText('Nobody needed anything')).toBeVisible();
  });
});

test('a tick shows at once, and a refused tick is reverted with the reason', THOROUGH, async ({ enter }) => {
  const page = await enter('teacher');
  const { students } = await openYesterday(page);
  const [first] = students as [DayMember];
  await openChecklist(page, DESKTOP);
  const radio = itemOf(page, 'Radio', first);

  await test.step('three quick presses arrive in their order', async () => {
    // The first request is slow, as on a mountain's network.
    const held = Promise.withResolvers<void>();
    const sent: object[] = [];
    await page.route(`**${api(tickChecklist.path)}`, async (route) => {
      if (route.request().method() === 'PATCH') sent.push(route.request().postDataJSON());
      await held.promise;
      await route.fallback();
    });
    const done = saved(page, { needed: 'as_voted' });
    await radio.click();
    await isAt(radio, 'needed');
    await radio.click();
    await isAt(radio, 'handed out');
    await expect(loadOf(page, 'Radio')).toHaveText('Radio11 of 1');
    await radio.click();
    await isAt(radio, 'not needed');
    held.resolve();
    await done;
    expect(sent).toMatchObject([{ needed: true }, { handed_out: true }, { needed: 'as_voted', handed_out: false }]);
    await isAt(radio, 'not needed');
    await page.unroute(`**${api(tickChecklist.path)}`);
  });

  await test.step('a tick is refused on a day that was cancelled meanwhile', async () => {
    await page.route(`**${api(tickChecklist.path)}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const body = JSON.stringify({ code: 'flight_canceled' });
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body });
    });
    await radio.click();
    await expect(page.getByText(`Radio for ${nameOf(first)}: not saved. This day is cancelled.`)).toBeVisible();
    await isAt(radio, 'not needed');
    await page.unroute(`**${api(tickChecklist.path)}`);
  });

  await test.step('the keyboard works as well', async () => {
    await radio.focus();
    const done = saved(page, { needed: true });
    await page.keyboard.press('Space');
    await done;
    await expect(radio).toBeFocused();
    await press(page, radio, { handed_out: true });
    await press(page, radio, { handed_out: false });
  });
});

test(
  "a removed participant's items leave the checklist, and return when the removal is undone",
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('teacher');
    const { students } = await openYesterday(page);
    const last = students.at(-1) as DayMember;
    await openChecklist(page, DESKTOP);
    await press(page, itemOf(page, 'Other', last), { needed: true });
    await expect(loadOf(page, 'Other')).toHaveText('Other10 of 1');
    await page.getByRole('button', { name: `Remove ${nameOf(last)}` }).click();
    await expect(itemOf(page, 'Other', last)).toHaveCount(0);
    await expect(loadOf(page, 'Other')).toHaveText('Other0–');
    const back = saved(page, { item: 'other', needed: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await back;
    await isAt(itemOf(page, 'Other', last), 'needed');
    await press(page, itemOf(page, 'Other', last), { handed_out: true });
    await press(page, itemOf(page, 'Other', last), { handed_out: false });
  },
);

test(
  'on a cancelled day the checklist is readable, and says why nothing can be ticked',
  THOROUGH,
  async ({ enter }) => {
    const page = await enter('teacher', { path: '/flights' });
    await page
      .locator('tr', { hasText: /Cancelled|Canceled/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await openChecklist(page, DESKTOP);
    const items = page.getByRole('button', { name: /^Helmet for / });
    await expect(items.first()).toHaveAttribute('aria-disabled', 'true');
    await expect(items.first()).toHaveAccessibleDescription('This day is cancelled.');
  },
);

for (const { language, name, size, part } of variants()) {
  test(`the checklist has no axe violation, ${language}, ${name}`, part, async ({ enter }) => {
    const page = await enter('teacher', { language, size });
    const { students } = await openYesterday(page);
    const [first, second] = students as [DayMember, DayMember];
    await openChecklist(page, size);
    const [needed, out] = [itemOf(page, '(Radio|Funk)', first), itemOf(page, '(Radio|Funk)', second)];
    await press(page, needed, { needed: true });
    await press(page, out, { needed: true });
    await press(page, out, { handed_out: true });
    expect(await violations(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBe(0);
    await press(page, needed, { handed_out: true });
    for (const button of [needed, out]) await press(page, button, { handed_out: false });
  });
}
