import type { Locator, Page } from '@playwright/test';
import { deleteFlightComment } from '../../features/flights/comments.contract.ts';
import { listFlights, updateFlight } from '../../features/flights/contract.ts';
import { registerMember, updateMember } from '../../features/members/profile.contract.ts';
import { changeOwnSeat } from '../../features/signups/contract.ts';
import { planDay } from './calls.ts';
import { PASSWORD } from './newcomer.ts';
import { fastIf, THOROUGH } from './parts.ts';
import { type Caller, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

type Call = typeof updateMember | typeof updateFlight | typeof changeOwnSeat | typeof deleteFlightComment;

/** The statuses of the responses to this call from now on. */
const answersTo = (page: Page, { method, path }: Call): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === method && pathname === `/api/v1${path}`) statuses.push(response.status());
  });
  return statuses;
};

const warnsBeforeClosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

const WAITS = /^(Waiting for the network|Wartet auf die Verbindung)$/;
const SAVED = /^(Saved|Gespeichert) \d\d:\d\d$/;

for (const [language, size, email] of [
  ['en', undefined, 'livia.en@flights.example'],
  ['de', PHONE, 'livia.de@flights.example'],
] as const) {
  test(
    `an edit of a member waits for the network, also in a closed page, and is then sent once, ${language}`,
    fastIf(language === 'en'),
    async ({ enter, callAs }) => {
      const page = await enter('admin', { language, ...(size && { size }) });
      const ask = await callAs('admin');
      const person = { first_name: 'Livia', last_name: 'Arnold', role: 'student', email, phone: '+41794123311' };
      const { body } = await ask(registerMember, person);
      await page.goto(`/member/${body['user_id']}`);
      const phone = page.getByLabel(/^(Phone|Telefon)$/);
      await expect(phone).toHaveValue('079 412 33 11');
      const saves = answersTo(page, updateMember);

      await page.context().setOffline(true);
      await phone.fill('079 412 33 22');
      await expect(page.getByRole('status').filter({ hasText: WAITS })).toBeVisible();
      await expect(page.getByText(/^(You are offline\. Changes|Du bist offline\. Wartende)/)).toBeVisible();
      await expect.poll(() => warnsBeforeClosing(page)).toBe(false);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.goto('about:blank');

      await page.context().setOffline(false);
      await page.goto(`/member/${body['user_id']}`);
      await expect(phone).toHaveValue('079 412 33 22');
      await expect(page.getByText(SAVED).first()).toBeVisible();
      expect(saves).toEqual([200]);
      expect(await warnsBeforeClosing(page)).toBe(false);
      await page.reload();
      await expect(phone).toHaveValue('079 412 33 22');
    },
  );
}

test('a part that can’t be loaded leaves the page as it is, and comes with its styles once the server answers', async ({
  enter,
  callAs,
}) => {
  const page = await enter('admin', { language: 'en' });
  const ask = await callAs('admin');
  const person = { first_name: 'Nora', last_name: 'Arnold', role: 'student', email: 'nora.en@flights.example' };
  const { body } = await ask(registerMember, { ...person, phone: '+41794123312' });
  await page.goto(`/member/${body['user_id']}`);
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveValue('079 412 33 12');
  const disable = page.getByRole('button', { name: 'Disable', exact: true });
  await expect(disable).toBeVisible();

  // The browser says that it is online, and nothing answers.
  let isGone = true;
  let lost = 0;
  await page.route('**', (route) => {
    if (!isGone) return route.continue();
    if (route.request().url().includes('/assets/')) lost += 1;
    return route.abort('internetdisconnected');
  });
  await phone.fill('079 412 33 23');
  await disable.click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(phone).toHaveValue('079 412 33 23');

  isGone = false;
  await expect(page.getByRole('dialog', { name: 'Disable Nora Arnold?' })).toBeVisible();
  const unstyled = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const loaded = new Set(links.filter(({ sheet }) => sheet !== null).map(({ href }) => href));
    return links.filter(({ href }) => !loaded.has(href)).map(({ href }) => href);
  });
  expect(unstyled).toEqual([]);
  await expect(phone).toHaveValue('079 412 33 23');
});

test(
  'a conflict with an edit made meanwhile is asked about when the day is opened with a network again',
  THOROUGH,
  async ({ enter, callAs }) => {
    const page = await enter('teacher');
    const ask = await callAs('teacher');
    const id = await planDay(ask, 20, 11);
    await page.goto(`/flight/${id}`);
    const students = page.getByLabel('Students', { exact: true });
    await expect(students).toHaveValue('12');
    const point = page.getByLabel('Meeting point');
    const saves = answersTo(page, updateFlight);

    await page.context().setOffline(true);
    await students.fill('9');
    await point.fill('Valley station');
    await expect(page.getByRole('status').filter({ hasText: WAITS })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(SAVED).first()).toBeVisible();
    expect(saves).toEqual([200]);

    await page.context().setOffline(true);
    await students.fill('8');
    await expect.poll(() => warnsBeforeClosing(page)).toBe(false);
    await page.goto('about:blank');
    const elsewhere = await callAs('admin');
    const [flight] = (await elsewhere(listFlights, { flight_ids: [id] })).body;
    const { flight_id, type, start_datetime, end_datetime, deadline_datetime, max_start_instructors, last_update } =
      flight ?? {};
    const schedule = { flight_id, type, start_datetime, end_datetime, deadline_datetime, max_start_instructors };
    expect((await elsewhere(updateFlight, { ...schedule, max_students: 7, last_update })).status).toBe(200);
    await page.context().setOffline(false);
    await page.goto(`/flight/${id}`);
    const dialog = page.getByRole('dialog', { name: /Two versions: / });
    await expect(dialog).toContainText('7');
    await expect(dialog).toContainText('8');
  },
);

