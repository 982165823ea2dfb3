import type { Request } from '@playwright/test';
import { translateFrom } from '../../core/texts/translate.ts';
import { de as deWords } from '../../core/texts/words.de.ts';
import { en as enWords } from '../../core/texts/words.en.ts';
import { createDates } from '../../core/time/dates.ts';
import { de as namesDe } from '../../features/fields/flight.texts.de.ts';
import { en as namesEn } from '../../features/fields/flight.texts.en.ts';
import { listFlights } from '../../features/flights/contract.ts';
import { de as questionsDe } from '../../features/flights/day-questions.texts.de.ts';
import { en as questionsEn } from '../../features/flights/day-questions.texts.en.ts';
import { en as planningEn } from '../../features/flights/planning.texts.en.ts';
import { de } from '../../features/flights/texts.de.ts';
import { en } from '../../features/flights/texts.en.ts';
import { de as kitDe } from '../../web/i18n/texts.de.ts';
import { en as kitEn } from '../../web/i18n/texts.en.ts';
import { planDay } from './calls.ts';
import { fastIf, THOROUGH } from './parts.ts';
import { DESKTOP, expect, PHONE, test } from './people.ts';
import { violations } from './violations.ts';

const ZURICH = 'Europe/Zurich';
const today = Temporal.Now.plainDateISO(ZURICH);

/** Months in which the demo has no flights, far enough apart that the two runs do not meet. */
const VISITS = [
  {
    language: 'en',
    size: DESKTOP,
    months: 8,
    signUp: 'Sign up for',
  },
  {
    language: 'de',
    size: PHONE,
    months: 9,
    signUp: 'Anmelden für',
  },
] as const;

