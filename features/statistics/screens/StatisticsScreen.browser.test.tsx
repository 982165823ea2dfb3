import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { LIVIA } from '../../../test/support/components/rows.ts';
import { PHONE, show, VISITS } from '../../../test/support/components/show.tsx';
import { type DayStatistics, type MemberStatistics, readDayStatistics, readMemberStatistics } from '../contract.ts';
import { type PaymentCount, readPaymentStatistics } from '../payments.contract.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const type = 'high_alt_flight';
const NONE = { cancellations: [], seats: [], late_sign_offs: [], queues: [] };
const FIRST_SEASON: DayStatistics = {
  ...NONE,
  year: 2026,
  days: [{ year: 2026, month: 5, type, confirmed: 7, unconfirmed: 2, canceled: 4 }],
};
const DAYS: DayStatistics = {
  ...NONE,
  year: 2026,
  days: [
    { year: 2025, month: 5, type, confirmed: 3, unconfirmed: 0, canceled: 1 },
    ...FIRST_SEASON.days,
    { year: 2026, month: 6, type: 'basic_course', confirmed: 5, unconfirmed: 0, canceled: 0 },
  ],
  cancellations: [{ year: 2026, month: 5, type, reason: 'wind', days: 4 }],
};
/** The widest numbers and words that a busy school can have. */
const WIDE: DayStatistics = {
  year: 2026,
  days: [
    { year: 2025, month: 9, type: 'safety_course', confirmed: 288, unconfirmed: 288, canceled: 288 },
    { year: 2026, month: 9, type: 'safety_course', confirmed: 288, unconfirmed: 288, canceled: 288 },
  ],
  cancellations: [{ year: 2026, month: 9, type: 'safety_course', reason: 'too_few', days: 288 }],
  seats: [
    {
      year: 2026,
      month: 9,
      type: 'safety_course',
      student_seats: 28_888,
      students: 28_888,
      start_instructor_seats: 28_888,
      start_instructors: 28_888,
    },
    {
      year: 2025,
      month: 9,
      type: 'safety_course',
      student_seats: 28_888,
      students: 28_888,
      start_instructor_seats: 28_888,
      start_instructors: 28_888,
    },
  ],
  late_sign_offs: [{ year: 2026, month: 9, type: 'safety_course', students: 2888, start_instructors: 2888 }],
  queues: [{ year: 2026, month: 9, type: 'safety_course', asked: 2888, seated: 1444 }],
};
const counts = { people: 1, people_before: 0, days: 2, days_before: 0, flights: 6, flights_before: 0 };
const livia = { user_id: LIVIA, first_name: 'Livia', last_name: '=Meier', skill_level: 1 };
const MEMBERS: MemberStatistics = {
  students: [
    { ...livia, ...counts },
    { user_id: null, first_name: '', last_name: '', skill_level: null, ...counts },
  ],
  start_instructors: [],
};

const paid = (month: number, kind: PaymentCount['kind'], currency: PaymentCount['currency'] = 'CHF'): PaymentCount => {
  return { year: 2026, month, kind, currency, payments: 288, amount_minor: 28_888_850 };
};
const PAYMENTS = [paid(5, 'season'), paid(5, 'flights'), paid(6, 'season', 'EUR')];

const planned = async (days = DAYS, members = MEMBERS) => {
  await plan(readPaymentStatistics, answer(readPaymentStatistics, PAYMENTS));
  await plan(readDayStatistics, answer(readDayStatistics, days));
  await plan(readMemberStatistics, answer(readMemberStatistics, members));
};

/** Notes the files that the browser is asked to save. */
const notedFiles = () => {
  const files: Blob[] = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return make(file);
  };
  return {
    files,
    stop: () => {
      URL.createObjectURL = make;
    },
  };
};

