import { parse } from 'csv-parse/browser/esm/sync';
import { writtenText } from '../../../../core/lists/csv-cells.ts';
import { delimited } from '../../delimiter.rules.ts';
import type { Table } from '../../headings.rules.ts';
import { decodeText } from './decode-text.ts';
import { checkText, kindOf, kindOfZip } from './file-kind.ts';
import {
  FARTHEST_ROW,
  LARGEST_FILE,
  LARGEST_TABLES,
  MOST_COLUMNS,
  MOST_ROWS,
  type NamedTable,
  type ReadTables,
  type Sheet,
  Unreadable,
} from './file-limits.ts';
import { odsSheets } from './read-ods.ts';
import { xlsxSheets } from './read-xlsx.ts';

/** Value of a formula that failed. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

/** Digits that Excel keeps of a number: a computed one has others behind them. */
const DIGITS = 15;

/** A cell as text: numbers without grouping, dates in ISO. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS)));
  const text = String(cell).trim();
  return FAILED.test(text) ? '' : text;
};

/** Drops empty rows and columns at the end, which formatted but empty cells leave behind. */
const trimmed = (cells: Sheet['rows']): Table => {
  const texts = cells.map((row) => row.map(cellText));
  if (texts.some((row) => row.slice(MOST_COLUMNS).some((cell) => cell !== ''))) throw new Unreadable('scattered');
  const rows = texts.map((row) => row.slice(0, MOST_COLUMNS));
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last >= MOST_ROWS) throw new Unreadable('too_many_rows');
  const width = Math.max(0, ...rows.slice(0, last + 1).map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  return rows.slice(0, last + 1).map((row) => row.slice(0, width));
};

/**
 * Reads comma-, semicolon- or tab-separated text, also from the clipboard. The apostrophes with which our own files keep
 * texts from being evaluated are taken out again.
 */
export const readText = (text: string): Table => {
  const { delimiter, table } = delimited(text);
  const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: FARTHEST_ROW };
  const rows: string[][] = parse(table, options);
  return trimmed(rows.map((row) => row.map(writtenText)));
};

const readSheet = (sheet: Sheet): NamedTable => {
  try {
    return { ...sheet, rows: trimmed(sheet.rows) };
  } catch (error) {
    if (error instanceof Unreadable) return { ...sheet, rows: [], fault: error.fault };
    throw error;
  }
};

const charactersOf = (tables: readonly NamedTable[]): number =>
  tables.flatMap(({ rows }) => rows).reduce((sum, row) => row.reduce((length, cell) => length + cell.length, sum), 0);

const MOST_EXAMPLES = 2;

/** Returns the ways to read a text, each named by the first words that are spelled otherwise in another one. */
const spellings = (tables: readonly Table[]): NamedTable[] => {
  const [first = [], ...others] = tables;
  if (others.length === 0) return [{ name: '', rows: first, hidden: false }];
  const places = first.flatMap((row, line) =>
    row.flatMap((cell, place) => (others.some((table) => table[line]?.[place] !== cell) ? [{ line, place }] : [])),
  );
  const example = (table: Table) => places.slice(0, MOST_EXAMPLES).map(({ line, place }) => table[line]?.[place] ?? '');
  return tables.map((rows) => ({ name: example(rows).join(' · '), rows, hidden: false, spelling: true }));
};

const tablesOf = async (bytes: Uint8Array): Promise<NamedTable[]> => {
  const kind = kindOf(bytes);
  if (bytes.length > LARGEST_FILE) throw new Unreadable('too_large');
  if (kind === 'zip') {
    const sheets = await (kindOfZip(bytes) === 'xlsx' ? xlsxSheets(bytes) : odsSheets(bytes));
    const tables = sheets.map(readSheet);
    if (charactersOf(tables) > LARGEST_TABLES) throw new Unreadable('too_large');
    return tables;
  }
  const texts = decodeText(bytes);
  checkText(texts[0] ?? '');
  return spellings(texts.map(readText));
};

/** Reads the tables of a CSV, XLSX or ODS file. Formulas count with the value that the file has stored for them. */
export const readTables = async (bytes: Uint8Array): Promise<ReadTables> => {
  try {
    const tables = (await tablesOf(bytes)).filter(({ rows, fault }) => rows.length > 0 || fault !== undefined);
    return tables.length === 0 ? { fault: 'empty' } : { tables };
  } catch (error) {
    return { fault: error instanceof Unreadable ? error.fault : 'broken' };
  }
};
