import type { TableColumn } from '../../../accounts/contract.ts';

/** A4 landscape between its margins. */
export const PAPER_WIDTH = 273;
/** The running number in front of each row. */
export const NUMBER_WIDTH = 8;
/** What a column without a width of its own must at least get to stay readable. */
const LEAST = 12;

/**
 * Widths in millimetres, `null` where the content decides. Columns that together are wider than the paper are all narrowed
 * alike: a list that runs over the edge is worse than a narrow one.
 */
export const fittedWidths = (columns: readonly Pick<TableColumn, 'width'>[]): (number | null)[] => {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const flexible = columns.filter(({ width }) => width === null || width === undefined).length;
  const room = Math.max(0, PAPER_WIDTH - NUMBER_WIDTH - flexible * LEAST);
  const narrowed = (width: number) => (fixed > room ? (width * room) / fixed : width);
  return columns.map(({ width }) => (width === null || width === undefined ? null : narrowed(width)));
};
