import { strFromU8 } from 'fflate';
import { MOST_COLUMNS, MOST_ROWS, type Sheet, Unreadable } from './file-limits.ts';
import { unzipped } from './unzip.ts';
import { attributeOf, tokensOf } from './xml.ts';

/** A number that is shown in the way of a language or of science: `1'067`, `78,5`, `7.91E+08`. */
const OF_LANGUAGE = /\d[.,'’\u00a0\u202f]\d|\de[+-]?\d/i;
const MOST_BLANKS = 100;

/** Returns what a cell says: a day in ISO, and a number as it is shown, if every language shows it so. */
const said = (attributes: string, shown: string): string => {
  const of = (name: string) => attributeOf(attributes, name);
  if (of('calcext:value-type') === 'error') return '';
  const value = of('office:value') ?? '';
  switch (of('office:value-type')) {
    case 'float':
    case 'currency':
      return shown === '' || OF_LANGUAGE.test(shown) ? String(Number(value)) : shown;
    case 'date':
      return (of('office:date-value') ?? shown).replace(/T00:00:00(?:[.,]0+)?$/, '');
    case 'boolean':
      return of('office:boolean-value') ?? shown;
    default:
      return shown === '' ? (of('office:string-value') ?? '') : shown;
  }
};

const repeated = (attributes: string, what: 'rows' | 'columns'): number =>
  Number(attributeOf(attributes, `table:number-${what}-repeated`) ?? 1);

/** Fills a row or a table up to a place and adds something there, as often as the file says. */
const addAt = <Thing>(list: Thing[], place: number, times: number, thing: Thing, gap: Thing): void => {
  while (list.length < place) list.push(gap);
  for (let count = 0; count < times; count += 1) list.push(thing);
};

/**
 * Reads the sheets of an ODS file. LibreOffice ends a table with a million repeated empty rows: what is empty only moves
 * the place of what follows. Comments on cells and what is drawn in them are no text of theirs.
 */
const sheetsOf = (xml: string): Sheet[] => {
  const sheets: Sheet[] = [];
  const hiddenStyles = new Set<string>();
  const path: string[] = [];
  let style = '';
  let rows: string[][] | null = null;
  let row = { place: 0, attributes: '', cells: [] as string[], column: 0 };
  let cell = { attributes: '', paragraphs: [] as string[] };
  /** Number of open elements around the paragraph that is being read; 0: none. */
  let reading = 0;

  const write = (text: string) => {
    if (reading > 0) cell.paragraphs.push((cell.paragraphs.pop() ?? '') + text);
  };
  const endCell = (name: string) => {
    // A cell that a merged one covers keeps what nobody sees.
    const text = name === 'table:table-cell' ? said(cell.attributes, cell.paragraphs.join('\n')) : '';
    const times = repeated(cell.attributes, 'columns');
    if (text.trim() !== '') {
      if (row.column + times > MOST_COLUMNS) throw new Unreadable('scattered');
      addAt(row.cells, row.column, times, text, '');
    }
    row.column += times;
  };
  const endRow = (table: string[][]) => {
    const times = repeated(row.attributes, 'rows');
    if (row.cells.length > 0) {
      if (row.place + times > MOST_ROWS) throw new Unreadable('too_many_rows');
      addAt(table, row.place, times, row.cells, []);
    }
    row = { ...row, place: row.place + times };
  };
  const opened = (name: string, attributes: string) => {
    const parent = path.at(-1);
    if (name === 'style:style') style = attributeOf(attributes, 'style:name') ?? '';
    if (name === 'style:table-properties' && attributeOf(attributes, 'table:display') === 'false')
      hiddenStyles.add(style);
    if (name === 'table:table' && parent === 'office:spreadsheet') {
      rows = [];
      row = { ...row, place: 0 };
      const hidden = hiddenStyles.has(attributeOf(attributes, 'table:style-name') ?? '');
      sheets.push({ name: attributeOf(attributes, 'table:name') ?? '', rows, hidden });
    }
    if (name === 'table:table-row') row = { ...row, attributes, cells: [], column: 0 };
    if (parent === 'table:table-row') cell = { attributes, paragraphs: [] };
    if (name === 'text:p' && parent === 'table:table-cell') {
      cell.paragraphs.push('');
      reading = path.length;
    }
    if (name === 'text:s') write(' '.repeat(Math.min(MOST_BLANKS, Number(attributeOf(attributes, 'text:c') ?? 1))));
    if (name === 'text:tab') write('\t');
    if (name === 'text:line-break') write('\n');
  };
  const closed = (name: string) => {
    if (path.length <= reading) reading = 0;
    if (rows === null) return;
    if (path.at(-1) === 'table:table-row') endCell(name);
    if (name === 'table:table-row') endRow(rows);
    if (name === 'table:table' && path.at(-1) === 'office:spreadsheet') rows = null;
  };
  for (const { kind, name, content } of tokensOf(xml)) {
    if (kind === 'text') write(content.replaceAll(/\s+/g, ' '));
    if (kind === 'open' || kind === 'empty') opened(name, content);
    if (kind === 'open') path.push(name);
    if (kind === 'close') path.pop();
    try {
      if (kind === 'close' || kind === 'empty') closed(name);
    } catch (error) {
      const sheet = sheets.pop();
      if (!(error instanceof Unreadable) || sheet === undefined) throw error;
      sheets.push({ ...sheet, rows: [], fault: error.fault });
      rows = null;
    }
  }
  return sheets;
};

/** Reads the sheets of an ODS file. */
export const odsSheets = (bytes: Uint8Array): Sheet[] => {
  const files = unzipped(bytes, /^(?:content|META-INF\/manifest)\.xml$/);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  if (text('META-INF/manifest.xml').includes('encryption-data')) throw new Unreadable('password');
  const content = text('content.xml');
  if (!content.includes('<office:spreadsheet')) throw new Unreadable('word');
  return sheetsOf(content);
};