/** The card of a day on the sign-up page. */
const cardOf = (page: Page, id: string): Locator => page.locator(`#day-${id}`);
const signUpOn = (card: Locator): Locator => card.getByRole('button', { name: /^(Sign up|Anmelden)/ });
const inButton = (card: Locator): Locator => card.getByRole('button', { name: /^(Sign off|Abmelden)/ });

test('a sign-up without a network waits in every tab, and goes out once', async ({ enter, callAs }) => {
  const id = await planDay(await callAs('teacher'), 20, 15);
  const page = await enter('student', { size: PHONE, language: 'de' });
  const other = await page.context().newPage();
  await other.goto('/signups');
  const [card, sameCard] = [cardOf(page, id), cardOf(other, id)];
  await expect(signUpOn(sameCard)).toBeVisible();
  const sent = [answersTo(page, changeOwnSeat), answersTo(other, changeOwnSeat)];

  await page.context().setOffline(true);
  await signUpOn(card).tap();
  await expect(card).toContainText('Wartet auf die Verbindung: Du wirst angemeldet');
  await expect(page.getByText('Du bist offline. Wartende Änderungen werden später gesendet.')).toBeInViewport();
  await expect(sameCard.getByRole('button', { name: /^Zurücknehmen/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.context().setOffline(false);
  await expect(inButton(card)).toBeVisible();
  await expect(inButton(sameCard)).toBeVisible();
  await expect(page.getByText(/^Du bist offline/)).toBeHidden();
  expect(sent.flat()).toEqual([200]);
});

test(
  'a sign-up whose requests are lost goes out after a reload and on another page, and ends with a sign-out',
  THOROUGH,
  async ({ join, callAs }) => {
    const ask = await callAs('teacher');
    const [first, second] = [await planDay(ask, 20, 16), await planDay(ask, 20, 17)];
    const page = await join({ first: 'Wanda', email: 'wanda.waits@flights.example', role: 'student' });
    const sent = answersTo(page, changeOwnSeat);
    const path = `**/api/v1${changeOwnSeat.path}`;
    const lose = () =>
      page.route(path, (route) =>
        route.request().method() === changeOwnSeat.method ? route.abort('internetdisconnected') : route.continue(),
      );
    const waitOn = async (id: string) => {
      await lose();
      await signUpOn(cardOf(page, id)).click();
      await expect(cardOf(page, id)).toContainText('Waiting for the network: you will be signed up');
    };

    await page.goto('/signups');
    await waitOn(first);
    await page.reload();
    await expect(cardOf(page, first)).toContainText('Waiting for the network');
    await page.getByRole('link', { name: 'User Account' }).first().click();
    await expect(page).toHaveURL(/\/member\//);
    await page.unroute(path);
    await expect(page.getByRole('status').filter({ hasText: 'You are in.' })).toBeVisible({ timeout: 20_000 });
    expect(sent).toEqual([200]);

    await page.goto('/signups');
    await expect(inButton(cardOf(page, first))).toBeVisible();
    await waitOn(second);
    await page.getByRole('button', { name: 'Wanda Newcomer' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log out and delete it' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute(path);
    await page.locator('input[type=email]').fill('wanda.waits@flights.example');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signups/);
    await expect(signUpOn(cardOf(page, second))).toBeVisible();
    expect(sent).toEqual([200]);
  },
);

/** Opens a new day with one comment, and returns the button that deletes it. */
const toCommentedDay = async (page: Page, ask: Caller, day: number): Promise<Locator> => {
  const id = await planDay(ask, 20, day);
  await page.goto(`/flight/${id}`);
  const comments = page.getByRole('region', { name: /^Kommentare/ });
  await comments.getByRole('textbox').fill('Nordwind am Startplatz.');
  await comments.getByRole('button', { name: 'Kommentar hinzufügen' }).click();
  const remove = comments.getByRole('button', { name: /^Kommentar von .* löschen/ });
  await expect(remove).toBeVisible();
  return remove;
};

test('a comment that is deleted without a network is deleted once it is back', THOROUGH, async ({ enter, callAs }) => {
  const page = await enter('teacher', { language: 'de' });
  const remove = await toCommentedDay(page, await callAs('teacher'), 12);
  await expect(page.getByRole('region', { name: /^Kommentare/ }).getByRole('listitem')).not.toContainText('noch nicht');
  const sent = answersTo(page, deleteFlightComment);
  await page.context().setOffline(true);
  await remove.click();
  await expect(remove).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => sent).toEqual([200]);
  await page.reload();
  await expect(page.getByText('Noch keine Kommentare.')).toBeVisible();
});