for (const { language, words, size } of VISITS) {
  const texts = words.statistics;
  const card = (name: 'days' | 'cancellations' | 'students' | 'start_instructors' | 'payments') =>
    page.getByRole('region', { name: texts[name].title });
  const open = (search = '') => show(<StatisticsScreen />, { language, size, search });
  const rowsOf = (name: 'days' | 'cancellations' | 'students' | 'payments') =>
    card(name)
      .getByRole('row')
      .elements()
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  const choose = async (filter: keyof typeof texts.filters, option: string) => {
    await page.getByRole('button', { name: new RegExp(`^${texts.filters[filter]}`) }).click();
    await page.getByRole('menuitemradio', { name: option }).click();
  };

  test(`shows each season beside the one before, with a chart and a table, ${language}`, async () => {
    await planned();
    await open();
    const small = texts.small.replace('{{year}}', '2026').replace('{{before}}', '2025');
    await expect.element(card('days').getByRole('table', { name: `${texts.days.title}, ${small}` })).toBeVisible();
    expect(rowsOf('days').at(-1)).toEqual([texts.total, '182025: 4', '122025: 3', '22025: 0', '42025: 1']);
    const months = words.calendar.months.split(' ');
    const range = (from: number, to: number) =>
      texts.range.replace('{{from}}', months[from] ?? '').replace('{{to}}', months[to] ?? '');
    expect(
      rowsOf('days')
        .map(([name, first]) => [name, first])
        .slice(1, -1),
    ).toEqual([
      [range(0, 3), texts.no_days],
      [months[4], '132025: 4'],
      [months[5], '52025: 0'],
      [range(6, 11), texts.no_days],
    ]);
    const drawn = [...card('days').element().querySelectorAll('[aria-hidden] div svg rect')].map((bar) =>
      bar.getBoundingClientRect(),
    );
    // May of the season before, then the stack of May, then June: as high as the numbers, and as wide as a line at least.
    const unit = (drawn[0]?.height ?? 0) / 4;
    expect(drawn.map(({ height }) => Math.round(height / unit))).toEqual([4, 7, 2, 4, 5]);
    expect(Math.min(...drawn.map(({ width }) => width))).toBeGreaterThan(5);
    expect(rowsOf('cancellations').at(-1)).toEqual([words.flights.reasons.wind, '42025: 0']);
  });

  test(`compares the first season of a school with nothing, ${language}`, async () => {
    await planned(FIRST_SEASON);
    await open();
    await expect.element(card('days').getByRole('table', { name: `${texts.days.title}, 2026` })).toBeVisible();
    expect(rowsOf('days').at(-1)).toEqual([texts.total, '13', '7', '2', '4']);
    expect(document.body.textContent).not.toContain('2025');
  });

  test(`groups by type and season without another request, ${language}`, async () => {
    await planned();
    await open();
    await page.getByRole('button', { name: texts.by.season }).click();
    await expect
      .poll(() => rowsOf('days').slice(1))
      .toEqual([
        ['2025', '4', '3', '0', '1'],
        ['2026', '18', '12', '2', '4'],
        [texts.total, '22', '15', '2', '5'],
      ]);
    await page.getByRole('button', { name: texts.by.type }).click();
    await expect.poll(() => rowsOf('days').map(([name]) => name)).toContain(words.flights.types.basic_course);
    expect(await asked(readDayStatistics)).toHaveLength(1);
    expect(await asked(readMemberStatistics)).toHaveLength(1);
  });

  test(`shows admins what was paid, by month, purpose and season, ${language}`, async () => {
    await planned();
    await open();
    await expect.element(card('payments')).toBeVisible();
    const [amount, half] = ['577’777.00', '288’888.50'];
    await expect
      .poll(() => rowsOf('payments').at(-1))
      .toEqual([texts.total, '8642025: 0', `${amount}2025: 0.00`, `${half}2025: 0.00`]);
    expect(rowsOf('payments')[1]?.at(-1)).toBe(texts.payments.nothing);
    await page.getByRole('button', { name: texts.by.type }).click();
    await expect
      .poll(() => rowsOf('payments').map(([name]) => name))
      .toEqual([texts.of.purpose, texts.payments.kinds.season, texts.payments.kinds.flights, texts.total]);
    await page.getByRole('button', { name: texts.by.season }).click();
    await expect.poll(() => rowsOf('payments')[1]).toEqual(['2026', '864', amount, half]);
    expect(await asked(readPaymentStatistics)).toHaveLength(1);
  });

  test(`counts former members together, without a link, ${language}`, async () => {
    await planned();
    await open();
    await expect
      .element(card('students').getByRole('link', { name: '=Meier Livia' }))
      .toHaveAttribute('href', `/member/${LIVIA}`);
    await expect.element(card('students').getByRole('rowheader', { name: texts.former })).toBeVisible();
    expect(card('students').getByRole('link').elements()).toHaveLength(1);
    await expect.element(card('start_instructors').getByText(texts.start_instructors.none)).toBeVisible();
  });

  test(`never shows people of one choice under another, ${language}`, async () => {
    await planned();
    const narrowed: MemberStatistics = { ...MEMBERS, students: [{ ...livia, ...counts, flights: 3 }] };
    await plan(
      readMemberStatistics,
      answer(readMemberStatistics, MEMBERS),
      held(answer(readMemberStatistics, narrowed)),
    );
    await open();
    await expect.element(card('students')).toBeVisible();
    await choose('type', words.flights.types.basic_course);
    await expect.poll(() => rowsOf('days').at(-1)?.[1]).toBe('52025: 0');
    await expect.element(card('students')).not.toBeInTheDocument();
    await expect.poll(() => asked(readMemberStatistics)).toEqual([{}, { type: 'basic_course' }]);
    await release();
    await expect.element(card('students')).toBeVisible();
    expect(rowsOf('students').at(-1)?.slice(1)).toEqual(['22025: 0', '32025: 0']);
  });

  test(`opens what the address says, ${language}`, async () => {
    await planned();
    await open('?by=type&year=2025&month=5&type=high_alt_flight');
    const [before, month] = ['2025', words.calendar.months_long.split(' ')[4]];
    await expect
      .element(page.getByText(`${before} · ${month} · ${words.flights.types.high_alt_flight}`, { exact: true }))
      .toBeVisible();
    expect(rowsOf('days').slice(1)).toEqual([[words.flights.types.high_alt_flight, '4', '3', '0', '1']]);
    await expect.poll(() => asked(readMemberStatistics)).toEqual([{ year: 2025, month: 5, type: 'high_alt_flight' }]);
  });

  test(`shows the days even if the people could not be loaded, ${language}`, async () => {
    await planned();
    await plan(readMemberStatistics, refusal('not_found'));
    await open();
    await expect.element(page.getByText(texts.not_loaded.title)).toBeVisible();
    await expect.poll(() => rowsOf('days').at(-1)?.[1]).toBe('182025: 4');
  });

  test(`says that the statistics could not be loaded, ${language}`, async () => {
    await plan(readDayStatistics, refusal('not_found'));
    await plan(readMemberStatistics, answer(readMemberStatistics, MEMBERS));
    await open();
    await expect.element(page.getByText(texts.not_loaded.title)).toBeVisible();
  });

  test(`says what to do in a school without flight days, ${language}`, async () => {
    await planned({ ...DAYS, days: [], cancellations: [] });
    await open();
    await expect.element(page.getByText(texts.empty.title)).toBeVisible();
    await expect.element(page.getByRole('link', { name: texts.empty.action })).toHaveAttribute('href', '/flights');
  });

  test(`fits a phone with wide numbers and words, ${language}`, async () => {
    const person = { user_id: LIVIA, first_name: 'Maximiliane', last_name: 'Niederhäuserschneider-Oberholzer' };
    const many = { people: 1, people_before: 1, days: 288, days_before: 288, flights: 2888, flights_before: 2888 };
    await planned(WIDE, {
      students: [{ ...person, skill_level: 2, ...many }],
      start_instructors: [{ ...person, days: 288, days_before: 288 }],
    });
    await show(<StatisticsScreen />, { language, size: PHONE });
    for (const by of [texts.by.month, texts.by.type, texts.by.season]) {
      await page.getByRole('button', { name: by }).click();
      await expect.element(page.getByRole('button', { name: by })).toHaveAttribute('aria-pressed', 'true');
      const tables = card('days').element().parentElement?.querySelectorAll('table') ?? [];
      const tooWide = [...tables]
        .filter(({ parentElement }) => parentElement !== null && parentElement.scrollWidth > parentElement.clientWidth)
        .map((table) => `${table.caption?.textContent}: ${table.scrollWidth} px`);
      expect({ by, tables: tables.length, tooWide }).toEqual({ by, tables: 9, tooWide: [] });
    }
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  });
}

test.each(['?year=9999', '?year=0', '?year=soon', '?year=2026.5', '?month=13&type=tandem&by=nothing'])(
  'shows the present season for %s',
  async (search) => {
    await planned();
    await show(<StatisticsScreen />, { search });
    await expect.element(page.getByText('2026 and 2025', { exact: true })).toBeVisible();
    await expect.poll(() => asked(readMemberStatistics)).toEqual([{}]);
  },
);

test('saves a table as a CSV file that contains no formula', async () => {
  await planned();
  await show(<StatisticsScreen />, {});
  const noted = notedFiles();
  await page.getByRole('button', { name: 'Save as CSV: Flights by student' }).click();
  await expect.poll(() => noted.files.length).toBe(1);
  noted.stop();
  const bytes = new Uint8Array(await (noted.files[0] as Blob).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    '"Name";"Level";"Days 2026";"Days 2025";"Flights 2026";"Flights 2025"',
    `"'=Meier Livia";"Intermediate";2;0;6;0`,
    '"Former members";"";2;0;6;0',
    '',
  ]);
});
