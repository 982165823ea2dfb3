import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gate } from './gate.ts';
import { THOROUGH } from './parts.ts';
import { expect, PHONE, test } from './people.ts';

/** Three days in one week, four months ahead, where the demo has no flights. */
const first = Temporal.Now.plainDateISO('Europe/Zurich').add({ months: 4 }).with({ day: 9 });
const days = [0, 1, 2].map((more) => first.add({ days: more }));

const inWords = (day: Temporal.PlainDate) =>
  `${day.toLocaleString('en-GB', { weekday: 'long' })}, ${day.day} ${day.toLocaleString('en-GB', { month: 'long' })} ${day.year}`;
const short = (day: Temporal.PlainDate) =>
  `${day.toLocaleString('en-GB', { weekday: 'short' })} ${day.day} ${day.toLocaleString('en-GB', { month: 'short' }).slice(0, 3)}`;

const card = (page: Page, day: Temporal.PlainDate) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: short(day), exact: true }) });

test('a school plans three days, people sign up on their phones, and the teacher prints the list', async ({
  enter,
}) => {
  const teacher = await enter('teacher');

  await test.step('the teacher plans three days with one seat each', async () => {
    await teacher.getByRole('button', { name: 'Schedule flights' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Schedule flights' });
    for (let month = 0; month < 4; month++) await dialog.getByRole('button', { name: 'Next month' }).click();
    for (const day of days) await dialog.getByRole('gridcell', { name: inWords(day) }).click();
    await dialog.getByLabel('Students').fill('1');
    await dialog.getByRole('button', { name: 'Schedule 3 flights' }).click();
    await expect(dialog).toBeHidden();
    await expect(teacher.getByText('3 flight days scheduled')).toBeVisible();
  });

  const [day] = days as [Temporal.PlainDate];

  await test.step('a start instructor signs up with one press on a phone', async () => {
    const starter = await enter('starter', { size: PHONE });
    await card(starter, day)
      .getByRole('button', { name: `Sign up for ${short(day)}` })
      .tap();
    await expect(card(starter, day).getByText('Signed up')).toBeVisible();
  });

  await test.step('a student takes the only seat', async () => {
    const student = await enter('student', { size: PHONE });
    await card(student, day)
      .getByRole('button', { name: `Sign up for ${short(day)}` })
      .tap();
    await expect(card(student, day).getByText('Signed up')).toBeVisible();
  });

  await test.step('a second student finds the day full, with the reason, and waits', async () => {
    const beginner = await enter('beginner', { size: PHONE });
    const full = card(beginner, day);
    await expect(full.getByText('No more slots available.')).toBeVisible();
    await full.getByRole('button', { name: `Join waiting list, ${short(day)}` }).tap();
    await expect(full.getByText('No. 1 on the waiting list')).toBeVisible();
    await expect(full.getByText('Order: who asked first.')).toBeVisible();
  });

  await test.step('the teacher sees both, and who waits', async () => {
    await teacher.reload();
    await teacher
      .getByRole('link', { name: inWords(day).replace(/^(\w{3})\w*, (\d+) (\w{3})\w* /, '$1 $2 $3 ') })
      .click();
    await expect(teacher.getByRole('heading', { level: 1 })).toContainText(short(day));
    await expect(teacher.getByText('Livia Barmettler')).toBeVisible();
    await expect(teacher.getByText('Tobias Käslin')).toBeVisible();
    await expect(teacher.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
    await expect(teacher.getByRole('button', { name: /^Sign up \S+ \S+$/ })).toBeVisible();
  });

  await test.step('the teacher moves the deadline, which is saved once, four seconds after the last key', async () => {
    const saves = await gate(teacher, '**/flight/manage', 'PATCH');
    const pause = teacher.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let key = Number.NaN;
          const { fetch } = globalThis;
          addEventListener('keydown', () => (key = performance.now()), true);
          globalThis.fetch = (path, init) => {
            if (String(path).endsWith('/flight/manage')) resolve(performance.now() - key);
            return fetch(path, init);
          };
        }),
    );
    const hours = teacher.getByRole('group', { name: 'At', exact: true }).getByRole('spinbutton', { name: 'Hours' });
    await hours.click();
    await teacher.keyboard.type('18');
    await saves.reached;
    await expect(teacher.getByText('Saving…')).toBeVisible();
    saves.open();
    await expect(teacher.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(saves.count()).toBe(1);
    // Both times are of the page's own clock, so that only the page can shorten the pause between them.
    expect(await pause).toBeGreaterThanOrEqual(4000);
    await teacher.reload();
    await expect(teacher.getByText(`Sign-up closes on ${short(day.subtract({ days: 1 }))}, 18:00`)).toBeVisible();
  });

  await test.step('the teacher prints the list', async () => {
    await teacher.getByRole('link', { name: 'Print list' }).click();
    // The page of the day contains tables as well.
    await expect(teacher.getByRole('columnheader', { name: 'Harness' })).toBeVisible();
    const file = test.info().outputPath('list.pdf');
    writeFileSync(file, await teacher.pdf({ preferCSSPageSize: true, printBackground: true }));
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    for (const word of [
      'Livia',
      'Barmettler',
      'Tobias Käslin',
      'High-altitude flight',
      'Harness',
      'Canopy',
      'Flight program',
    ]) {
      expect(text).toContain(word);
    }
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(
      /Page size:\s+84[12]\.\d+ x 59[45]\.\d+ pts \(A4\)/,
    );
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages:\s+1$/m);
  });

  await test.step('the student signs off, and the seat is held for who waits, whose open page says so', async () => {
    const [student, beginner] = [await enter('student', { size: PHONE }), await enter('beginner', { size: PHONE })];
    const waiting = card(beginner, day);
    await expect(waiting.getByText('No. 1 on the waiting list')).toBeVisible();
    await card(student, day)
      .getByRole('button', { name: `Sign off from ${short(day)}` })
      .tap();
    await student.getByRole('dialog').getByRole('button', { name: 'Sign off' }).tap();
    await expect(waiting.getByText('A seat is held for you')).toBeVisible();
    await waiting.getByRole('button', { name: `Sign up for ${short(day)}` }).tap();
    await expect(waiting.getByText('Signed up')).toBeVisible();
    await expect(card(student, day).getByText('No more slots available.')).toBeVisible();
  });
});

test('a long list repeats its heading on each page', THOROUGH, async ({ enter }) => {
  const teacher = await enter('teacher');
  await teacher.getByRole('link', { name: /^Sat/ }).first().click();
  await teacher.getByRole('link', { name: 'Print list' }).click();
  await expect(teacher.getByRole('columnheader', { name: 'Harness' })).toBeVisible();
  // Multiplies the rows by five: the test is about the paper, not about the demo.
  await teacher.evaluate(() => {
    const body = document.querySelector('table tbody');
    const rows = [...(body?.children ?? [])];
    for (let copy = 0; copy < 4; copy++) body?.append(...rows.map((row) => row.cloneNode(true)));
  });
  const file = test.info().outputPath('long-list.pdf');
  writeFileSync(file, await teacher.pdf({ preferCSSPageSize: true, printBackground: true }));
  const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    .split('\f')
    .filter((page) => page.trim() !== '');
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    if (/\d\s+\w+\s+\w+/.test(page)) expect(page).toContain('Harness');
    expect(page).toContain(`${index + 1} / ${pages.length}`);
  }
});
