import { expect, test } from 'vitest';
import type { ColumnDraft, TableDraft } from './drafts.rules.ts';
import * as edits from './editor.rules.ts';

type Tables = readonly TableDraft[];

const column = (id: string): ColumnDraft => ({ id, label: id, value: 'empty', textAlign: 'left', width: null });
const table = (id: string, ...columns: string[]): TableDraft => ({
  id,
  label: id.toUpperCase(),
  highlightBeginners: false,
  columns: columns.map(column),
});
const TABLES: Tables = [table('a', '1', '2', '3'), table('b', '1'), table('c')];

/** Describes tables and columns by their ids: `a:123 b:1 c:`. */
const shape = (tables: Tables): string =>
  tables.map(({ id, columns }) => `${id}:${columns.map((one) => one.id).join('')}`).join(' ');

const words = { column: (value: string) => `<${value}>` };

test.each<[string, Tables, string]>([
  ['a new table comes last', edits.addTable(TABLES, table('d')), 'a:123 b:1 c: d:'],
  ['a copy stands beside its original', edits.copyTable(TABLES, 'a', { id: 'd', label: 'D' }), 'a:123 d:123 b:1 c:'],
  ['a copy of nothing', edits.copyTable(TABLES, 'x', { id: 'd', label: 'D' }), 'a:123 b:1 c:'],
  ['to the right', edits.moveTable(TABLES, 'a', 1), 'b:1 a:123 c:'],
  ['to the left', edits.moveTable(TABLES, 'c', -1), 'a:123 c: b:1'],
  ['the first one to the left', edits.moveTable(TABLES, 'a', -1), 'a:123 b:1 c:'],
  ['the last one to the right', edits.moveTable(TABLES, 'c', 1), 'a:123 b:1 c:'],
  ['a table is removed', edits.removeTable(TABLES, 'b'), 'a:123 c:'],
  ['a column after the one in work', edits.addColumn(TABLES, 'a', column('4'), '1'), 'a:1423 b:1 c:'],
  ['a column with none in work', edits.addColumn(TABLES, 'a', column('4'), null), 'a:1234 b:1 c:'],
  ['a column after one that is gone', edits.addColumn(TABLES, 'a', column('4'), 'x'), 'a:1234 b:1 c:'],
  ['a column of another table', edits.removeColumn(TABLES, 'b', '1'), 'a:123 b: c:'],
  ['a column down', edits.moveColumn(TABLES, 'a', '1', 1), 'a:213 b:1 c:'],
  ['a column to the top', edits.moveColumn(TABLES, 'a', '3', 0), 'a:312 b:1 c:'],
  ['a column above the top', edits.moveColumn(TABLES, 'a', '1', -1), 'a:123 b:1 c:'],
  ['a column below the end', edits.moveColumn(TABLES, 'a', '2', 9), 'a:132 b:1 c:'],
])('editing tables: %s', (_, after, expected) => {
  expect(shape(after)).toBe(expected);
});

test('names, highlights and columns change only in the given place', () => {
  const renamed = edits.changeTable(TABLES, 'b', { label: 'New', highlightBeginners: true });
  expect(renamed).toEqual([TABLES[0], { ...TABLES[1], label: 'New', highlightBeginners: true }, TABLES[2]]);
  const wider = edits.changeColumn(TABLES, 'a', '1', { width: '40', textAlign: 'right' });
  expect(wider[0]?.columns[0]).toEqual({ ...column('1'), width: '40', textAlign: 'right' });
  expect(wider[1]).toEqual(TABLES[1]);
});

const tableBack = (later: (tables: Tables) => Tables, id = 'b'): string => {
  const removed = edits.removedTable(TABLES, id);
  if (removed === null) return 'nothing was there';
  return shape(edits.restoreTable(later(edits.removeTable(TABLES, id)), removed));
};
const columnBack = (later: (tables: Tables) => Tables, id = '2'): string => {
  const removed = edits.removedColumn(TABLES, 'a', id);
  if (removed === null) return 'nothing was there';
  return shape(edits.restoreColumn(later(edits.removeColumn(TABLES, 'a', id)), removed));
};
const asItWas = (tables: Tables) => tables;

test.each<[string, string, string]>([
  ['at once', tableBack(asItWas), 'a:123 b:1 c:'],
  ['the first one', tableBack(asItWas, 'a'), 'a:123 b:1 c:'],
  ['one that was not there', tableBack(asItWas, 'x'), 'nothing was there'],
  ['after another was added', tableBack((now) => edits.addTable(now, table('d'))), 'a:123 b:1 c: d:'],
  ['after its neighbour moved away', tableBack((now) => edits.moveTable(now, 'a', 1)), 'c: a:123 b:1'],
  ['after its neighbour was removed', tableBack((now) => edits.removeTable(now, 'a')), 'c: b:1'],
  ['after all tables were replaced', tableBack(() => [table('d')]), 'd: b:1'],
  ['twice', tableBack((now) => [...now, table('b', '9')]), 'a:123 c: b:9'],
])('a table is restored %s', (_, after, expected) => {
  expect(after).toBe(expected);
});

