import { expect, test } from 'vitest';
import type { ColumnDraft, TableDraft } from '../../drafts.rules.ts';
import * as edits from '../../editor.rules.ts';
import { mergeTables, type TableConflict, withTheirs } from './merge-tables.ts';

type Tables = readonly TableDraft[];
type Edit = (tables: Tables) => Tables;

const column = (id: string): ColumnDraft => ({ id, label: id, value: 'empty', textAlign: 'left', width: null });
const table = (id: string, ...columns: string[]): TableDraft => ({
  id,
  label: id,
  highlightBeginners: false,
  columns: columns.map(column),
});
const BASE: Tables = [table('a', '1', '2', '3'), table('b', '1')];

const shape = (tables: Tables): string =>
  tables.map(({ id, columns }) => `${id}:${columns.map((one) => one.id).join('')}`).join(' ');

const nothing: Edit = (tables) => tables;
const label =
  (id: string, text: string): Edit =>
  (tables) =>
    edits.changeColumn(tables, 'a', id, { label: text });
const add =
  (id: string, after: string): Edit =>
  (tables) =>
    edits.addColumn(tables, 'a', column(id), after);
const move =
  (id: string, place: number): Edit =>
  (tables) =>
    edits.moveColumn(tables, 'a', id, place);
const drop =
  (id: string): Edit =>
  (tables) =>
    edits.removeColumn(tables, 'a', id);

test.each<[string, Edit, Edit, string]>([
  ['nobody did anything', nothing, nothing, 'a:123 b:1'],
  ['I added a table', (all) => edits.addTable(all, table('c')), nothing, 'a:123 b:1 c:'],
  ['they added a table', nothing, (all) => edits.addTable(all, table('c')), 'a:123 b:1 c:'],
  [
    'both added a table',
    (all) => edits.addTable(all, table('c')),
    (all) => edits.addTable(all, table('d')),
    'a:123 b:1 c: d:',
  ],
  ['I removed a table', (all) => edits.removeTable(all, 'b'), nothing, 'a:123'],
  ['they removed a table', nothing, (all) => edits.removeTable(all, 'b'), 'a:123'],
  ['I removed what they changed', (all) => edits.removeTable(all, 'a'), label('1', 'x'), 'a:123 b:1'],
  ['they removed what I changed', label('1', 'x'), (all) => edits.removeTable(all, 'a'), 'a:123 b:1'],
  ['I moved a table, they a column', (all) => edits.moveTable(all, 'a', 1), move('3', 0), 'b:1 a:312'],
  ['both added a column at the same place', add('4', '1'), add('5', '1'), 'a:14523 b:1'],
  ['I moved, they added', move('1', 2), add('4', '3'), 'a:2341 b:1'],
  ['they moved, I added', add('4', '3'), move('1', 2), 'a:2341 b:1'],
  ['both moved: as I did', move('1', 2), move('3', 0), 'a:231 b:1'],
  ['I removed a column, they another', drop('1'), drop('3'), 'a:2 b:1'],
  ['I removed a column that they changed', drop('1'), label('1', 'x'), 'a:123 b:1'],
])('merges the tables when %s', (_, mine, theirs, expected) => {
  const { merged, conflicts } = mergeTables(BASE, mine(BASE), theirs(BASE));
  expect(shape(merged)).toBe(expected);
  expect(conflicts).toEqual([]);
});

test('changes of different fields of one column are merged', () => {
  const mine = edits.changeColumn(BASE, 'a', '1', { label: 'Mine' });
  const theirs = edits.changeTable(edits.changeColumn(BASE, 'a', '1', { width: '30' }), 'a', {
    highlightBeginners: true,
  });
  const { merged, conflicts } = mergeTables(BASE, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged[0]).toMatchObject({ highlightBeginners: true, columns: [{ label: 'Mine', width: '30' }, {}, {}] });
});

test('a conflict in one field keeps mine until theirs is chosen', () => {
  const mine = edits.changeTable(label('1', 'Mine')(BASE), 'b', { label: 'My name' });
  const theirs = edits.changeTable(label('1', 'Theirs')(BASE), 'b', { label: 'Their name' });
  const { merged, conflicts } = mergeTables(BASE, mine, theirs);
  expect(merged).toEqual(mine);
  const what = ({ table: { id }, column: one, field }: TableConflict) => [id, one?.id ?? null, field];
  expect(conflicts.map(what)).toEqual([
    ['a', '1', 'label'],
    ['b', null, 'label'],
  ]);
  expect(conflicts.reduce<Tables>(withTheirs, merged)).toEqual(theirs);
});
