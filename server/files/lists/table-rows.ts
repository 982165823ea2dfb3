import type { Paper, PaperCell } from '../../../core/paper/paper.ts';

/** Drawings have no text. */
const text = (cell: PaperCell): string => (typeof cell === 'string' ? cell : '');

export interface TableRows {
  readonly headings: readonly string[];
  /** As long as the headings; the running number comes first. */
  readonly rows: readonly (readonly [number, ...string[]])[];
}

/** The list as a spreadsheet has it: the same columns, and which group somebody is in where there are several. */
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
