import { describe, expect, test } from 'vitest';
import { type PaperRow, widthBetweenMargins } from '../../core/paper/paper.ts';
import { instant } from '../../core/time/instant.ts';
import type { ColumnValue } from '../accounts/list-columns.fields.ts';
import type { TableColumn } from '../accounts/preferences.contract.ts';
import { paperColumns } from './columns.layout.ts';
import { makingOf } from './making.rules.ts';
import { paperSetting } from './setting.rules.ts';
import { CANOPY_WIDTH, LEAST, MARK_WIDTH, NUMBER_WIDTH } from './widths.layout.ts';

type Column = readonly [value: ColumnValue, change?: Partial<TableColumn>];

const making = (columns: readonly Column[]) =>
  makingOf(
    {
      flight: {
        type: 'high_alt_flight',
        start_datetime: '2026-11-28T08:00:00.000Z',
        end_datetime: '2026-11-28T15:30:00.000Z',
        canceled: null,
        max_students: 12,
        waiting_students: 0,
        meeting_point: '',
        meeting_time: null,
      },
      crew: { flight_teachers_docs: [], start_instructors_docs: [], students_docs: [] },
      school: { display_name: 'Flugschule Weitblick', timezone: 'Europe/Zurich', canopy_colors: [] },
      table: {
        id: 'own',
        label: 'List',
        highlightBeginners: true,
        columns: columns.map(([value, change], place) => ({
          id: String(place),
          label: value,
          value,
          textAlign: 'left',
          width: null,
          ...change,
        })),
      },
      now: instant('2026-11-20T17:40:00.000Z'),
    },
    paperSetting('en', 'CH'),
  );

const row = (cells: PaperRow['cells'], marked = false): PaperRow => ({
  id: cells.join(),
  number: 1,
  marked,
  cells,
  plain: [],
});
const times = <Thing>(count: number, thing: Thing): Thing[] => Array.from({ length: count }, () => thing);
const ROOM = widthBetweenMargins('landscape');

const laidOut = (columns: readonly Column[], rows: readonly PaperRow[]) => paperColumns(making(columns), rows);
const widthsOf = (...given: Parameters<typeof laidOut>) => laidOut(...given).columns.map(({ width }) => width);
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

describe('the columns', () => {
  test.each<[string, readonly Column[], readonly PaperRow[]]>([
    ['two short ones', [['first_name'], ['last_name']], [row(['Anna', 'Roth'])]],
    ['without a row', [['first_name'], ['email']], []],
    ['with a picture', [['canopy_image'], ['last_name']], [row([{ canopy: [] }, 'Roth'])]],
    ['with more text than there is room for', times(8, ['email'] as Column), [row(times(8, 'a word '.repeat(40)))]],
  ])('take all of the paper, and no more: %s', (_what, columns, rows) => {
    const { numberWidth, columns: found } = laidOut(columns, rows);
    expect(sum(found.map(({ width }) => width)) + numberWidth).toBeCloseTo(ROOM, 6);
  });

  test('have the width that a person has chosen', () => {
    expect(widthsOf([['empty', { width: 50 }], ['last_name']], [row(['', 'Roth'])])[0]).toBe(50);
  });

  test('have their heading on one line, and their alignment', () => {
    const { columns } = laidOut([['empty', { label: 'Flight\nprogram', textAlign: 'center' }]], []);
    expect(columns[0]).toMatchObject({ label: 'Flight program', align: 'center' });
  });

  test('show last names in bold, and nothing else', () => {
    const { columns } = laidOut([['first_name'], ['last_name'], ['email']], []);
    expect(columns.map(({ bold }) => bold)).toEqual([false, true, false]);
  });

  test('are wider for more text', () => {
    const [short = 0, long = 0] = widthsOf(
      [['first_name'], ['email']],
      [row(['Al', 'anna.maria.roth@members.example'])],
    );
    expect(long).toBeGreaterThan(short);
  });

  test('leave room for a picture', () => {
    const columns: Column[] = [['canopy_image'], ...times(6, ['email'] as Column)];
    const [picture = 0] = widthsOf(columns, [row(['', ...times(6, 'word '.repeat(60))])]);
    expect(picture).toBeGreaterThanOrEqual(CANOPY_WIDTH);
  });

  test('ignore one long name among ten', () => {
    const usual = times(9, row(['Roth', 'word '.repeat(80)]));
    const [without = 0] = widthsOf([['first_name'], ['email']], usual);
    const [withOne = 0] = widthsOf([['first_name'], ['email']], [...usual, row(['Anna Maria '.repeat(9), 'x'])]);
    expect(withOne).toBeLessThan(without * 2);
  });
});

describe('a list is tight', () => {
  test.each<[string, number, string, boolean]>([
    ['when a word does not fit', 14, 'Donaudampfschifffahrt', true],
    ['not when words fit', 14, 'ab', false],
    ['not on few columns', 2, 'Donaudampfschifffahrt', false],
  ])('%s', (_when, count, word, tight) => {
    expect(laidOut(times(count, ['email', { label: '' }] as Column), [row(times(count, word))]).tight).toBe(tight);
  });

  test('for a name that breaks in a width that a person has chosen', () => {
    expect(laidOut([['last_name', { width: 6 }]], [row(['Donaudampfschifffahrt'])]).tight).toBe(true);
  });

  test('not for another width that a person has chosen', () => {
    const columns: Column[] = [['email', { width: 6 }]];
    expect(laidOut([...columns, ['last_name']], [row(['Donaudampfschifffahrt', 'Roth'])]).tight).toBe(false);
  });
});

describe('the beginner’s mark', () => {
  test.each<[string, readonly Column[], number | null]>([
    ['before the first name', [['email'], ['first_name'], ['last_name']], 1],
    ['before the last name, if that comes first', [['last_name'], ['first_name']], 0],
    ['before the number, without a name', [['email'], ['phone']], null],
    ['before the number, where the name has too little room', [['last_name', { width: LEAST - 0.1 }], ['email']], null],
    ['before the name that has just enough', [['last_name', { width: LEAST }], ['email']], 0],
  ])('is %s', (_where, columns, place) => {
    const { markedColumn, numberWidth } = laidOut(columns, [row(times(columns.length, 'Roth'), true)]);
    expect(markedColumn).toBe(place);
    expect(numberWidth).toBe(NUMBER_WIDTH + (place === null ? MARK_WIDTH : 0));
  });

  test('takes no room before the number if nobody has it', () => {
    expect(laidOut([['email']], [row(['a'])]).numberWidth).toBe(NUMBER_WIDTH);
  });
});

test('the number column grows with the count of rows', () => {
  const { numberWidth } = laidOut([['email']], times(100_000, row(['a'])));
  expect(numberWidth).toBeGreaterThan(NUMBER_WIDTH);
});
