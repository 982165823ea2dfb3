import { stringify } from 'csv-stringify/sync';
import type { Paper } from '../../../core/paper/paper.ts';
import { tableRows } from './table-rows.ts';

/** With one of these in front a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/**
 * A phone number of another country, as it is written here: plus, digits, and blanks that no formula could have. It stays as
 * it is, so that it can be called.
 */
const FOREIGN_NUMBER = /^\+\d+(?: \d+)+$/;

/** A text that no spreadsheet calculates: what looks like a formula gets an apostrophe in front. */
export const calmText = (text: string): string =>
  FORMULA.test(text) && !FOREIGN_NUMBER.test(text) ? `'${text}` : text;

/** For Excel in Switzerland: a byte order mark, semicolons, and lines that end as Windows ends them. */
export const csvOf = (paper: Paper): Uint8Array => {
  const { headings, rows } = tableRows(paper);
  const calm = (cells: readonly (string | number)[]) => cells.map((cell) => calmText(String(cell)));
  return Buffer.from(
    stringify([calm(headings), ...rows.map(calm)], { bom: true, delimiter: ';', record_delimiter: 'windows' }),
  );
};
