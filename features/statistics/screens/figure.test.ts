import { expect, test } from 'vitest';
import { barsOfYears, type Figure, fileNameOf, foldedRows, isEmpty, linesOf } from './figure.ts';

const FIGURE: Figure = {
  of: 'Month',
  columns: [
    { label: 'Seats', group: 'Students' },
    { label: 'Used', group: 'Students' },
  ],
  rows: [{ key: '1', label: 'Jan', now: [12, null], before: [8, 4] }],
  total: { key: 'total', label: 'Total', now: [12, null], before: [8, 4] },
  years: { now: 2026, before: 2025 },
};
const FIRST_SEASON: Figure = {
  ...FIGURE,
  rows: [{ key: '1', label: 'Jan', now: [12, null], before: null }],
  total: null,
  years: { now: 2026, before: null },
};
const SEASONS: Figure = {
  ...FIGURE,
  of: 'Season',
  rows: [{ key: '2026', label: '2026', now: [12, 6], before: null }],
  total: null,
  years: null,
};

test('rows with nothing but zeros are shown as one, wherever they are', () => {
  const row = (key: string, now: number | null, before: number | null = null) => ({
    key,
    label: key,
    now: [now],
    before: [before],
  });
  const rows = [row('1', 0), row('2', null), row('3', 5), row('4', 0, 2), row('5', 0), row('6', 1)];
  expect(foldedRows(rows).map((one) => [one.rows.map(({ key }) => key).join('-'), one.empty])).toEqual([
    ['1-2', true],
    ['3', false],
    ['4', false],
    ['5', true],
    ['6', false],
  ]);
});

test('the file has each column once for each season', () => {
  expect(linesOf(FIGURE)).toEqual([
    ['Month', 'Students: Seats 2026', 'Students: Seats 2025', 'Students: Used 2026', 'Students: Used 2025'],
    ['Jan', 12, 8, '', 4],
    ['Total', 12, 8, '', 4],
  ]);
});

test('the file of the first season has one column for each number, with its year', () => {
  expect(linesOf(FIRST_SEASON)).toEqual([
    ['Month', 'Students: Seats 2026', 'Students: Used 2026'],
    ['Jan', 12, ''],
  ]);
});

test('the file of seasons has one column for each number', () => {
  expect(linesOf(SEASONS)).toEqual([
    ['Season', 'Students: Seats', 'Students: Used'],
    ['2026', 12, 6],
  ]);
});

test('second lines of rows have their own column', () => {
  const rows = [{ key: 'a', label: 'Muster Lena', aside: 'Beginner', now: [1, 2], before: [3, 4] }];
  expect(
    linesOf({ ...FIGURE, of: 'Name', ofAside: 'Level', rows, total: null }).map((line) => line.slice(0, 3)),
  ).toEqual([
    ['Name', 'Level', 'Students: Seats 2026'],
    ['Muster Lena', 'Beginner', 1],
  ]);
});

test('a column can be left out of the file', () => {
  const columns = [{ label: 'Flights' }, { label: 'Per student', isLeftOutOfFile: true as const }];
  expect(linesOf({ ...FIRST_SEASON, columns })).toEqual([
    ['Month', 'Flights 2026'],
    ['Jan', 12],
  ]);
});

test.each([
  [['Flugtage', '2026'], 'flugtage-2026.csv'],
  [['Späte Abmeldungen', '2026', 'Mai', 'Höhenflug'], 'spaete-abmeldungen-2026-mai-hoehenflug.csv'],
  [['Flights by student'], 'flights-by-student.csv'],
])('%j are the name %s', (parts, name) => expect(fileNameOf(...parts)).toBe(name));

test.each([
  [[0, null], [0, 0], true],
  [[0, null], [0, 1], false],
  [[1, null], null, false],
  [[0, 0], null, true],
])('a chart of %j and %j has nothing to show: %s', (now, before, empty) => {
  expect(isEmpty({ ...FIGURE, rows: [{ key: '1', label: 'Jan', now, before }] })).toBe(empty);
});

test('a column has bars for each season', () => {
  expect(barsOfYears(FIGURE, 0).map(({ label, values }) => [label, values])).toEqual([
    ['2026', [12]],
    ['2025', [8]],
  ]);
  expect(barsOfYears(FIRST_SEASON, 1).map(({ label, values }) => [label, values])).toEqual([['2026', [0]]]);
  expect(barsOfYears(SEASONS, 0)).toEqual([]);
});
