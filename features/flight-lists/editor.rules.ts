import type { ColumnValue } from '../accounts/list-columns.fields.ts';
import { TABLE_BOUNDS } from '../accounts/preferences.contract.ts';
import { type ColumnDraft, type TableDraft, withOwnIds } from './drafts.rules.ts';
import type { ListWords } from './rules.ts';

type Tables = readonly TableDraft[];

interface Identified {
  readonly id: string;
}

/** Removed entry of a list, with its position. */
interface Removal<Item> {
  readonly item: Item;
  /** Id of the entry before it; `null` if it was the first. */
  readonly after: string | null;
  readonly place: number;
}

export interface RemovedTable extends Removal<TableDraft> {}
export interface RemovedColumn extends Removal<ColumnDraft> {
  readonly table: string;
}

const placeOf = (list: readonly Identified[], id: string | null): number => list.findIndex((item) => item.id === id);

const insertedAt = <Item>(list: readonly Item[], place: number, item: Item): readonly Item[] => [
  ...list.slice(0, place),
  item,
  ...list.slice(place),
];

/** Inserts an item after the entry with this id; at the end if that does not exist. */
const insertedAfter = <Item extends Identified>(list: readonly Item[], item: Item, after: string | null) => {
  const before = placeOf(list, after);
  return insertedAt(list, before < 0 ? list.length : before + 1, item);
};

const without = <Item extends Identified>(list: readonly Item[], id: string): readonly Item[] =>
  list.filter((item) => item.id !== id);

const moved = <Item extends Identified>(list: readonly Item[], id: string, place: number): readonly Item[] => {
  const item = list.find((one) => one.id === id);
  if (item === undefined) return list;
  return insertedAt(without(list, id), Math.max(0, Math.min(place, list.length - 1)), item);
};

const removal = <Item extends Identified>(list: readonly Item[], id: string): Removal<Item> | null => {
  const place = placeOf(list, id);
  const item = list[place];
  return item === undefined ? null : { item, after: list[place - 1]?.id ?? null, place };
};

/**
 * Restores a removed entry at its position among the present ones. If an entry with the same id exists, that one is
 * kept.
 */
const restored = <Item extends Identified>(
  list: readonly Item[],
  { item, after, place }: Removal<Item>,
): readonly Item[] => {
  if (placeOf(list, item.id) >= 0) return list;
  if (after === null) return [item, ...list];
  return placeOf(list, after) < 0
    ? insertedAt(list, Math.min(place, list.length), item)
    : insertedAfter(list, item, after);
};

const withColumns = (
  tables: Tables,
  table: string,
  edit: (columns: readonly ColumnDraft[]) => readonly ColumnDraft[],
): Tables => tables.map((one) => (one.id === table ? { ...one, columns: edit(one.columns) } : one));

export const mayAddTable = (tables: Tables): boolean => tables.length < TABLE_BOUNDS.tables;
export const mayAddColumn = ({ columns }: TableDraft): boolean => columns.length < TABLE_BOUNDS.columns;
/** The last table can't be removed, because there would be nothing to print. */
export const mayRemoveTable = (tables: Tables): boolean => tables.length > 1;

/** Returns `name`, with a number if the name is used already; never longer than the maximum. */
export const freeName = (name: string, tables: Tables): string => {
  const taken = new Set(tables.map(({ label }) => label));
  const numbered = (number: number) => {
    const end = number === 1 ? '' : ` ${number}`;
    return name.slice(0, TABLE_BOUNDS.label - end.length) + end;
  };
  let number = 1;
  while (taken.has(numbered(number))) number += 1;
  return numbered(number);
};

/** Returns the initial content of a table: a list of names. */
export const newTable = (id: string, label: string, words: Pick<ListWords, 'column'>): TableDraft => ({
  id,
  label,
  highlightBeginners: true,
  columns: [
    { id: '1', label: words.column('first_name'), value: 'first_name', textAlign: 'left', width: null },
    { id: '2', label: words.column('last_name'), value: 'last_name', textAlign: 'left', width: null },
  ],
});