test.each<[string, string, string]>([
  ['at once', columnBack(asItWas), 'a:123 b:1 c:'],
  ['the first one', columnBack(asItWas, '1'), 'a:123 b:1 c:'],
  ['one that was not there', columnBack(asItWas, 'x'), 'nothing was there'],
  ['after one was added before it', columnBack((now) => edits.addColumn(now, 'a', column('4'), '1')), 'a:1243 b:1 c:'],
  ['after its neighbour moved', columnBack((now) => edits.moveColumn(now, 'a', '1', 1)), 'a:312 b:1 c:'],
  [
    'after its neighbour and others were removed',
    columnBack((now) => edits.removeColumn(edits.removeColumn(now, 'a', '2'), 'a', '1'), '3'),
    'a:3 b:1 c:',
  ],
  ['after its table was removed', columnBack((now) => edits.removeTable(now, 'a')), 'b:1 c:'],
])('a column is restored %s', (_, after, expected) => {
  expect(after).toBe(expected);
});

const DEFAULTS: Tables = [table('a', '7'), table('z')];

test.each<[string, Tables, string]>([
  ['nothing was done since', DEFAULTS, 'a:123 b:1 c:'],
  ['a default table was edited', edits.addColumn(DEFAULTS, 'a', column('8'), null), 'a:123 b:1 c: a-2:78'],
  ['a table was added', edits.addTable(DEFAULTS, table('y')), 'a:123 b:1 c: y:'],
])('a reset is undone when %s', (_, now, expected) => {
  expect(shape(edits.undoReset(now, TABLES, DEFAULTS))).toBe(expected);
});

const many = <Item>(count: number, make: (id: string) => Item): Item[] =>
  [...Array(count).keys()].map((place) => make(`n${place}`));

test('bounds: 50 tables, 50 columns, and at least one table', () => {
  expect(edits.mayAddTable(many(49, table))).toBe(true);
  expect(edits.mayAddTable(many(50, table))).toBe(false);
  expect(edits.mayAddColumn({ ...table('a'), columns: many(49, column) })).toBe(true);
  expect(edits.mayAddColumn({ ...table('a'), columns: many(50, column) })).toBe(false);
  expect(edits.mayRemoveTable([table('a'), table('b')])).toBe(true);
  expect(edits.mayRemoveTable([table('a')])).toBe(false);
});

test.each([
  ['List', 'List'],
  ['A', 'A 2'],
  ['x'.repeat(120), 'x'.repeat(100)],
])('a free name for %s', (wanted, name) => {
  expect(edits.freeName(wanted, [...TABLES, { ...table('d'), label: 'x'.repeat(99) }])).toBe(name);
});

test('a used name of full length still gets a number', () => {
  const taken = { ...table('d'), label: 'x'.repeat(100) };
  expect(edits.freeName('x'.repeat(120), [taken])).toBe(`${'x'.repeat(98)} 2`);
});

test('a new column is empty, without a heading, and wide enough for a word', () => {
  expect(edits.newColumn('9')).toEqual({ id: '9', label: '', value: 'empty', textAlign: 'left', width: '20' });
});

test('a column of a table that is gone can not be removed', () => {
  expect(edits.removedColumn(TABLES, 'x', '1')).toBeNull();
});

test('a new table lists names', () => {
  const { columns } = edits.newTable('n', 'New', words);
  expect(columns.map(({ label, value }) => [label, value])).toEqual([
    ['<first_name>', 'first_name'],
    ['<last_name>', 'last_name'],
  ]);
});

test.each([
  ['the usual heading', { label: '<phone>', value: 'phone' }, 'email', '<email>'],
  ['no heading', { label: ' ', value: 'phone' }, 'email', '<email>'],
  ['a heading of its own', { label: 'Mobile', value: 'phone' }, 'email', 'Mobile'],
  ['the usual heading, to empty', { label: '<phone>', value: 'phone' }, 'empty', ''],
  ['empty without a heading', { label: '', value: 'empty' }, 'phone', '<phone>'],
  ['empty with a heading', { label: 'Flight 1', value: 'empty' }, 'phone', 'Flight 1'],
] as const)('the heading when a column had %s', (_, part, value, heading) => {
  expect(edits.headingFor({ ...column('1'), ...part }, value, words)).toBe(heading);
});

test.each([
  ['a new column becomes as wide as its value needs', 'empty', edits.FIRST_WIDTH, 'last_name', null],
  ['a typed width stays', 'empty', '35', 'last_name', '35'],
  ['a column that has a value keeps its width', 'phone', edits.FIRST_WIDTH, 'last_name', edits.FIRST_WIDTH],
  ['a column for the pen keeps its width', 'empty', edits.FIRST_WIDTH, 'empty', edits.FIRST_WIDTH],
] as const)('%s', (_name, value, width, chosen, found) => {
  expect(edits.widthFor({ ...column('1'), value, width }, chosen)).toBe(found);
});
