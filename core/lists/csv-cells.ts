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

/** Returns a text that no spreadsheet evaluates: an apostrophe is put before anything that looks like a formula. */
const calmText = (text: string): string => {
  const calm = text.replaceAll(AFTER_COMMA, "$1'");
  return FORMULA.test(calm) && !FOREIGN_NUMBER.test(calm) ? `'${calm}` : calm;
};

/** Returns the cells of a line so that no spreadsheet evaluates their texts. */
export const calmLine = (cells: readonly (string | number)[]): (string | number)[] =>
  cells.map((cell) => (typeof cell === 'number' ? cell : calmText(cell)));

const CALMED = /^'(?='*[=+\-@\t\r＝＋－＠])/u;
const CALMED_AFTER_COMMA = /(,[\s"]*)'(?='*[=+\-@＝＋－＠])/gu;

/** Returns the text that became a calm one: without the apostrophes that were put into it, and only without those. */
export const writtenText = (calm: string): string => calm.replace(CALMED, '').replaceAll(CALMED_AFTER_COMMA, '$1');

/**
 * Options of `csv-stringify` for Excel in Switzerland: byte order mark, semicolons, and Windows line ends. All texts
 * are quoted, because Excel in other countries splits cells at commas.
 */
export const CSV_OPTIONS = { bom: true, delimiter: ';', record_delimiter: 'windows', quoted_string: true } as const;