export const addTable = (tables: Tables, table: TableDraft): Tables => [...tables, table];

/** Inserts a copy of a table beside the original. */
export const copyTable = (
  tables: Tables,
  id: string,
  copy: { readonly id: string; readonly label: string },
): Tables => {
  const original = tables.find((table) => table.id === id);
  return original === undefined ? tables : insertedAfter(tables, { ...original, ...copy }, id);
};

export const changeTable = (
  tables: Tables,
  id: string,
  part: Partial<Pick<TableDraft, 'label' | 'highlightBeginners'>>,
): Tables => tables.map((table) => (table.id === id ? { ...table, ...part } : table));

export const moveTable = (tables: Tables, id: string, step: -1 | 1): Tables =>
  moved(tables, id, placeOf(tables, id) + step);

export const removedTable = (tables: Tables, id: string): RemovedTable | null => removal(tables, id);
export const removeTable = (tables: Tables, id: string): Tables => without(tables, id);
export const restoreTable = (tables: Tables, table: RemovedTable): Tables => restored(tables, table);

/** Millimetres: enough for a word. */
export const FIRST_WIDTH = '20';

/** Returns an empty column, with a heading of its own, for notes by hand. */
export const newColumn = (id: string): ColumnDraft => ({
  id,
  label: '',
  value: 'empty',
  textAlign: 'left',
  width: FIRST_WIDTH,
});

/** Inserts a column after the one being edited; at the end if there is none. */
export const addColumn = (tables: Tables, table: string, column: ColumnDraft, after: string | null): Tables =>
  withColumns(tables, table, (columns) => insertedAfter(columns, column, after));

export const changeColumn = (
  tables: Tables,
  table: string,
  id: string,
  part: Partial<Omit<ColumnDraft, 'id'>>,
): Tables =>
  withColumns(tables, table, (columns) =>
    columns.map((column) => (column.id === id ? { ...column, ...part } : column)),
  );

/**
 * Returns the heading after a change of value: the default of the new value, unless the person has written one. Empty
 * columns have none by default.
 */
export const headingFor = (column: ColumnDraft, value: ColumnValue, words: Pick<ListWords, 'column'>): string => {
  const usual = (of: ColumnValue) => (of === 'empty' ? '' : words.column(of));
  const isUsual = column.label.trim() === '' || column.label === usual(column.value);
  return isUsual ? usual(value) : column.label;
};

/**
 * Returns the width for a new value. A new column is empty and has a first width for the pen; with a value it becomes as
 * wide as that needs, unless another width was typed.
 */
export const widthFor = ({ value: before, width }: ColumnDraft, value: ColumnValue): string | null =>
  before === 'empty' && value !== 'empty' && width === FIRST_WIDTH ? null : width;

/** Moves a column; `place` counts from 0. */
export const moveColumn = (tables: Tables, table: string, id: string, place: number): Tables =>
  withColumns(tables, table, (columns) => moved(columns, id, place));

export const removedColumn = (tables: Tables, table: string, id: string): RemovedColumn | null => {
  const found = removal(tables.find((one) => one.id === table)?.columns ?? [], id);
  return found === null ? null : { ...found, table };
};
export const removeColumn = (tables: Tables, table: string, id: string): Tables =>
  withColumns(tables, table, (columns) => without(columns, id));
export const restoreColumn = (tables: Tables, column: RemovedColumn): Tables =>
  withColumns(tables, column.table, (columns) => restored(columns, column));

/** Restores the tables from before a reset; keeps default tables that were changed since beside them. */
export const undoReset = (tables: Tables, before: Tables, defaults: Tables): Tables => {
  const untouched = new Set(defaults.map((table) => JSON.stringify(table)));
  const since = tables.filter((table) => !untouched.has(JSON.stringify(table)));
  return withOwnIds([...before, ...since]);
};
