import { strFromU8, strToU8, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { FARTHEST_ROW, type Sheet, Unreadable } from './file-limits.ts';
import { formatsOf, withShown } from './shown-numbers.ts';
import { unzipped } from './unzip.ts';

/** Cells of one sheet, with the gaps between them, which the library fills. */
const MOST_CELLS = 20_000_000;

/** Returns whether cells lie so far apart that filling the gaps would take all memory. */
const isScattered = (sheet: string): boolean => {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of sheet.matchAll(/ r="([A-Z]*)(\d+)"/g)) {
    rows = Math.max(rows, Number(row));
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, column);
  }
  return rows > FARTHEST_ROW || rows * columns > MOST_CELLS;
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
  const files = unzipped(bytes, /\.(?:xml|rels)$/);
  const relations = strFromU8(files['xl/_rels/workbook.xml.rels'] ?? new Uint8Array());
  const sheets = withoutCharts(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()), relations);
  files['xl/workbook.xml'] = strToU8(sheets);
  const formats = formatsOf(strFromU8(files['xl/styles.xml'] ?? new Uint8Array()));
  for (const [name, content] of Object.entries(files)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const sheet = strFromU8(content);
    if (isScattered(sheet)) throw new Unreadable('scattered');
    if (formats.size > 0) files[name] = strToU8(withShown(sheet, formats));
  }
  const hidden = [...sheets.matchAll(SHEET)].map(([sheet]) => /\sstate="(?:hidden|veryHidden)"/.test(sheet));
  return { hidden, content: zipSync(files, { level: 0 }).buffer as ArrayBuffer };
};

export const xlsxSheets = async (bytes: Uint8Array): Promise<Sheet[]> => {
  const { hidden, content } = storedWorkbook(bytes);
  const sheets = await readWorkbook(content);
  return sheets.map(({ sheet, data }, place) => ({ name: sheet, rows: data, hidden: hidden[place] === true }));
};
