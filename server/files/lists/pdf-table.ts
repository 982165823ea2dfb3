import type { Content, ContentColumns, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import {
  cellPadding,
  PAPER,
  type Paper,
  type PaperCell,
  type PaperColumn,
  type PaperGroup,
  type PaperRow,
  SCALE,
} from '../../../core/paper/paper.ts';
import { bearSvg, canopySvg } from './drawings.ts';
import { points } from './points.ts';
import type { Typesetting } from './typesetting.ts';

const GREY = '#777777';
const LINE = { head: points(0.4), row: points(0.2), column: points(0.2) };
const ABOVE_AND_BELOW = points(1);
const BEAR = 10;
const BESIDE_BEAR = points(1.5);
const CANOPY = points(8);
/**
 * Maximum lines of a cell. Rows are not split across pages, so none may be higher than a page; longer texts end with
 * "…".
 */
const MOST_LINES = { cell: 8, heading: 4 };

const innerWidth = (width: number): number => width - 2 * cellPadding(width);

const withBear = (text: string | Content[], bold: boolean): ContentColumns => ({
  columns: [
    { width: BEAR, svg: bearSvg, fit: [BEAR, BEAR], margin: [0, 1, 0, 0] },
    { width: '*', text, bold },
  ],
  columnGap: BESIDE_BEAR,
});

const cellOf = (
  paper: Paper,
  column: PaperColumn,
  cell: PaperCell,
  marked: boolean,
  { set }: Typesetting,
): TableCell => {
  const common = { alignment: column.align, verticalAlignment: 'middle' } as const;
  if (typeof cell !== 'string') {
    const width = Math.min(CANOPY, points(innerWidth(column.width)));
    return { svg: canopySvg(cell.canopy), width, ...common };
  }
  const beside = marked ? BEAR + BESIDE_BEAR : 0;
  const text = set(cell, {
    size: paper.fontSize,
    width: points(innerWidth(column.width)) - beside,
    bold: column.bold,
    lines: MOST_LINES.cell,
  });
  if (marked) return { ...withBear(text, column.bold), ...common };
  return { text, bold: column.bold, ...common };
};

const numberCell = (paper: Paper, { number, marked }: PaperRow): TableCell => {
  const common = { fontSize: paper.fontSize * SCALE.number, verticalAlignment: 'middle', alignment: 'right' } as const;
  if (!marked || paper.markedColumn !== null) return { text: String(number), ...common };
  return { ...withBear(String(number), false), ...common };
};

const bodyRow = (paper: Paper, row: PaperRow, typesetting: Typesetting): TableCell[] => [
  numberCell(paper, row),
  ...paper.columns.map((column, place) =>
    cellOf(paper, column, row.cells[place] ?? '', row.marked && place === paper.markedColumn, typesetting),
  ),
];

const NO_SIDES: [boolean, boolean, boolean, boolean] = [false, false, false, true];

const headings = (paper: Paper, { set }: Typesetting): TableCell[] => [
  { text: '', border: NO_SIDES },
  ...paper.columns.map(({ label, align, width }) => {
    const fontSize = paper.fontSize * SCALE.heading;
    const text = set(label, {
      size: fontSize,
      width: points(innerWidth(width)),
      bold: true,
      lines: MOST_LINES.heading,
    });
    return { text, fontSize, bold: true, alignment: align, verticalAlignment: 'bottom' as const, border: NO_SIDES };
  }),
];

/** Shown above the column headings of each group, and repeated on each page of the group. */
const groupRow = (paper: Paper, heading: string): TableCell[] => [
  {
    text: heading,
    bold: true,
    fontSize: paper.fontSize * 1.1,
    colSpan: paper.columns.length + 1,
    border: [false, false, false, false],
  },
  ...paper.columns.map(() => ({})),
];

const layout = (widths: readonly number[], headerRows: number, rows: readonly PaperRow[]): CustomTableLayout => {
  const padding = (column: number) => points(cellPadding(widths[column] ?? 0));
  return {
    defaultBorder: true,
    hLineWidth: (line) => (line < headerRows ? 0 : line === headerRows ? LINE.head : LINE.row),
    hLineColor: (line) => (line === headerRows ? '#000000' : GREY),
    vLineWidth: (line) => (line === 0 || line === widths.length ? 0 : LINE.column),
    vLineColor: () => GREY,
    paddingLeft: padding,
    paddingRight: padding,
    paddingTop: () => ABOVE_AND_BELOW,
    paddingBottom: () => ABOVE_AND_BELOW,
    fillColor: (row) => (rows[row - headerRows]?.marked ? PAPER.tint : null),
  };
};

/** Returns the width of a cell's content: pdfmake adds padding and line to a column's width. */
const contentWidth = (width: number, place: number): number =>
  points(innerWidth(width)) - (place === 0 ? 0 : LINE.column);

/** Returns one table per group, each with headings on every page and with continuous numbers. */
export const pdfTable = (
  paper: Paper,
  { heading, rows }: PaperGroup,
  place: number,
  typesetting: Typesetting,
): Content => {
  const named = paper.groups.length > 1;
  const headerRows = named ? 2 : 1;
  const widths = [paper.numberWidth, ...paper.columns.map(({ width }) => width)];
  return {
    margin: [0, place === 0 ? 0 : points(4), 0, 0],
    fontSize: paper.fontSize,
    layout: layout(widths, headerRows, rows),
    table: {
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widths.map(contentWidth),
      heights: (row) => (row < headerRows ? 0 : points(PAPER.row) - 2 * ABOVE_AND_BELOW),
      body: [
        ...(named ? [groupRow(paper, heading)] : []),
        headings(paper, typesetting),
        ...rows.map((row) => bodyRow(paper, row, typesetting)),
      ],
    },
  };
};
