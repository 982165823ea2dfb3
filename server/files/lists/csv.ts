import { stringify } from 'csv-stringify/sync';
import { csvOptionsIn, formulaSafeLine } from '../../../core/lists/csv-cells.ts';
import type { PlainTable } from '../../../core/lists/plain-table.ts';
import type { Paper } from '../../../core/paper/paper.ts';
import { tableRows } from './table-rows.ts';

/**
 * Writes the list as CSV, as spreadsheets in this country read it. The lines above the table are filled up with empty cells, so that all lines have the same
 * number.
 */
export const csvOf = (paper: Paper, country: string): Uint8Array => {
  const { head, headings, rows } = tableRows(paper);
  const alone = (line: string) => [line, ...headings.slice(1).map(() => '')];
  const lines = [...[...head, ''].map(alone), headings, ...rows.map(({ cells }) => cells)];
  return Buffer.from(stringify(lines.map(formulaSafeLine), csvOptionsIn(country)));
};

/** Writes a table as CSV, as spreadsheets in this country read it. */
export const csvOfTable = ({ headings, rows }: PlainTable, country: string): Uint8Array =>
  Buffer.from(stringify([headings, ...rows].map(formulaSafeLine), csvOptionsIn(country)));
