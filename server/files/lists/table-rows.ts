import type { Paper, PaperCell } from '../../../core/paper/paper.ts';

/** Canopy drawings have no text. */
const text = (cell: PaperCell): string => (typeof cell === 'string' ? cell : '');

export interface TableRows {
  readonly headings: readonly string[];
  /** Each row is as long as the headings and starts with the running number. */
  readonly rows: readonly (readonly [number, ...string[]])[];
}

/** Returns the list for a spreadsheet: the same columns, and a column for the group if there are several. */
export const tableRows = ({ numberHeading, groupHeading, columns, groups }: Paper): TableRows => {
  const named = groups.length > 1;
  return {
    headings: [numberHeading, ...(named ? [groupHeading] : []), ...columns.map(({ label }) => label)],
    rows: groups.flatMap(({ heading, rows }) =>
      rows.map(
        ({ number, cells }) => [number, ...(named ? [heading] : []), ...cells.map(text)] as [number, ...string[]],
      ),
    ),
  };
};
