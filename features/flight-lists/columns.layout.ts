import { PAPER, type PaperColumn, type PaperRow, SCALE, widthBetweenMargins } from '../../core/paper/paper.ts';
import { BOLD, createMeasure, textWidth } from '../../core/paper/text-width.ts';
import type { TableColumn } from '../accounts/preferences.contract.ts';
import { type Making, plainLine } from './making.rules.ts';
import { CANOPY_WIDTH, columnWidths, LEAST, MARK_WIDTH, NUMBER_WIDTH } from './widths.layout.ts';

const isName = ({ value }: TableColumn): boolean => value === 'first_name' || value === 'last_name';
const isBold = ({ value }: TableColumn): boolean => value === 'last_name';

/**
 * Returns the width that nine of ten values need: one long name must not take the room of all others, and may use a
 * second line.
 */
const ninthTenth = (widths: readonly number[]): number =>
  [...widths].sort((a, b) => a - b)[Math.ceil(widths.length * 0.9) - 1] ?? 0;

/** Millimetres up to which a word is never broken: about 20 letters of normal size. */
const WHOLE_WORD = 40;

type Measure = ReturnType<typeof createMeasure>;

const neededWidth = (
  making: Making,
  measure: Measure,
  column: TableColumn,
  place: number,
  rows: readonly PaperRow[],
  marked: boolean,
) => {
  const { font_size } = making.options;
  if (column.value === 'canopy_image') return { word: CANOPY_WIDTH, usual: CANOPY_WIDTH, most: CANOPY_WIDTH };
  const size = font_size * (isBold(column) ? BOLD : 1);
  const texts = rows.map(({ cells }) => cells[place]).filter((text) => typeof text === 'string');
  const measured = texts.map((text) => measure(text, size));
  const lines = measured.map(({ line }) => line);
  const words = measured.map(({ word }) => word);
  const heading = textWidth(plainLine(column.label), font_size * SCALE.heading * BOLD);
  const mark = marked ? MARK_WIDTH : 0;
  const around = (width: number) => Math.max(width + mark, heading) + 2 * PAPER.padding;
  const word = Math.max(ninthTenth(words), Math.min(WHOLE_WORD, Math.max(0, ...words)));
  return { word: around(word), usual: around(ninthTenth(lines)), most: around(Math.max(0, ...lines)) };
};

const columns = (
  making: Making,
  measure: Measure,
  rows: readonly PaperRow[],
  marked: number | null,
  number: number,
): { readonly columns: PaperColumn[]; readonly tight: boolean } => {
  const { table, options } = making;
  const wanted = table.columns.map((column, place) => ({
    width: column.width ?? null,
    named: isName(column),
    ...neededWidth(making, measure, column, place, rows, place === marked),
  }));
  const widths = columnWidths(wanted, widthBetweenMargins(options.orientation) - number);
  return {
    columns: table.columns.map((column, place) => ({
      label: plainLine(column.label),
      align: column.textAlign,
      width: widths[place] ?? 0,
      bold: isBold(column),
    })),
    // A typed width is meant as it is, except that nobody wants a name to break in a word.
    tight: wanted.some(
      ({ width, word, named }, place) => (width === null || named) && (widths[place] ?? 0) < word - ROUNDING,
    ),
  };
};

const ROUNDING = 0.01;

const numberWidthFor = (rows: number, points: number): number =>
  Math.max(NUMBER_WIDTH, textWidth(String(rows), points * SCALE.number) + 2 * PAPER.padding);

const withNames = ({ table }: Making): number | null => {
  const place = table.columns.findIndex(isName);
  return place === -1 ? null : place;
};

/** Lays out the columns with the beginner's mark before the name; if there is no room for it, before the number. */
const layOut = (making: Making, measure: Measure, rows: readonly PaperRow[], markedColumn: number | null) => {
  const hasMarks = rows.some(({ marked }) => marked);
  const beside = hasMarks && markedColumn === null ? MARK_WIDTH : 0;
  const numberWidth = numberWidthFor(rows.length, making.options.font_size) + beside;
  const laidOut = columns(making, measure, rows, hasMarks ? markedColumn : null, numberWidth);
  return { markedColumn, numberWidth, ...laidOut };
};

/** Returns columns fitted to the paper and to the content of these rows. */
export const paperColumns = (making: Making, rows: readonly PaperRow[]) => {
  const measure = createMeasure();
  const first = layOut(making, measure, rows, withNames(making));
  const { width = LEAST } = first.columns[first.markedColumn ?? -1] ?? {};
  return width < LEAST ? layOut(making, measure, rows, null) : first;
};
