import { lineFault, normalLine, type TextFault } from '../../core/texts/typed-text.ts';
import { type FlightTable, TABLE_BOUNDS, type TableColumn } from '../accounts/preferences.contract.ts';

/** Column being edited. `width` is the typed text, in millimetres; `null`: automatic. */
export type ColumnDraft = Readonly<Omit<TableColumn, 'width'>> & { readonly width: string | null };

export interface TableDraft {
  readonly id: string;
  readonly label: string;
  readonly highlightBeginners: boolean;
  readonly columns: readonly ColumnDraft[];
}

interface Identified {
  readonly id: string;
}

/** Returns `id`, or a similar unused one: the API accepts tables with duplicate ids. */
const freeId = (id: string, used: ReadonlySet<string>): string => {
  if (id !== '' && !used.has(id)) return id;
  const stem = id.slice(0, 56);
  let number = 2;
  while (used.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
};

/** Makes ids unique; of two equal ids the later one changes. */
export const withOwnIds = <Item extends Identified>(items: readonly Item[]): Item[] => {
  const used = new Set<string>();
  return items.map((item) => {
    const id = freeId(item.id, used);
    used.add(id);
    return id === item.id ? item : { ...item, id };
  });
};

/** Always in this order of fields, so that equal drafts are equal as JSON. */
const columnDraft = ({ id, label, value, textAlign, width }: TableColumn): ColumnDraft => ({
  id,
  label,
  value,
  textAlign,
  width: width === null || width === undefined ? null : String(width),
});

export const draftsOf = (tables: readonly FlightTable[]): readonly TableDraft[] =>
  withOwnIds(tables).map(({ id, label, highlightBeginners, columns }) => ({
    id,
    label,
    highlightBeginners,
    columns: withOwnIds(columns.map(columnDraft)),
  }));

/** Returns millimetres, or `null` for a text that is no width on paper. Accepts a decimal comma as well as a point. */
export const readWidth = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const width = Number(text);
  return width >= TABLE_BOUNDS.narrowest && width <= TABLE_BOUNDS.widest ? width : null;
};

const settledWidth = (typed: string): string => {
  const width = readWidth(typed);
  return width === null ? typed : String(width);
};

/** Returns the tables as the server stores them: names in their normal form, widths normalised. */
export const settled = (tables: readonly TableDraft[]): readonly TableDraft[] =>
  tables.map((table) => ({
    ...table,
    label: normalLine(table.label),
    columns: table.columns.map((column) => ({
      ...column,
      label: normalLine(column.label),
      width: column.width === null ? null : settledWidth(column.width),
    })),
  }));

/** Settled tables, spelled as they were typed where `typed` means the same: a merge leaves the fields alone. */
export const asTyped = (tables: readonly TableDraft[], typed: readonly TableDraft[]): readonly TableDraft[] =>
  tables.map((table) => {
    const before = typed.find(({ id }) => id === table.id);
    if (before === undefined) return table;
    return {
      ...table,
      label: normalLine(before.label) === table.label ? before.label : table.label,
      columns: table.columns.map((column) => {
        const { label, width } = before.columns.find(({ id }) => id === column.id) ?? column;
        return {
          ...column,
          label: normalLine(label) === column.label ? label : column.label,
          width: width !== null && settledWidth(width) === column.width ? width : column.width,
        };
      }),
    };
  });

/** Returns the table to store; a width that can't be parsed becomes automatic. */
export const storedTable = ({ columns, ...table }: TableDraft): FlightTable => ({
  ...table,
  columns: columns.map((column) => ({ ...column, width: column.width === null ? null : readWidth(column.width) })),
});

export interface TableFault {
  /** Absent if the fault concerns all tables together. */
  readonly table?: string;
  /** Absent if the fault concerns the table itself. */
  readonly column?: string;
  readonly field: 'label' | 'width' | 'columns' | 'tables';
  readonly kind: 'required' | TextFault | 'name_taken' | 'no_width' | 'too_many';
}

const labelFaults = (label: string, of: Pick<TableFault, 'table' | 'column'>): TableFault[] => {
  const kind = lineFault(label, TABLE_BOUNDS.label);
  return kind === null ? [] : [{ ...of, field: 'label', kind }];
};

const columnFaults = (table: string, { id: column, label, width }: ColumnDraft): TableFault[] => [
  ...labelFaults(label, { table, column }),
  ...(width !== null && readWidth(width) === null
    ? [{ table, column, field: 'width', kind: 'no_width' } as const]
    : []),
];

/** Of two tables with one name the later one is at fault. */
const nameFaults = ({ id: table, label }: TableDraft, before: readonly TableDraft[]): TableFault[] => {
  const name = normalLine(label);
  if (name === '') return [{ table, field: 'label', kind: 'required' }];
  if (before.some((other) => normalLine(other.label) === name)) return [{ table, field: 'label', kind: 'name_taken' }];
  return labelFaults(label, { table });
};

/** Returns why the tables can't be saved; empty if they can. */
export const tableFaults = (tables: readonly TableDraft[]): readonly TableFault[] => [
  ...(tables.length > TABLE_BOUNDS.tables ? [{ field: 'tables', kind: 'too_many' } as const] : []),
  ...tables.flatMap((table, place): TableFault[] => [
    ...nameFaults(table, tables.slice(0, place)),
    ...(table.columns.length > TABLE_BOUNDS.columns
      ? [{ table: table.id, field: 'columns', kind: 'too_many' } as const]
      : []),
    ...table.columns.flatMap((column) => columnFaults(table.id, column)),
  ]),
];
