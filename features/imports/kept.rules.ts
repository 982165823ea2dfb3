import { DRAFT_FIELDS, type DraftTexts } from './drafts.rules.ts';
import { IMPORT_COLUMNS, type ImportColumn } from './heading-words.rules.ts';
import type { GuessedColumns, Table } from './headings.rules.ts';
import type { Decision, Decisions } from './review.rules.ts';

/** Corrected texts of rows, by line; only the fields that somebody has changed. */
export type Corrections = ReadonlyMap<number, Partial<DraftTexts>>;

export interface Begun {
  readonly table: Table;
  readonly columns: GuessedColumns;
  readonly corrections: Corrections;
  readonly decisions: Decisions;
}

/**
 * Returns the table of an import as the server keeps it: only the columns that are imported, and those at `places`, which
 * say who has left. The lines keep their numbers.
 */
export const tableToKeep = (
  table: Table,
  { heading, columns }: GuessedColumns,
  places: readonly number[],
): { readonly table: Table; readonly columns: GuessedColumns } => {
  const width = Math.max(0, ...table.map((row) => row.length));
  const kept = Array.from({ length: width }, (_, place) => place).filter(
    (place) => (columns[place] ?? null) !== null || places.includes(place),
  );
  return {
    table: table.map((row, at) => (at < heading ? [] : kept.map((place) => row[place] ?? ''))),
    columns: { heading, columns: kept.map((place) => columns[place] ?? null) },
  };
};

export const writtenAnswers = ({ corrections, decisions }: Pick<Begun, 'corrections' | 'decisions'>): string =>
  JSON.stringify({ corrections: [...corrections], decisions: [...decisions] });

export const writtenTable = ({ table, columns }: Pick<Begun, 'table' | 'columns'>): string =>
  JSON.stringify({ table, columns });

const columnNamed = (name: unknown): ImportColumn | null => IMPORT_COLUMNS.find((one) => one === name) ?? null;

/** Returns what is kept; `null` if another version of the program has written it so that it can't be read. */
export const readBegun = (content: string, answers: string): Begun | null => {
  try {
    const { table, columns } = JSON.parse(content) as Pick<Begun, 'table' | 'columns'>;
    const { corrections, decisions } = JSON.parse(answers) as {
      readonly corrections: readonly (readonly [number, Partial<DraftTexts>])[];
      readonly decisions: readonly (readonly [number, Decision])[];
    };
    return {
      table: table.map((row) => row.map(String)),
      columns: { heading: Number(columns.heading), columns: columns.columns.map(columnNamed) },
      corrections: new Map(
        corrections.map(([line, texts]) => [
          line,
          Object.fromEntries(DRAFT_FIELDS.flatMap((field) => (field in texts ? [[field, String(texts[field])]] : []))),
        ]),
      ),
      decisions: new Map(decisions),
    };
  } catch {
    return null;
  }
};