for (const { language, size, months, signUp } of VISITS) {
  test(
    `a teacher plans three days, copies, confirms, cancels and deletes one (${language}, ${size.width})`,
    fastIf(language === 'de'),
    async ({ enter }) => {
      const words = language === 'de' ? de : en;
      const { name } = language === 'de' ? namesDe : namesEn;
      const questions = language === 'de' ? questionsDe : questionsEn;
      const dates = createDates(translateFrom(language === 'de' ? deWords : enWords), ZURICH);
      const phone = size === PHONE;
      const first = today.add({ months }).with({ day: 11 });
      const second = first.add({ days: 1 });
      const copied = first.add({ days: 7 });
      const short = dates.dayShort(first);
      const page = await enter('teacher', { language, size });
      const dialog = page.getByRole('dialog');
      const toldSoon = words.told_soon_one.replace('{{count}}', '1');
      const rowOf = (day: Temporal.PlainDate) => page.getByRole('link', { name: new RegExp(`^${dates.day(day)}`) });
      /** On phones a row opens the day's page, which has the actions of the row's menu elsewhere. */
      const choose = async (what: string) => {
        if (phone && !/\/flight\//.test(page.url())) await rowOf(first).click();
        const more = words.more_for.replace('{{day}}', short);
        const button = page.getByRole('button', { name: what, exact: true });
        if (phone && what !== words.copy && what !== words.remove) return button.click();
        await page.getByRole('button', { name: more }).click();
        await page.getByRole('menuitem', { name: what }).click();
      };

      // Other journeys plan days, too: shows all of them on one page, also after a reload.
      await page.getByLabel(words.per_page).selectOption('100');

      await test.step('picks three days, the last two with the keyboard', async () => {
        await page.getByRole('button', { name: words.schedule.button }).click();
        for (let month = 0; month < months; month++) {
          await dialog
            .getByRole('button', { name: language === 'de' ? kitDe.kit.next_month : kitEn.kit.next_month })
            .click();
        }
        await dialog.getByRole('gridcell', { name: dates.dayInWords(first) }).click();
        for (let day = 0; day < 2; day++) {
          await page.keyboard.press('ArrowRight');
          await page.keyboard.press('Enter');
        }
        await expect(dialog.getByText(words.schedule.picked_other.replace('{{count}}', '3'))).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      await test.step('asks before the picked days are discarded', async () => {
        const question = page.getByRole('dialog', { name: words.schedule.discard_title });
        await page.keyboard.press('Escape');
        await expect(question).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(dialog.getByText(words.schedule.picked_other.replace('{{count}}', '3'))).toBeVisible();
      });

      await test.step('marks invalid fields, and keeps the input', async () => {
        await dialog.getByLabel(name.max_students).fill('12.5');
        await dialog.getByLabel(name.meeting_point).fill('Valley station');
        const submit = dialog.getByRole('button', { name: words.schedule.submit_other.replace('{{count}}', '3') });
        await submit.click();
        await expect(dialog.getByText(words.schedule.number)).toBeVisible();
        await expect(dialog.getByLabel(name.max_students)).toBeFocused();
        await expect(dialog.getByLabel(name.meeting_point)).toHaveValue('Valley station');
        await dialog.getByLabel(name.max_students).fill('7');
        await submit.click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(words.schedule.done_other.replace('{{count}}', '3'))).toBeVisible();
        await expect(rowOf(second)).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      await test.step('copies the first day to a day a week later', async () => {
        await choose(words.copy);
        await expect(dialog.getByRole('heading', { level: 2 })).toContainText(short);
        await expect(dialog.getByLabel(name.max_students)).toHaveValue('7');
        await expect(dialog.getByLabel(name.meeting_point)).toHaveValue('Valley station');
        // The calendar opens on the month of the day that is copied.
        const taken = dialog.getByRole('gridcell', {
          name: `${dates.dayInWords(first)}, ${words.schedule.has_flight}`,
        });
        await expect(taken).toBeVisible();
        await dialog.getByRole('gridcell', { name: dates.dayInWords(copied) }).click();
        await dialog.getByRole('button', { name: words.schedule.submit_one.replace('{{count}}', '1') }).click();
        await expect(dialog).toBeHidden();
        await page.goto('/flights');
        const row = phone ? rowOf(copied) : page.getByRole('row').filter({ has: rowOf(copied) });
        await expect(row).toContainText(words.types.high_alt_flight);
        await expect(row).toContainText('0/7');
      });

      await test.step('confirms the day, and undoes it before a mail is sent', async () => {
        const student = await enter('student', { language, size: PHONE });
        await student.getByRole('button', { name: `${signUp} ${short}` }).tap();
        await expect(student.getByRole('button', { name: `${signUp} ${short}` })).toBeHidden();
        await page.reload();
        await choose(words.confirm);
        await dialog.getByRole('button', { name: questions.confirm_alone }).click();
        await expect(page.getByText(`${words.confirmed_day.replace('{{day}}', short)}. ${toldSoon}`)).toBeVisible();
        // The page of the day names it beside the mails that wait; the list offers it with the notice.
        const plain = page.getByRole('button', { name: (language === 'de' ? kitDe : kitEn).actions.undo, exact: true });
        if (phone) await expect(plain).toHaveCount(0);
        await (phone ? page.getByRole('button', { name: words.mails_wait.undo.confirmed }) : plain).click();
        await expect(page.getByText(words.undone)).toBeVisible();
        await choose(words.confirm);
        await dialog.getByRole('button', { name: questions.confirm_alone }).click();
        await expect(page.getByText(`${words.confirmed_day.replace('{{day}}', short)}. ${toldSoon}`)).toBeVisible();
      });

      await test.step('cancels the day after a question that says whom it concerns', async () => {
        await choose(words.cancel);
        await expect(dialog).toContainText(questions.people_students_one.replace('{{count}}', '1'));
        await expect(dialog).toContainText(questions.told_at_most_one.replace('{{count}}', '1'));
        expect(await violations(page)).toEqual([]);
        await dialog.getByRole('combobox', { name: name.cancel_reason }).click();
        await page.getByRole('option', { name: words.reasons.wind, exact: true }).click();
        await dialog.getByRole('button', { name: questions.cancel_and_tell }).click();
        // The state stays; the message would be gone after four seconds, before a busy machine has looked.
        const place = phone ? page : page.getByRole('row').filter({ has: rowOf(first) });
        await expect(place.getByText(words.states.canceled, { exact: true })).toBeVisible();
      });

      await test.step('deletes the day after two questions', async () => {
        await choose(words.remove);
        await dialog.getByRole('button', { name: questions.go_on }).click();
        await expect(dialog).toContainText(questions.told_at_most_one.replace('{{count}}', '1'));
        await dialog.getByRole('button', { name: questions.remove_all_one.replace('{{count}}', '1') }).click();
        await expect(page.getByText(words.removed_day.replace('{{day}}', short))).toBeVisible();
        await expect(rowOf(second)).toBeVisible();
        await expect(rowOf(first)).toHaveCount(0);
      });
    },
  );
}

test('a day that is confirmed while its page still loads can be cancelled at once', async ({ enter, callAs }) => {
  const page = await enter('teacher', { size: PHONE });
  const id = await planDay(await callAs('teacher'), 7, 20);
  await page.evaluate(() => localStorage.setItem('aufwind.page-size.flights', '100'));
  await page.reload();
  const read = Promise.withResolvers<Request>();
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(`**/api/v1${listFlights.path}`, async (route) => {
    if (isHeld || route.request().postDataJSON().flight_ids === undefined) return route.fallback();
    isHeld = true;
    // The server's response predates the confirmation, but arrives after it, unless it was aborted.
    const response = await route.fetch();
    read.resolve(route.request());
    await held.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.locator(`a[href="/flight/${id}"]`).click();
  const reading = await read.promise;
  await page.getByRole('button', { name: en.confirm, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: questionsEn.confirm_alone }).click();
  const cancel = page.getByRole('button', { name: en.cancel, exact: true });
  await expect(page.getByText(en.states.confirmed, { exact: true })).toBeVisible();
  held.resolve();
  await (await reading.response())?.finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await cancel.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: namesEn.name.cancel_reason }).click();
  await page.getByRole('option', { name: en.reasons.wind, exact: true }).click();
  await dialog.getByRole('button', { name: en.cancel, exact: true }).click();
  await expect(page.getByText(en.states.canceled, { exact: true })).toBeVisible();
});

test('a teacher copies a week in the month, which shows the new days', async ({ enter, callAs }) => {
  const ask = await callAs('teacher');
  await planDay(ask, 23, 12);
  const planned = today.add({ months: 23 }).with({ day: 12 });
  const dates = createDates(translateFrom(enWords), ZURICH);
  const page = await enter('teacher', { path: `/flights?month=${planned.toString().slice(0, 7)}` });
  await page.getByRole('button', { name: en.filters.month }).click();
  await expect(page.getByRole('heading', { level: 2, name: dates.month(planned) })).toBeVisible();
  const held = (count: 1 | 2) =>
    en[count === 1 ? 'month_sum_one' : 'month_sum_other']
      .replace('{{count}}', String(count))
      .replace('{{taken}}', '0')
      .replace('{{seats}}', String(12 * count));
  await expect(page.getByText(held(1))).toBeVisible();
  expect(await violations(page), 'a month').toEqual([]);
  const number = String(planned.weekOfYear);
  await page.getByRole('button', { name: planningEn.copy_week.replace('{{number}}', number) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.schedule.submit_one.replace('{{count}}', '1') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(held(2))).toBeVisible();
  await page.reload();
  await expect(page.getByText(held(2))).toBeVisible();
});

test('filters are part of the URL, and the sentence about start instructors is a filter', async ({ enter }) => {
  const page = await enter('teacher');
  await page.getByRole('button', { name: /without a start instructor/ }).click();
  await expect(page).toHaveURL(/loud=true/);
  const rows = page.locator('tbody tr:has(td)');
  const loud = page.getByRole('row').filter({ hasText: /0\/\d/ });
  await expect(async () => {
    const count = await loud.count();
    expect(count).toBeGreaterThan(0);
    await expect(rows).toHaveCount(count, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Only mine' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Only mine' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.first()).toContainText('R. Zumbühl');
});

test('a teacher can plan a hundred days at once, and not one more', THOROUGH, async ({ enter }) => {
  const page = await enter('teacher');
  await page.getByRole('button', { name: 'Schedule flights' }).click();
  const dialog = page.getByRole('dialog');
  let left = 101;
  for (let month = 0; month < 4; month++) {
    await dialog.getByRole('button', { name: 'Next month' }).click();
    // One frame per click: the test is about the limit, not about the mouse.
    left = await dialog.locator('button[role=gridcell]').evaluateAll(async (days, most) => {
      const pressed = days.slice(0, most);
      for (const day of pressed) {
        (day as HTMLElement).click();
        await new Promise(requestAnimationFrame);
      }
      return most - pressed.length;
    }, left);
  }
  expect(left).toBe(0);
  await expect(dialog.getByRole('alert')).toHaveText('You can schedule up to 100 days at once. Schedule these first.');
  await expect(dialog.getByRole('button', { name: 'Schedule 100 flights' })).toBeEnabled();
});

/** The next two Sundays on which Zurich's clocks change, and the day before each. */
const nextChanges = (): Temporal.PlainDate[] => {
  const changes: Temporal.PlainDate[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Now.zonedDateTimeISO(ZURICH).add({ days: 2 });
  while (changes.length < 2 && at !== null) {
    at = at.getTimeZoneTransition('next');
    if (at !== null) changes.push(at.toPlainDate());
  }
  return changes;
};

test("days around both clock changes are planned on the school's clock, from New York", THOROUGH, async ({ enter }) => {
  const page = await enter('teacher', { timeZone: 'America/New_York' });
  await page.getByLabel('Flights per page').selectOption('100');
  const dates = createDates(translateFrom(enWords), ZURICH);
  const dialog = page.getByRole('dialog');
  const days = nextChanges().flatMap((sunday) => [sunday.subtract({ days: 1 }), sunday]);
  const [saturday] = days as [Temporal.PlainDate];

  await page.getByRole('button', { name: 'Schedule flights' }).click();
  let shown = today.toPlainYearMonth();
  for (const day of days) {
    const month = day.toPlainYearMonth();
    for (; Temporal.PlainYearMonth.compare(shown, month) < 0; shown = shown.add({ months: 1 })) {
      await dialog.getByRole('button', { name: 'Next month' }).click();
    }
    await dialog.getByRole('gridcell', { name: dates.dayInWords(day) }).click();
  }
  await dialog.getByRole('group', { name: 'Starts' }).getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('0800');
  const evening = `${dates.day(saturday.subtract({ days: 1 }))}, 20:00`;
  await expect(dialog.getByText(evening)).toBeVisible();
  await expect(dialog.getByText('times in Europe/Zurich')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule 4 flights' }).click();
  await expect(dialog).toBeHidden();

  for (const day of days) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: dates.day(day), exact: true }) });
    await expect(row).toContainText('08:00 – 16:30');
    await expect(row).toContainText(`${dates.dayShort(day.subtract({ days: 1 }))}, 20:00`);
    await expect(row).toContainText(`in ${today.until(day, { largestUnit: 'days' }).days} days`);
  }
});
