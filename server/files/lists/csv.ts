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

/** Where the comma separates cells, a formula may stand after one: a quote counts only where a cell begins. */
const AFTER_COMMA = /(,[\s"]*)(?=[=+\-@＝＋－＠])/gu;

/** A text that no spreadsheet calculates: what looks like a formula gets an apostrophe in front. */
export const calmText = (text: string): string => {
  const calm = text.replaceAll(AFTER_COMMA, "$1'");
  return FORMULA.test(calm) && !FOREIGN_NUMBER.test(calm) ? `'${calm}` : calm;
};

/**
 * For Excel in Switzerland: a byte order mark, semicolons, and lines that end as Windows ends them. Texts are quoted, whatever
 * is in them: another country's Excel takes a comma for the end of a cell.
 */
export const csvOf = (paper: Paper): Uint8Array => {
  const { headings, rows } = tableRows(paper);
  const calm = (cells: readonly (string | number)[]) =>
    cells.map((cell) => (typeof cell === 'number' ? cell : calmText(cell)));
  const options = { bom: true, delimiter: ';', record_delimiter: 'windows', quoted_string: true } as const;
  return Buffer.from(stringify([calm(headings), ...rows.map(calm)], options));
};
