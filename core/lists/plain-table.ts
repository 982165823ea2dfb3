/** A text, a number, a calendar day (`2026-11-21`), or nothing. */
export type PlainCell = string | number | null | { readonly day: string };

/** A table for a spreadsheet: a line of headings, and rows with one cell for each. */
export interface PlainTable {
  readonly sheetName: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly PlainCell[])[];
}
