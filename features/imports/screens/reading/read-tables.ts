import { parse } from 'csv-parse/browser/esm/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { writtenText } from '../../../../core/lists/csv-cells.ts';
import { delimited } from '../../delimiter.rules.ts';
import type { Table } from '../../headings.rules.ts';
import { decodeText } from './decode-text.ts';
import {
  type FileFault,
  LARGEST_FILE,
  LARGEST_UNZIPPED,
  MOST_COLUMNS,
  MOST_ROWS,
  type NamedTable,
  type ReadTables,
} from './file-limits.ts';
import { withZeros, zerosOf } from './shown-numbers.ts';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Word and Excel before 2007. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Value of a formula that failed. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

/** A cell as text: numbers without grouping, dates in ISO. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  const text = (cell instanceof Date ? cell.toISOString() : String(cell)).trim();
  return FAILED.test(text) ? '' : text;
};

class Unreadable extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Drops empty rows and columns at the end, which formatted but empty cells leave behind. */
const trimmed = (cells: readonly (readonly unknown[])[]): Table => {
  const texts = cells.map((row) => row.map(cellText));
  if (texts.some((row) => row.slice(MOST_COLUMNS).some((cell) => cell !== ''))) throw new Unreadable('scattered');
  const rows = texts.map((row) => row.slice(0, MOST_COLUMNS));
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last >= MOST_ROWS) throw new Unreadable('too_many_rows');
  const width = Math.max(0, ...rows.slice(0, last + 1).map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  return rows.slice(0, last + 1).map((row) => row.slice(0, width));
};

/** Rows and columns of one sheet, with the gaps between them, which the library fills. */
const FARTHEST = { row: 100_000, cells: 20_000_000 };

/** Returns whether cells lie so far apart that filling the gaps would take all memory. */
const isScattered = (sheet: string): boolean => {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of sheet.matchAll(/ r="([A-Z]*)(\d+)"/g)) {
    rows = Math.max(rows, Number(row));
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, column);
  }
  return rows > FARTHEST.row || rows * columns > FARTHEST.cells;
};

const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g;

/** Returns a workbook without the sheets that hold no cells, which the library takes for damaged ones. */
const withoutCharts = (workbook: string, relations: string): string => {
  const others = new Set(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)]
      .filter(([relation]) => /\sType="[^"]*\/(?:chart|dialog)sheet"/.test(relation))
      .map(([relation]) => /\sId="([^"]*)"/.exec(relation)?.[1]),
  );
  return workbook.replaceAll(SHEET, (sheet) => (others.has(/\s\w+:id="([^"]*)"/.exec(sheet)?.[1] ?? '') ? '' : sheet));
};

/**
 * Unzips only what a workbook consists of, up to a size, and zips it again without compression: the library would
 * unzip large files in workers of its own, which the page's security policy forbids.
 */
const storedWorkbook = (bytes: Uint8Array) => {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > LARGEST_UNZIPPED) throw new Unreadable('too_large');
      return true;
    },
  });
  const workbook = files['xl/workbook.xml'];
  if (workbook === undefined) throw new Unreadable('no_spreadsheet');
  const relations = strFromU8(files['xl/_rels/workbook.xml.rels'] ?? new Uint8Array());
  const sheets = withoutCharts(strFromU8(workbook), relations);
  files['xl/workbook.xml'] = strToU8(sheets);
  const zeros = zerosOf(strFromU8(files['xl/styles.xml'] ?? new Uint8Array()));
  for (const [name, content] of Object.entries(files)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const sheet = strFromU8(content);
    if (isScattered(sheet)) throw new Unreadable('scattered');
    if (zeros.size > 0) files[name] = strToU8(withZeros(sheet, zeros));
  }
  const hidden = [...sheets.matchAll(SHEET)].map(([sheet]) => /\sstate="(?:hidden|veryHidden)"/.test(sheet));
  return { hidden, content: zipSync(files, { level: 0 }).buffer as ArrayBuffer };
};

const readSheets = async (bytes: Uint8Array): Promise<NamedTable[]> => {
  const { hidden, content } = storedWorkbook(bytes);
  const sheets = await readWorkbook(content);
  return sheets.map(({ sheet, data }, place) => ({ name: sheet, rows: trimmed(data), hidden: hidden[place] === true }));
};

/**
 * Reads comma-, semicolon- or tab-separated text, also from the clipboard. The apostrophes with which our own files keep
 * texts from being evaluated are taken out again.
 */
export const readText = (text: string): Table => {
  const { delimiter, table } = delimited(text);
  const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: FARTHEST.row };
  const rows: string[][] = parse(table, options);
  return trimmed(rows.map((row) => row.map(writtenText)));
};

const isBinary = (text: string): boolean => text.slice(0, 4000).includes('\u0000');

const tablesOf = async (bytes: Uint8Array): Promise<NamedTable[]> => {
  if (bytes.length > LARGEST_FILE) throw new Unreadable('too_large');
  if (startsWith(bytes, ...ZIP)) return readSheets(bytes);
  if (startsWith(bytes, ...COMPOUND)) throw new Unreadable('old_excel');
  if (startsWith(bytes, ...PDF)) throw new Unreadable('no_spreadsheet');
  const text = decodeText(bytes);
  if (isBinary(text)) throw new Unreadable('no_spreadsheet');
  return [{ name: '', rows: readText(text), hidden: false }];
};

/** Reads the tables of a CSV or XLSX file. Formulas count with the value that the file has stored for them. */
export const readTables = async (bytes: Uint8Array): Promise<ReadTables> => {
  try {
    const tables = (await tablesOf(bytes)).filter(({ rows }) => rows.length > 0);
    return tables.length === 0 ? { fault: 'empty' } : { tables };
  } catch (error) {
    return { fault: error instanceof Unreadable ? error.fault : 'broken' };
  }
};
