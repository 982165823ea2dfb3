import { COUNTRIES, type Country } from '../../../fields/kinds.fields.ts';
import {
  type Draft,
  type DraftFaults,
  type DraftRow,
  type DraftTexts,
  mayFitAbroad,
  readDraft,
  rowsOf,
  type Surroundings,
} from '../../drafts.rules.ts';
import { type GuessedColumns, guessColumns, type Table } from '../../headings.rules.ts';
import { leavingIn } from '../../leaving.rules.ts';
import { type Taken, takenOtherwise } from '../../taken.rules.ts';
import type { ReadTables } from './file-limits.ts';
import { readTables } from './read-tables.ts';

interface ReadTexts {
  readonly faults: DraftFaults;
  /** The countries in which a faulty row without one would have no fault. */
  readonly abroad: readonly Country[];
  readonly taken: readonly Taken[];
}

const hasNone = (faults: DraftFaults): boolean => Object.keys(faults).length === 0;

const abroadOf = (texts: DraftTexts, faults: DraftFaults, school: Surroundings): Country[] =>
  hasNone(faults) || !mayFitAbroad(texts, faults)
    ? []
    : COUNTRIES.filter((country) => hasNone(readDraft({ ...texts, country }, school).faults));

/** Work of the reader, by name. Each takes and returns only data that can be copied between threads. */
export const READING = {
  tables: (bytes: ArrayBuffer): Promise<ReadTables> => readTables(new Uint8Array(bytes)),
  columns: (table: Table): GuessedColumns => guessColumns(table),
  rows: (table: Table, columns: GuessedColumns): DraftRow[] => rowsOf(table, columns),
  leaving: leavingIn,
  draft: (texts: DraftTexts, school: Surroundings): Draft => readDraft(texts, school).draft,
  read: (rows: readonly DraftTexts[], school: Surroundings): ReadTexts[] =>
    rows.map((texts) => {
      const { draft, faults } = readDraft(texts, school);
      return { faults, abroad: abroadOf(texts, faults, school), taken: takenOtherwise(texts, draft) };
    }),
} as const;

export type Reading = typeof READING;
export type Job = keyof Reading;

export interface Asked {
  readonly id: number;
  readonly job: Job;
  readonly input: readonly unknown[];
}

export interface Answered {
  readonly id: number;
  /** Absent if the job failed. */
  readonly answer?: unknown;
}
