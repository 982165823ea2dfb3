import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { PAPER, type Paper } from '../../../core/paper/paper.ts';
import { tableRows } from './table-rows.ts';

/** Millimetres per digit of Excel's default font, the unit of its column widths. */
const DIGIT = 1.9;
const GROUP_WIDTH = 40;

const heading = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold', wrap: true });

/** Writes texts as strings, so that none is evaluated as a formula. */
const body = (value: string | number): CellObject =>
  typeof value === 'number' ? { value, type: Number } : { value, type: String, wrap: true };

const widths = ({ numberWidth, columns, groups }: Paper): { width: number }[] =>
  [
    Math.max(numberWidth, PAPER.row),
    ...(groups.length > 1 ? [GROUP_WIDTH] : []),
    ...columns.map(({ width }) => width),
  ].map((width) => ({ width: Math.max(2, Math.round(width / DIGIT)) }));

/** Returns one sheet whose row of headings stays visible. */
export const xlsxOf = (paper: Paper): Promise<Uint8Array> => {
  const { headings, rows } = tableRows(paper);
  const sheet = { sheet: paper.sheetName, columns: widths(paper), stickyRowsCount: 1 };
  return writeXlsxFile([headings.map(heading), ...rows.map((cells) => cells.map(body))], sheet).toBuffer();
};
