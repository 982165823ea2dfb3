import { stringify } from 'csv-stringify/sync';
import type { Paper } from '../../../core/paper/paper.ts';
import { tableRows } from './table-rows.ts';

/** Spreadsheets take a text that starts with one of these characters for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/**
 * A foreign phone number in our format: plus, digits, and at least one space, which no formula has. It stays unchanged,
 * so that it can be called.
 */
const FOREIGN_NUMBER = /^\+\d+(?: \d+)+$/;

/**
 * In spreadsheets that use the comma as separator, a formula may follow a comma inside our cell. A quote is special
 * only at the start of a cell.
 */
const AFTER_COMMA = /(,[\s"]*)(?=[=+\-@＝＋－＠])/gu;

/** Returns a text that no spreadsheet evaluates: an apostrophe is put before anything that looks like a formula. */
export const calmText = (text: string): string => {
  const calm = text.replaceAll(AFTER_COMMA, "$1'");
  return FORMULA.test(calm) && !FOREIGN_NUMBER.test(calm) ? `'${calm}` : calm;
};

/**
 * Writes CSV for Excel in Switzerland: byte order mark, semicolons, and Windows line ends. All texts are quoted,
 * because Excel in other countries splits cells at commas.
 */
export const csvOf = (paper: Paper): Uint8Array => {
  const { headings, rows } = tableRows(paper);
  const calm = (cells: readonly (string | number)[]) =>
    cells.map((cell) => (typeof cell === 'number' ? cell : calmText(cell)));
  const options = { bom: true, delimiter: ';', record_delimiter: 'windows', quoted_string: true } as const;
  return Buffer.from(stringify([calm(headings), ...rows.map(calm)], options));
};
