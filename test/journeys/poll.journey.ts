import type { Locator, Page } from '@playwright/test';
import type { FlightId } from '../../core/ids/ids.ts';
import { createChatGroup, createPoll } from '../../features/chat/contract.ts';
import { en as chat } from '../../features/chat/texts.en.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { answerPoll } from '../../features/materials/poll.contract.ts';
import { de } from '../../features/materials/texts.de.ts';
import { en } from '../../features/materials/texts.en.ts';
import { readChatSteps } from '../../features/whatsapp/steps.contract.ts';
import { planDay } from './calls.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 10;

const cardOf = (page: Page, id: FlightId): Locator => page.locator(`[id="day-${id}"]`);

const isInside = async (inner: Locator, outer: Locator): Promise<void> => {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  expect((a?.x ?? 0) + (a?.width ?? 0)).toBeLessThanOrEqual((b?.x ?? 0) + (b?.width ?? 0));
};

/** The row that counts an item and shows what is missing. */
const loadOf = (page: Page, item: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${item}`) }) });

/** Holds the calls until every page has pressed: the first group would remove the button from the second page. */
const pressAtOnce = async (pages: readonly Page[], button: (page: Page) => Locator): Promise<void> => {
  const pressed = Promise.withResolvers<void>();
  const calls = '**/flight/manage/whatsapp-group';
  for (const page of pages) {
    await page.route(calls, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await button(page).click();
  }
  pressed.resolve();
};

test('two participants answer the poll on their phones, and the checklist fills', async ({ enter, callAs }) => {
  test.slow();
  const desk = await enter('teacher');
  const ask = await callAs('teacher');
  const id = await planDay(ask, MONTHS, 6);

  const student = await enter('student', { language: 'de', size: PHONE });
  const words = de.poll;
  const report = cardOf(student, id).getByRole('button', { name: words.report });
  const reported = cardOf(student, id).getByRole('button', { name: words.reported });
  const asked = student.getByRole('dialog', { name: words.title });
  const save = asked.getByRole('button', { name: words.save });

  await test.step('a day without a group shows no actions', async () => {
    await cardOf(student, id)
      .getByRole('button', { name: /^Anmelden/ })
      .tap();
    await expect(cardOf(student, id).getByText('Angemeldet')).toBeVisible();
    await expect(cardOf(student, id).getByRole('link')).toHaveCount(0);
    await expect(report).toHaveCount(0);
  });

  await test.step('two people press at once: both see the group, and there is one', async () => {
    const other = await enter('admin');
    const steps = chat.group;
    const make = (page: Page) => page.getByRole('button', { name: steps.make_group });
    for (const page of [desk, other]) {
      await page.goto(`/flight/${id}`);
      await expect(make(page)).toBeVisible();
    }
    await pressAtOnce([desk, other], make);
    for (const page of [desk, other]) await expect(page.getByText(steps.group_made)).toBeVisible();
    const { body } = await ask(readChatSteps, { flight_id: id, response_type: 'base' });
    const made = body['base_tasks'] as readonly { readonly type: string }[];
    expect(made.filter(({ type }) => type === 'create_group')).toHaveLength(1);
    await desk.getByRole('button', { name: steps.make_poll }).click();
    await expect(desk.getByText('0/1')).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('with the poll, the actions appear on the cards of the participants', async () => {
    await student.reload();
    await expect(report).toBeVisible();
    const chat = cardOf(student, id).getByRole('link', { name: /^Chat vom/ });
    await expect(chat).toHaveAttribute('href', `/chat/${id}`);
    for (const action of [report, chat]) {
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await isInside(action, cardOf(student, id));
    }
    expect(await violations(student)).toEqual([]);
  });

  const beginner = await enter('beginner', { size: PHONE });
  const theirs = cardOf(beginner, id);
  await test.step('a member who signs up now is asked at once, and two taps answer "nothing"', async () => {
    await expect(theirs.getByRole('button', { name: en.poll.report })).toHaveCount(0);
    await theirs.getByRole('button', { name: /^Sign up/ }).tap();
    await theirs.getByRole('button', { name: en.poll.report }).tap();
    const dialog = beginner.getByRole('dialog', { name: en.poll.title });
    await expect(dialog.getByRole('checkbox', { name: 'Canopy' })).toBeFocused();
    expect(await violations(beginner)).toEqual([]);
    await dialog.getByText(en.poll.nothing).tap();
    await dialog.getByRole('button', { name: en.poll.save }).tap();
    await expect(dialog).toBeHidden();
    await expect(theirs.getByRole('button', { name: en.poll.reported })).toBeFocused();
    await expect(beginner.getByText(en.poll.saved)).toBeVisible();
    await beginner.reload();
    await theirs.getByRole('button', { name: en.poll.reported }).tap();
    await expect(dialog.getByRole('checkbox', { name: en.poll.nothing })).toBeChecked();
  });

  await test.step('an empty answer, and "other" without a note, are refused beside the field', async () => {
    await report.tap();
    await save.tap();
    await expect(asked.getByRole('alert')).toHaveText(words.choose);
    await asked.getByText('Schirm').tap();
    await asked.getByText('Anderes').tap();
    await save.tap();
    const note = asked.getByRole('textbox', { name: words.note });
    await expect(note).toBeFocused();
    await expect(note).toHaveAccessibleDescription(new RegExp(words.note_required));
    expect(await violations(student)).toEqual([]);
    await note.fill('x'.repeat(203));
    await expect(note).toHaveAccessibleDescription(/3 Zeichen zu viel/);
    await note.fill('x'.repeat(190));
    await expect(asked.getByRole('status')).toHaveText('noch 10 Zeichen');
  });

  await test.step('a failed request keeps the typed text', async () => {
    const note = asked.getByRole('textbox', { name: words.note });
    await note.fill('Handschuhe <b>M</b>');
    await student.context().setOffline(true);
    await save.tap();
    await expect(asked.getByRole('alert')).toBeVisible();
    await expect(note).toHaveValue('Handschuhe <b>M</b>');
    await student.context().setOffline(false);
    await save.tap();
    await expect(asked).toBeHidden();
    await expect(reported).toBeVisible();
    expect(await violations(student)).toEqual([]);
  });

  await test.step('the checklist at the desk shows both answers', async () => {
    await desk.goto(`/flight/${id}`);
    await expect(loadOf(desk, 'Canopy')).toContainText('0 of 1');
    await expect(loadOf(desk, 'Other')).toContainText('0 of 1');
    await expect(loadOf(desk, 'Other')).toContainText('Handschuhe <b>M</b>');
    await expect(loadOf(desk, 'Harness')).not.toContainText(/\d of \d/);
  });

  await test.step('a changed answer changes the totals', async () => {
    await reported.tap();
    await expect(asked.getByRole('checkbox', { name: 'Schirm' })).toBeChecked();
    await expect(asked.getByRole('textbox')).toHaveValue('Handschuhe <b>M</b>');
    await asked.getByText('Schirm').tap();
    await asked.getByText('Gurtzeug').tap();
    await save.tap();
    await expect(asked).toBeHidden();
    await desk.reload();
    await expect(loadOf(desk, 'Harness')).toContainText('0 of 1');
    await expect(loadOf(desk, 'Other')).toContainText('0 of 1');
    await expect(loadOf(desk, 'Canopy')).not.toContainText(/\d of \d/);
  });

  await test.step('a member who signs off is no longer counted', async () => {
    const askAsStudent = await callAs('student');
    await cardOf(student, id)
      .getByRole('button', { name: /^Abmelden/ })
      .tap();
    await expect(reported).toHaveCount(0);
    await expect(cardOf(student, id).getByRole('link')).toHaveCount(0);
    expect((await askAsStudent(answerPoll, { flight_id: id, items: [] })).status).toBe(404);
    await desk.reload();
    await expect(desk.getByText('Nobody needs anything yet')).toBeVisible();
  });
});

test('the poll works by keyboard, and on a day that is cancelled meanwhile', THOROUGH, async ({ enter, callAs }) => {
  const ask = await callAs('teacher');
  const id = await planDay(ask, MONTHS, 8);
  const page = await enter('starter', { language: 'de' });
  const words = de.poll;
  await cardOf(page, id)
    .getByRole('button', { name: /^Anmelden/ })
    .click();
  await ask(createChatGroup, { flight_id: id });
  await ask(createPoll, { flight_id: id });
  await page.reload();
  const report = cardOf(page, id).getByRole('button', { name: words.report });
  const asked = page.getByRole('dialog', { name: words.title });

  await test.step('Escape returns the focus', async () => {
    await report.focus();
    await page.keyboard.press('Enter');
    await expect(asked.getByRole('checkbox', { name: 'Schirm' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(report).toBeFocused();
  });

  await test.step('an answer that is too late is refused with the reason, and stays in the form', async () => {
    await page.keyboard.press('Enter');
    await expect(asked.getByRole('checkbox', { name: 'Schirm' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(asked.getByRole('checkbox', { name: 'Schirm' })).toBeChecked();
    const { body } = await ask(listFlights, { flight_ids: [id] });
    await ask(setFlightCanceled, { flight_id: id, canceled: true, last_update: body[0]?.['last_update'] });
    // The card below the dialog has heard of it.
    await expect(page.locator(`#day-${id}`)).toContainText('Abgesagt');
    await page.keyboard.press('Enter');
    await expect(asked.getByRole('alert')).toBeVisible();
    await expect(asked.getByRole('checkbox', { name: 'Schirm' })).toBeChecked();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a cancelled day keeps its chat and hides the poll', async () => {
    await page.reload();
    await expect(cardOf(page, id).getByRole('link', { name: /^Chat vom/ })).toBeVisible();
    await expect(report).toHaveCount(0);
  });
});

