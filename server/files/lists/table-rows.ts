import type { PlainCell } from '../../../core/lists/plain-table.ts';
import type { Paper, PaperFact } from '../../../core/paper/paper.ts';

const factLine = ({ name, lines }: PaperFact): string =>
  `${name}: ${lines.map(({ text, aside }) => (aside === '' ? text : `${text} ${aside}`)).join(' · ')}`;

export interface TableRows {
  /** Lines above the table, each in one cell: day, type and school, then the facts of the paper's head. */
  readonly head: readonly string[];
  readonly headings: readonly string[];
  /** Each row is as long as the headings and starts with the running number. */
  readonly rows: readonly { readonly marked: boolean; readonly cells: readonly [number, ...PlainCell[]] }[];
}

/**
 * Returns the list for a spreadsheet: the same columns, a column for the group if there are several, and one for the
 * mark if a row is marked.
 */
export const tableRows = (paper: Paper): TableRows => {
  const { numberHeading, groupHeading, legend, columns, groups } = paper;
  const named = groups.length > 1;
  const title = [paper.title, paper.subtitle, paper.notice, paper.school].filter(Boolean).join(' · ');
  return {
    head: [title, ...paper.facts.flat().map(factLine)],
    headings: [
      numberHeading,
      ...(named ? [groupHeading] : []),
      ...(legend === null ? [] : [legend]),
      ...columns.map(({ label }) => label),
    ],
    rows: groups.flatMap(({ heading, rows }) =>
      rows.map(({ number, marked, plain }) => ({
        marked,
        cells: [
          number,
          ...(named ? [heading] : []),
          ...(legend === null ? [] : [marked ? 'x' : '']),
          ...plain,
        ] as const,
      })),
    ),
  };
};
