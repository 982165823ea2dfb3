import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { PlainCell, PlainTable } from '../../../core/lists/plain-table.ts';
import { PAPER, type Paper } from '../../../core/paper/paper.ts';
import { tableRows } from './table-rows.ts';

/** What XML can't hold; a return would become a line feed. */
const CONTROL = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu;
const LIKE_ESCAPED = new RegExp(`_(?=x[\\dA-Fa-f]{4}(?:_|${CONTROL.source}))`, 'gu');

/**
 * Returns a text as the file has to hold it: Excel shows `_x0041_` as A. Characters that XML can't hold are written in this
 * way, and the underscore of a text that only looks so.
 */
const escaped = (text: string): string =>
  text
    .replaceAll(LIKE_ESCAPED, '_x005F_')
    .replaceAll(CONTROL, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

const textCell = (value: string): CellObject => ({ value: escaped(value), type: String });

/** Millimetres per digit of Excel's default font, the unit of its column widths. */
const DIGIT = 1.9;
const GROUP_WIDTH = 40;
const MARK_WIDTH = 20;

/** Not wrapped, so that a line extends over the empty cells beside it. */
const headLine = (value: string, place: number): CellObject[] => [
  { ...textCell(value), ...(place === 0 && { fontWeight: 'bold' }) },
];

const heading = (value: string): CellObject => ({ ...textCell(value), fontWeight: 'bold', wrap: true });

/** Writes texts as strings, so that none is evaluated as a formula or loses its zeros. */
const written = (cell: PlainCell): CellObject | null => {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'object') return { value: new Date(cell.day), type: Date, format: 'dd.mm.yyyy' };
  return typeof cell === 'number' ? { value: cell, type: Number } : textCell(cell);
};

const body = (cell: PlainCell, marked: boolean): CellObject => ({
  ...written(cell),
  ...(typeof cell === 'string' && { wrap: true }),
  ...(marked && { backgroundColor: PAPER.tint }),
});

const widths = ({ numberWidth, columns, groups, legend }: Paper): { width: number }[] =>
  [
    Math.max(numberWidth, PAPER.row),
    ...(groups.length > 1 ? [GROUP_WIDTH] : []),
    ...(legend === null ? [] : [MARK_WIDTH]),
    ...columns.map(({ width }) => width),
  ].map((width) => ({ width: Math.max(2, Math.round(width / DIGIT)) }));

/** Returns one sheet whose headings stay visible, with the head of the paper above them. */
export const xlsxOf = (paper: Paper): Promise<Uint8Array> => {
  const { head, headings, rows } = tableRows(paper);
  const lines = [
    ...head.map(headLine),
    [],
    headings.map(heading),
    ...rows.map(({ cells, marked }) => cells.map((cell) => body(cell, marked))),
  ];
  const sheet = { sheet: paper.sheetName, columns: widths(paper), stickyRowsCount: head.length + 2 };
  return writeXlsxFile(lines, sheet).toBuffer();
};

const NARROWEST = 10;
const WIDEST = 40;

/** Returns one sheet with bold headings, which stay visible. Columns are as wide as their headings. */
export const xlsxOfTable = ({ sheetName, headings, rows }: PlainTable): Promise<Uint8Array> => {
  const lines = [
    headings.map((value): CellObject => ({ ...textCell(value), fontWeight: 'bold' })),
    ...rows.map((row) => row.map(written)),
  ];
  const columns = headings.map(({ length }) => ({ width: Math.min(WIDEST, Math.max(NARROWEST, length + 4)) }));
  return writeXlsxFile(lines, { sheet: sheetName, columns, stickyRowsCount: 1 }).toBuffer();
};
