import type { Table } from '../../headings.rules.ts';

/** In bytes. A list of 5,000 members takes about one megabyte. */
export const LARGEST_FILE = 10_000_000;
export const LARGEST_UNZIPPED = 100_000_000;
export const MOST_ROWS = 6000;
export const MOST_COLUMNS = 200;

/** Reason why nothing can be read from a file. */
export type FileFault =
  | 'too_large'
  | 'too_many_rows'
  | 'scattered'
  | 'empty'
  | 'old_excel'
  | 'no_spreadsheet'
  | 'broken'
  | 'reader';

export interface NamedTable {
  /** Name of the sheet; empty for a text file. */
  readonly name: string;
  readonly rows: Table;
  /** Whether the workbook hides it. */
  readonly hidden: boolean;
}

export type ReadTables = { readonly tables: readonly NamedTable[] } | { readonly fault: FileFault };
