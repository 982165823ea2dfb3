import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { TABLE_BOUNDS } from '../../../accounts/preferences.contract.ts';
import type { TableDraft, TableFault } from '../../drafts.rules.ts';
import { columnName, faultName, faultText, tableName } from './fault-words.ts';

const t = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`) as unknown as TFunction;

const column = { id: 'c', label: ' Wing ', value: 'empty', textAlign: 'left', width: '' } as const;
const TABLES = [{ id: 't', label: ' Van ', highlightBeginners: false, columns: [column] }] as unknown as TableDraft[];
const fault = (parts: object) => parts as TableFault;

test.each([
  [{ ...column }, 'Wing'],
  [{ ...column, label: '  ' }, 'flight_lists.editor.value.empty'],
])('a column is named by its heading, or by its value: %j', (of, name) => {
  expect(columnName(t, of as unknown as TableDraft['columns'][number])).toBe(name);
});

test.each([
  [' Van ', 'Van'],
  [' ', 'flight_lists.editor.no_name'],
])('a table is named by its name, if it has one: %j', (label, name) => {
  expect(tableName(t, { ...TABLES[0], label } as TableDraft)).toBe(name);
});

const { tables, columns, label, narrowest, widest } = TABLE_BOUNDS;

test.each([
  ['too many tables', { field: 'tables' }, `flight_lists.editor.fault_tables {"most":${tables}}`],
  [
    'too many columns',
    { table: 't', field: 'columns' },
    `flight_lists.editor.fault_columns {"most":${columns},"name":"Van"}`,
  ],
  ['the name of a table', { table: 't', field: 'label' }, 'flight_lists.editor.name'],
  ['a width', { table: 't', column: 'c', field: 'width' }, 'flight_lists.editor.fault_width {"name":"Wing"}'],
  ['a heading', { table: 't', column: 'c', field: 'label' }, 'flight_lists.editor.fault_heading {"name":"Wing"}'],
])('the save state names %s', (_what, parts, name) => {
  expect(faultName(t, fault(parts), TABLES)).toBe(name);
});

test.each([
  ['required', 'fields.required'],
  ['too_long', `flight_lists.editor.too_long {"most":${label}}`],
  ['forbidden_character', 'fields.forbidden_character'],
  ['no_width', `flight_lists.editor.no_width {"least":${narrowest},"most":${widest}}`],
  ['too_many', `flight_lists.editor.fault_tables {"most":${tables}}`],
] as const)('the text under a field that is %s', (kind, text) => {
  expect(faultText(t, fault({ kind }))).toBe(text);
});
