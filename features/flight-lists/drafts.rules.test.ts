import { expect, test } from 'vitest';
import type { FlightTable } from '../accounts/preferences.contract.ts';
import { asTyped, draftsOf, readWidth, settled, storedTable, type TableDraft, tableFaults } from './drafts.rules.ts';

test.each([
  ['1', 1],
  ['420', 420],
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 20 ', 20],
  ['0', null],
  ['0.99', null],
  ['421', null],
  ['420.01', null],
  ['-5', null],
  ['1e2', null],
  ['', null],
  ['wide', null],
  ['12.555', null],
])('a width of "%s" is %s mm', (typed, width) => {
  expect(readWidth(typed)).toBe(width);
});

const column = { id: '1', label: 'Name', value: 'last_name', textAlign: 'left' } as const;
const table = (columns: FlightTable['columns'], id = 'a'): FlightTable => ({
  id,
  label: 'List',
  highlightBeginners: true,
  columns,
});

test('unchanged tables are stored unchanged; an absent width is automatic', () => {
  const stored = [
    table([
      { ...column, width: 50 },
      { ...column, id: '2', width: null },
    ]),
  ];
  expect(draftsOf(stored).map(storedTable)).toEqual(stored);
  expect(draftsOf([table([column])])[0]?.columns[0]?.width).toBeNull();
});

test('duplicate and empty ids become unique', () => {
  const drafts = draftsOf([table([column, column, { ...column, id: '1-2' }, { ...column, id: '' }]), table([], 'a')]);
  expect(drafts.map(({ id }) => id)).toEqual(['a', 'a-2']);
  expect(drafts[0]?.columns.map(({ id }) => id)).toEqual(['1', '1-2', '1-2-2', '-2']);
});

test('names are trimmed and widths normalised; an invalid width stays as typed', () => {
  const [draft] = draftsOf([table([{ ...column, label: ' Name ' }])]) as [TableDraft];
  const typed = (width: string) => ({ ...draft, label: ' List ', columns: [{ ...column, label: ' Name ', width }] });
  const after = (width: string) => [{ ...draft, label: 'List', columns: [{ ...column, label: 'Name', width }] }];
  expect(settled([typed('012,50')])).toEqual(after('12.5'));
  expect(settled([typed('12 cm')])).toEqual(after('12 cm'));
});

test.each<[string, Partial<TableDraft>, Partial<TableDraft>]>([
  ['a name with a blank stays as it was typed', { label: 'List ' }, { label: 'List ' }],
  ['a name that somebody else changed does not', { label: 'Other ' }, { label: 'List' }],
  [
    'a width with a comma stays as it was typed',
    { columns: [{ ...column, width: '12,50' }] },
    { columns: [{ ...column, width: '12,50' }] },
  ],
  [
    'a heading with a blank stays, beside a width that somebody else changed',
    { columns: [{ ...column, label: 'Name ', width: '9' }] },
    { columns: [{ ...column, label: 'Name ', width: '12.5' }] },
  ],
  ['a width that somebody else made automatic is automatic', { columns: [{ ...column, id: '2', width: '9' }] }, {}],
  ['a table that only somebody else has is as it is stored', { id: 'b' }, {}],
])('merged tables are shown as they were typed: %s', (_, typed, shown) => {
  const merged: TableDraft = {
    id: 'a',
    label: 'List',
    highlightBeginners: true,
    columns: [
      { ...column, width: '12.5' },
      { ...column, id: '2', width: null },
    ],
  };
  const [first, second] = merged.columns;
  const columns = [shown.columns?.[0] ?? first, second];
  expect(asTyped([merged], [{ ...merged, ...typed }])).toEqual([{ ...merged, ...shown, columns }]);
});

const draft = (part: Partial<TableDraft>): TableDraft => ({
  id: 'a',
  label: 'List',
  highlightBeginners: false,
  columns: [],
  ...part,
});
const many = <Item>(count: number, make: (id: string) => Item): Item[] =>
  [...Array(count).keys()].map((place) => make(String(place)));

test.each<[string, readonly TableDraft[], readonly object[]]>([
  ['a name and no columns', [draft({})], []],
  ['no name', [draft({ label: '  ' })], [{ table: 'a', field: 'label', kind: 'required' }]],
  [
    'the name of an earlier table',
    [draft({ label: 'Van' }), draft({ id: 'b', label: ' Van ' }), draft({ id: 'c', label: 'van' })],
    [{ table: 'b', field: 'label', kind: 'name_taken' }],
  ],
  ['a name of 100 characters', [draft({ label: 'x'.repeat(100) })], []],
  ['a name of 101', [draft({ label: 'x'.repeat(101) })], [{ table: 'a', field: 'label', kind: 'too_long' }]],
  [
    'a name that turns what follows',
    [draft({ label: 'Van\u202e' })],
    [{ table: 'a', field: 'label', kind: 'forbidden_character' }],
  ],
  [
    'a width that is none, and a heading of 101',
    [draft({ columns: [{ ...column, label: 'x'.repeat(101), width: '0' }] })],
    [
      { table: 'a', column: '1', field: 'label', kind: 'too_long' },
      { table: 'a', column: '1', field: 'width', kind: 'no_width' },
    ],
  ],
  ['a column without a heading', [draft({ columns: [{ ...column, label: '', width: null }] })], []],
  ['50 columns', [draft({ columns: many(50, (id) => ({ ...column, id, width: null })) })], []],
  [
    '51 columns',
    [draft({ columns: many(51, (id) => ({ ...column, id, width: null })) })],
    [{ table: 'a', field: 'columns', kind: 'too_many' }],
  ],
  ['50 tables', many(50, (id) => draft({ id, label: id })), []],
  ['51 tables', many(51, (id) => draft({ id, label: id })), [{ field: 'tables', kind: 'too_many' }]],
])('faults of a table: %s', (_, tables, faults) => {
  expect(tableFaults(tables)).toEqual(faults);
});