test(
  'the steps of a group are polled every ten seconds, and no longer after the page is left',
  THOROUGH,
  async ({ enter, callAs }) => {
    const desk = await enter('teacher');
    const ask = await callAs('teacher');
    const id = await planDay(ask, MONTHS, 9);
    const asked: string[] = [];
    desk.on('request', (request) => {
      if (request.url().endsWith(readChatSteps.path)) asked.push(request.url());
    });
    const tenSeconds = async (): Promise<number> => {
      const before = asked.length;
      await desk.clock.runFor(10_500);
      return asked.length - before;
    };
    await desk.clock.install();

    await test.step('not while there is no group', async () => {
      await desk.goto(`/flight/${id}`);
      await expect(desk.getByRole('button', { name: chat.group.make_group })).toBeVisible();
      await desk.clock.runFor(1000);
      expect(await tenSeconds()).toBe(0);
    });

    await test.step('while there is a group', async () => {
      await ask(createChatGroup, { flight_id: id });
      await desk.reload();
      await expect(desk.getByText(chat.group.group_made)).toBeVisible();
      for (const _time of [1, 2]) await expect.poll(tenSeconds).toBe(1);
    });

    await test.step('not by another page of the app', async () => {
      await desk.getByRole('link', { name: 'Flights', exact: true }).first().click();
      await expect(desk).toHaveURL(/\/flights/);
      expect(await tenSeconds()).toBe(0);
    });
  },
);
