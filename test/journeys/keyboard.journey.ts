import type { Locator, Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { createPoll } from '../../features/chat/contract.ts';
import { createFlights } from '../../features/flights/contract.ts';
import { en } from '../../programs/browser/texts/en.ts';
import { noteStops, type Stop } from './measures.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { PAGES_OF_STRANGERS, pagesOfSchool } from './screens.ts';

// This file uses no mouse, no touch and no `focus()`: the focus goes where the keyboard moves it.

const words = en;
/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 13;

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator, most = 120): Promise<void> => {
  await expect(target.first()).toBeVisible();
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
  }
  throw new Error(`${most} stops, and none of them is ${target}`);
};

const go = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Expects the text in a live region that existed before: a screen reader may not announce a new region. */
const expectAnnounced = async (page: Page, text: RegExp, action: () => Promise<unknown>): Promise<void> => {
  const regions = await page.evaluateHandle(() => [
    ...document.querySelectorAll('[role="status"], [role="alert"], [role="log"], [aria-live]'),
  ]);
  await action();
  const said = () =>
    regions.evaluate((all) => all.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent));
  await expect.poll(async () => (await said()).join('\n')).toMatch(text);
};

/**
 * dnd-kit announces a column that was picked up, and listens to arrows only from a timer on that it sets then. On a busy
 * machine a key came before that. A timer of the same length that is set later also ends later.
 */
const listensToArrows = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done)));

const BATCH = 15;
const MOST_BATCHES = 16;

/** All focus stops of a page, from the first to the last; null if the focus does not return to the start. */
const stopsOf = async (page: Page): Promise<readonly Stop[] | null> => {
  await page.evaluate(noteStops);
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    for (let stop = 0; stop < BATCH; stop++) await page.keyboard.press('Tab');
    const stops = await page.evaluate(
      () => new Promise<Stop[]>((give) => requestAnimationFrame(() => give(window.stops ?? []))),
    );
    const again = stops.findIndex(({ name }, place) => place > 0 && name === stops[0]?.name);
    if (again > 0) return stops.slice(0, again);
  }
  return null;
};

const TOLERANCE = 24;

/** The reading order goes down, or to the top of a column further right. */
const isOutOfOrder = (before: Stop | undefined, { plane, left, middle }: Stop): boolean =>
  before?.plane === plane && middle < before.middle - TOLERANCE && left < before.right - TOLERANCE;

const faultsOfStops = (stops: readonly Stop[] | null): string[] => {
  if (stops === null) return ['the focus does not come round'];
  return [
    ...stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `not seen: ${name}`),
    ...stops.filter(({ isCovered }) => isCovered).map(({ name }) => `covered: ${name}`),
    ...stops.filter((stop, place) => isOutOfOrder(stops[place - 1], stop)).map(({ name }) => `out of order: ${name}`),
  ];
};

test(
  'each focus stop is visible, uncovered and in order, and none traps the focus',
  THOROUGH,
  async ({ enter, visit }) => {
    test.slow();
    const found: string[] = [];
    const look = async (page: Page, path: string, ready: string) => {
      await page.goto(path);
      await expect(page.locator(ready).first()).toBeVisible();
      // Starts at the first stop of the page, even if a field has the focus on load.
      await page.locator('body').evaluate((body) => {
        body.tabIndex = -1;
        body.focus();
        body.removeAttribute('tabindex');
      });
      const name = path.replace(/[\w-]{36}/, 'id');
      found.push(...faultsOfStops(await stopsOf(page)).map((fault) => `${name}: ${fault}`));
    };
    const admin = await enter('admin');
    for (const [path, shown] of await pagesOfSchool(admin)) await look(admin, path, shown);
    await look(await enter('student', { size: PHONE }), '/signups', 'article');
    const stranger = await visit();
    for (const path of PAGES_OF_STRANGERS) await look(stranger, path, 'h1');
    expect(found).toEqual([]);
  },
);

