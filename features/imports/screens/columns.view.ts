import type { ImportColumn } from '../heading-words.rules.ts';
import type { GuessedColumns, Table } from '../headings.rules.ts';

export interface ColumnView {
  readonly place: number;
  /** As spreadsheets name it: A, B, …, AA. */
  readonly letter: string;
  /** Empty without headings. */
  readonly heading: string;
  /** First filled cells. */
  readonly examples: readonly string[];
  readonly column: ImportColumn | null;
}

const LETTERS = 26;
const A = 65;
const MOST_EXAMPLES = 3;

/** Returns the letters of a column of which `place` starts at 0. */
export const letterOf = (place: number): string => {
  const last = String.fromCodePoint(A + (place % LETTERS));
  return place < LETTERS ? last : letterOf(Math.floor(place / LETTERS) - 1) + last;
};

/** Returns the columns with a filled cell below the headings. */
export const columnsOf = (table: Table, { heading, columns }: GuessedColumns): ColumnView[] => {
  const body = table.slice(heading + 1);
  const width = Math.max(0, ...table.map((row) => row.length));
  return Array.from({ length: width }, (_, place): ColumnView => {
    const examples: string[] = [];
    for (const row of body) {
      const cell = row[place] ?? '';
      if (cell !== '' && !examples.includes(cell)) examples.push(cell);
      if (examples.length === MOST_EXAMPLES) break;
    }
    return {
      place,
      letter: letterOf(place),
      heading: heading === -1 ? '' : (table[heading]?.[place] ?? ''),
      examples,
      column: columns[place] ?? null,
    };
  }).filter(({ examples }) => examples.length > 0);
};

/** Returns whether the columns hold names, without which there is no member. */
export const haveName = ({ columns }: GuessedColumns): boolean =>
  columns.includes('name') ||
  columns.includes('name_last_first') ||
  (columns.includes('last_name') && columns.includes('first_name'));
