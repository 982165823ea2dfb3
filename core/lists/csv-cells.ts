import type { PlainCell } from './plain-table.ts';

/**
 * Spreadsheets take a text that starts with one of these characters for a formula. Apostrophes before it count too, so
 * that {@link writtenText} knows how many were there.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;

/**
 * A foreign phone number in our format: plus, digits, and at least one space, which no formula has. It stays unchanged,
 * so that it can be called.
 */
const FOREIGN_NUMBER = /^\+\d+(?: \d+)+$/;

/**
 * In spreadsheets that use the comma as separator, a formula may follow a comma inside our cell. A quote is special
 * only at the start of a cell.
 */
const AFTER_COMMA = /(,[\s"]*)(?='*[=+\-@＝＋－＠])/gu;

/** What a spreadsheet would take for a number, a day, a time or a truth value: "01067", "3-4", "1E5", "+41791234567". */
const CONVERTED = /^(?=.*\d)[\d.,(+-][\d.,:/'’%()e+-]*$|^\d+ \d+\/\d+$|^(?:true|false|wahr|falsch)$/iu;

/** A number that is shown as it was written. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/;

/**
 * Returns a text that no spreadsheet evaluates or changes. An apostrophe is put before anything that looks like a formula.
 * What would be converted becomes a formula that is nothing but this text, the only form that Excel keeps when a file is
 * opened by a double click.
 */
const formulaSafeText = (text: string): string => {
  if (CONVERTED.test(text) && !PLAIN_NUMBER.test(text)) return `="${text}"`;
  const calm = text.replaceAll(AFTER_COMMA, "$1'");
  return FORMULA.test(calm) && !FOREIGN_NUMBER.test(calm) ? `'${calm}` : calm;
};

/**
 * Returns the cells of a line so that no spreadsheet evaluates or changes their texts. Days are in ISO: a spreadsheet of
 * any language takes them for days.
 */
export const formulaSafeLine = (cells: readonly PlainCell[]): (string | number)[] =>
  cells.map((cell) => {
    if (typeof cell === 'object') return cell?.day ?? '';
    return typeof cell === 'number' ? cell : formulaSafeText(cell);
  });

const KEPT = /^="([^"]+)"$/u;
const CALMED = /^'(?='*[=+\-@\t\r＝＋－＠])/u;
const CALMED_AFTER_COMMA = /(,[\s"]*)'(?='*[=+\-@＝＋－＠])/gu;

/** Returns the text that became a calm one: without the signs that were put into it, and only without those. */
export const writtenText = (calm: string): string =>
  KEPT.exec(calm)?.[1] ?? calm.replace(CALMED, '').replaceAll(CALMED_AFTER_COMMA, '$1');

/** Countries with a decimal point whose spreadsheets nevertheless separate cells by semicolons. */
const POINT_AND_SEMICOLON = ['CH', 'LI'];

/** Returns the decimal sign of a country, given as an ISO 3166-1 code. */
const decimalSign = (country: string): '.' | ',' => {
  // Not the whole locale: `de-Latn-CH` has the format of `de`.
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.NumberFormat(`${language}-${country}`, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
};

/**
 * Returns the options of `csv-stringify` with which Excel in this country opens a file: decimal sign, separator, byte order
 * mark and Windows line ends. A German Excel takes 12.5 for a day in May, and an English one splits no cells at
 * semicolons. All texts are quoted, because Excel in another country may split them.
 */
export const csvOptionsIn = (country: string) => {
  const sign = decimalSign(country);
  const delimiter = sign === ',' || POINT_AND_SEMICOLON.includes(country) ? ';' : ',';
  const cast = { number: (value: number) => String(value).replace('.', sign) };
  return { bom: true, delimiter, record_delimiter: 'windows', quoted_string: true, cast } as const;
};