test('a flight day works by keyboard, from planning to its chat', THOROUGH, async ({ enter }) => {
  test.slow();
  const teacher = await enter('teacher');
  // Other journeys plan earlier days, and a page has 25 rows by default.
  await teacher.evaluate(() => localStorage.setItem('aufwind.page-size.flights', '100'));
  await teacher.reload();
  const plan = teacher.getByRole('button', { name: words.flights.schedule.button, exact: true });
  const dialog = teacher.getByRole('dialog');

  await test.step('past the navigation, and into the search', async () => {
    await expect(teacher.locator('main a[href^="/flight/"]').first()).toBeVisible();
    await go(teacher, teacher.locator('.skip-link'));
    await expect(teacher.locator('main')).toBeFocused();
    await teacher.keyboard.press('/');
    await expect(teacher.getByRole('searchbox')).toBeFocused();
    await teacher.keyboard.type('no such day');
    await teacher.keyboard.press('Escape');
    await expect(teacher.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('Escape closes the dialog, and the focus returns', async () => {
    await go(teacher, plan);
    await expect(dialog).toBeVisible();
    await teacher.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(plan).toBeFocused();
  });

  const id = await test.step('a teacher plans a day', async () => {
    await teacher.keyboard.press('Enter');
    await tabTo(teacher, dialog.getByRole('button', { name: words.kit.next_month }));
    for (let month = 0; month < MONTHS; month++) await teacher.keyboard.press('Enter');
    await go(teacher, dialog.locator('[role=gridcell][tabindex="0"]'));
    await tabTo(
      teacher,
      dialog.getByRole('button', { name: words.flights.schedule.submit_one.replace('{{count}}', '1') }),
    );
    const answer = teacher.waitForResponse((response) => response.url().endsWith(createFlights.path) && response.ok());
    await expectAnnounced(teacher, /1 flight day scheduled/, () => teacher.keyboard.press('Enter'));
    await expect(dialog).toBeHidden();
    await expect(plan).toBeFocused();
    const { flight_ids } = (await (await answer).json()) as { flight_ids: FlightId[] };
    return flight_ids[0] ?? '';
  });

  const student = await enter('student');
  const card = student.locator(`[id="day-${id}"]`);
  await test.step('a student signs up', async () => {
    await tabTo(student, card.getByRole('button', { name: /^Sign up/ }));
    await expectAnnounced(student, /You are in/, () => student.keyboard.press('Enter'));
    await expect(card.getByText(words.signups.signed_up, { exact: true })).toBeVisible();
    await expect(card).toBeFocused();
  });

  await test.step('the teacher opens the day, and creates group and poll', async () => {
    await go(teacher, teacher.locator(`a[href="/flight/${id}"]`));
    await expect(teacher.locator('main')).toBeFocused();
    await expect(teacher).toHaveTitle(/^\w{3} \d/);
    await go(teacher, teacher.getByRole('button', { name: words.chat.group.make_group }));
    const made = teacher.waitForResponse((response) => response.url().endsWith(createPoll.path) && response.ok());
    await go(teacher, teacher.getByRole('button', { name: words.chat.group.make_poll }));
    await made;
    await expect(teacher.getByText('0/1')).toBeVisible();
  });

  const poll = student.getByRole('dialog', { name: words.materials.poll.title });
  await test.step('the student answers the poll', async () => {
    await student.reload();
    const report = card.getByRole('button', { name: words.materials.poll.report });
    await go(student, report);
    await expect(poll.getByRole('checkbox', { name: 'Canopy' })).toBeFocused();
    await student.keyboard.press('Escape');
    await expect(poll).toBeHidden();
    await expect(report).toBeFocused();
    await student.keyboard.press('Enter');
    await expect(poll.getByRole('checkbox', { name: 'Canopy' })).toBeFocused();
    await student.keyboard.press('Space');
    await go(student, poll.getByRole('button', { name: words.materials.poll.save }));
    await expect(card.getByRole('button', { name: words.materials.poll.reported })).toBeFocused();
  });

  await test.step('the student writes in the chat, which is announced to the teacher', async () => {
    await go(student, card.getByRole('link', { name: /^Chat/ }));
    await expect(student.getByRole('heading', { level: 1 })).toContainText('Chat');
    await go(teacher, teacher.getByRole('link', { name: words.chat.group.open }));
    await expect(teacher.getByRole('log')).toBeVisible();
    await tabTo(student, student.getByRole('textbox', { name: 'Write a message' }));
    await student.keyboard.type('I have a canopy to bring back.');
    await expectAnnounced(teacher, /a canopy to bring back/, () => student.keyboard.press('Enter'));
  });

  await test.step('the student signs off', async () => {
    await student.goto('/signups');
    await tabTo(student, card.getByRole('button', { name: /^Sign off/ }));
    await expectAnnounced(student, /Signed off from/, () => student.keyboard.press('Enter'));
  });
});

test('a member, the menu and a printed list work by keyboard', THOROUGH, async ({ enter }) => {
  test.slow();
  const page = await enter('admin');
  const person = page.getByRole('button', { name: 'Vreni Odermatt' });

  await test.step("from the search to a row, and into the member's page, which saves automatically", async () => {
    await go(page, page.getByRole('link', { name: words.app.navigation.members }));
    await expect(page.locator('main')).toBeFocused();
    await expect(page).toHaveTitle(/^All Members/);
    await expect(page.locator('main a[href^="/member/0"]').nth(3)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('Durrer');
    await expect(page.locator('main a[href^="/member/0"]')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simon Durrer');
    await expect(page.locator('main')).toBeFocused();
    await tabTo(page, page.getByLabel('Street'));
    await page.keyboard.press('End');
    await expectAnnounced(page, /Saved \d\d:\d\d/, () => page.keyboard.type(' a'));
  });

  await test.step('the menu returns the focus, and so do the pages that it opens', async () => {
    const items = page.getByRole('menuitem');
    await go(page, person);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(person).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('e');
    await expect(page.getByRole('menuitem', { name: words.app.user.layout })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(person).toBeFocused();
  });

  await test.step('a column is moved, and the list is opened for printing', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/^Flight tables/);
    const columns = page.getByRole('list', { name: 'Columns', exact: true }).getByRole('listitem');
    await tabTo(page, columns.nth(1).getByRole('button').first());
    const said = page.locator('[id^="DndLiveRegion"]');
    await page.keyboard.press('Space');
    await expect(said).toHaveText(/Last name/);
    await listensToArrows(page);
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText(/1 of 7/);
    await page.keyboard.press('Space');
    await expect(columns.first()).toContainText('Last name');
    await go(page, page.getByRole('link', { name: words.flight_lists.editor.print }));
    await expect(page.getByRole('columnheader').nth(1)).toHaveText('Last name');
    await expect(page.locator('main')).toBeFocused();
  });
});

test('switching the school works by keyboard', THOROUGH, async ({ enter }) => {
  const page = await enter('two-schools');
  const switcher = page.getByRole('button', { name: /^School: / });
  const before = (await switcher.getAttribute('aria-label')) ?? '';
  await go(page, switcher);
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(switcher).not.toHaveAttribute('aria-label', before);
});

test('a refused sign-in is announced, and the typed text stays', THOROUGH, async ({ visit }) => {
  const page = await visit();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email').or(page.getByLabel('E-mail')));
  await page.keyboard.type('student@demo.example');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('not the one');
  await expectAnnounced(page, /incorrect|Invalid/, () => page.keyboard.press('Enter'));
  await expect(page.locator('input[type=email]')).toHaveValue('student@demo.example');
});
