import type { Table } from '../../headings.rules.ts';

/** In bytes. A list of 5,000 members takes about one megabyte. */
export const LARGEST_FILE = 10_000_000;
export const LARGEST_UNZIPPED = 100_000_000;
/** Characters of all cells: many cells may name one long text. */
export const LARGEST_TABLES = 20_000_000;
export const MOST_ROWS = 6000;
/** Rows of one sheet, with the gaps between them. */
export const FARTHEST_ROW = 100_000;
export const MOST_COLUMNS = 200;

/** Reason why nothing can be read from a file. */
export type FileFault =
  | 'too_large'
  | 'too_many_rows'
  | 'scattered'
  | 'empty'
  | 'other_excel'
  | 'password'
  | 'numbers'
  | 'word'
  | 'pdf'
  | 'picture'
  | 'contacts'
  | 'archive'
  | 'zip'
  | 'no_spreadsheet'
  | 'broken'
  | 'reader';

export class Unreadable extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A sheet as its file has it. */
export interface Sheet<Rows = readonly (readonly unknown[])[]> {
  /** Empty for a text file. */
  readonly name: string;
  readonly rows: Rows;
  /** Whether the workbook hides it. */
  readonly hidden: boolean;
  /** Why it can't be read; it has no rows then. */
  readonly fault?: FileFault;
}

export interface NamedTable extends Sheet<Table> {
  /** Whether it is one of several ways to read the letters of a text file; its name is then an example. */
  readonly spelling?: true;
}

export type ReadTables = { readonly tables: readonly NamedTable[] } | { readonly fault: FileFault };
