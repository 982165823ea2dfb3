import { useRef, useState } from 'react';
import { searchText } from '../../../core/texts/typed-text.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import { isLost } from '../../../web/http/failures.ts';
import { useSchool } from '../../schools/client.ts';
import { isOutdated, useCheckImport, useRunImport } from '../client.ts';
import { type DraftRow, type DraftTexts, fieldsOf, mayFitAbroad } from '../drafts.rules.ts';
import type { ImportColumn } from '../heading-words.rules.ts';
import type { GuessedColumns } from '../headings.rules.ts';
import {
  type CheckedRow,
  cellsOf,
  type Decision,
  type Decisions,
  type JudgedRow,
  judge,
  rowsToImport,
} from '../review.rules.ts';
import { columnsOf } from './columns.view.ts';
import { type FileFault, LARGEST_FILE, type NamedTable } from './reading/file-limits.ts';
import { useReader } from './reading/use-reader.ts';

export interface Opened {
  /** Name of the file. */
  readonly file: string;
  readonly tables: readonly NamedTable[];
  /** Index of the sheet to import. */
  readonly sheet: number;
  readonly columns: GuessedColumns;
}

/** Corrected texts of rows, by line; only the fields that somebody has changed. */
type Corrections = ReadonlyMap<number, Partial<DraftTexts>>;

const NO_CORRECTIONS: Corrections = new Map();
const NO_DECISIONS: Decisions = new Map();

interface FaultyFile {
  readonly file: string;
  /** `reader`: the worker itself failed. */
  readonly fault: FileFault | 'reader';
}

/** Of the name of a file on the wire. */
const LONGEST_FILE_NAME = 200;

/** An import from the chosen file to the last decision. Corrections and decisions survive failures and a new check. */
export const useImport = () => {
  const school = useSchool();
  const ask = useReader();
  const [reading, setReading] = useState(false);
  const [faulty, setFaulty] = useState<FaultyFile | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [checked, setChecked] = useState<readonly CheckedRow[] | null>(null);
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [decisions, setDecisions] = useState(NO_DECISIONS);
  const [checking, setChecking] = useState(false);
  /** Why the last import wrote nothing: members had changed since the check; or that no answer came. */
  const [problem, setProblem] = useState<'outdated' | 'lost' | null>(null);
  /** Changes with each file and sheet, so that the answer to an earlier check is ignored. */
  const attempt = useRef(0);
  const check = useCheckImport();
  const run = useRunImport();

  const surroundings = () => ({
    country: school.country,
    today: schoolDay(Temporal.Now.instant(), school.timezone).toString(),
    colors: school.canopy_colors,
  });
  const begin = (next: Opened | null) => {
    attempt.current += 1;
    setOpened(next);
    setChecked(null);
    setCorrections(NO_CORRECTIONS);
    setDecisions(NO_DECISIONS);
    setProblem(null);
  };
  const read = async (file: string, work: () => Promise<Opened | FileFault>) => {
    setReading(true);
    setFaulty(null);
    const found = await work().catch(() => 'reader' as const);
    setReading(false);
    if (typeof found === 'string') setFaulty({ file, fault: found });
    else begin(found);
  };

  const open = (file: string, content: Blob) =>
    read(file, async () => {
      // Of a larger file the reader says what it is by its first bytes.
      const found = await ask('tables', await content.slice(0, LARGEST_FILE + 1).arrayBuffer());
      if ('fault' in found) return found.fault;
      const { tables } = found;
      // A hidden sheet is read only if somebody chooses it, or if there is no other.
      const sheet = Math.max(
        0,
        tables.findIndex(({ hidden }) => !hidden),
      );
      return { file, tables, sheet, columns: await ask('columns', tables[sheet]?.rows ?? []) };
    });
  const chooseSheet = (before: Opened, sheet: number) =>
    read(before.file, async () => ({
      ...before,
      sheet,
      columns: await ask('columns', before.tables[sheet]?.rows ?? []),
    }));
  const change = (columns: GuessedColumns) => opened && setOpened({ ...opened, columns });
  const chooseColumn = (place: number, column: ImportColumn | null) => {
    if (opened === null) return;
    const { heading, columns } = opened.columns;
    const width = Math.max(columns.length, place + 1);
    const chosen = Array.from({ length: width }, (_, at) => {
      if (at === place) return column;
      // A field is filled by one column only.
      return columns[at] === column ? null : (columns[at] ?? null);
    });
    change({ heading, columns: chosen });
  };

  /** Checks rows; resolves to whether their verdicts are shown. A failed call has its own dialog. */
  const checkRows = async (
    rowsToCheck: () => Promise<readonly DraftRow[]>,
    corrected: Corrections,
    decided: Decisions,
  ): Promise<boolean> => {
    const mine = attempt.current;
    setChecking(true);
    try {
      const rows = (await rowsToCheck()).map((row) => ({
        ...row,
        texts: { ...row.texts, ...corrected.get(row.line) },
      }));
      const texts = rows.map((row) => row.texts);
      const readings = await ask('read', texts, surroundings());
      // Neither a faulty row, whose texts may be longer than a request may have, nor one that is left out counts.
      const counts = rows.map(({ line, texts }, at) => {
        const found = readings[at]?.faults ?? {};
        const mayBeFine = Object.keys(found).length === 0 || mayFitAbroad(texts, found);
        return mayBeFine && decided.get(line)?.what !== 'skip';
      });
      const verdicts = await check.mutateAsync({
        rows: rows.map((row, at) => (counts[at] ? cellsOf(row.texts) : {})),
        columns: fieldsOf(opened?.columns.columns ?? []),
      });
      if (mine !== attempt.current) return false;
      setChecked(
        rows.map((row, at) => ({
          ...row,
          faults: readings[at]?.faults ?? {},
          taken: readings[at]?.taken ?? [],
          verdict: (counts[at] ? verdicts[at] : undefined) ?? { verdict: 'wrong' },
        })),
      );
      return true;
    } catch {
      return false;
    } finally {
      setChecking(false);
    }
  };
  const checkAgain = (corrected: Corrections, decided: Decisions) =>
    checkRows(async () => checked ?? [], corrected, decided);
  const checkAll = (sheet: Opened) => {
    setProblem(null);
    return checkRows(() => ask('rows', sheet.tables[sheet.sheet]?.rows ?? [], sheet.columns), corrections, decisions);
  };
  const correct = (line: number, texts: Partial<DraftTexts>) => {
    const next = new Map(corrections).set(line, { ...corrections.get(line), ...texts });
    setCorrections(next);
    return checkAgain(next, decisions);
  };
  /** `null` takes the decisions back. */
  const decide = (rows: readonly JudgedRow[], what: Decision['what'] | null) => {
    const next = new Map(decisions);
    for (const { line, verdict } of rows) {
      if (what === null) next.delete(line);
      else next.set(line, { what, member: verdict.member?.user_id });
    }
    setDecisions(next);
    // Rows that repeat one of these may now come first; a row that is taken up again was not checked.
    const lines = new Set(rows.map(({ line }) => line));
    const isRepeated = checked?.some(
      ({ verdict: { first } }) => first !== undefined && lines.has(checked[first]?.line ?? 0),
    );
    if (what === null || (what === 'skip' && isRepeated)) void checkAgain(corrections, next);
  };

  const rows = checked === null ? null : judge(checked, decisions);
  const importRows = async (): Promise<void> => {
    if (opened === null || rows === null) return;
    setProblem(null);
    try {
      await run.mutateAsync({ file: searchText(opened.file.slice(0, LONGEST_FILE_NAME)), rows: rowsToImport(rows) });
      begin(null);
    } catch (error) {
      if (isLost(error)) setProblem('lost');
      if (isOutdated(error) && (await checkAgain(corrections, decisions))) setProblem('outdated');
    }
  };

  /** Headings of filled columns that are not imported. */
  const leftOut =
    opened === null
      ? []
      : columnsOf(opened.tables[opened.sheet]?.rows ?? [], opened.columns).flatMap(({ column, heading }) =>
          column === null && heading !== '' ? [heading] : [],
        );

  const edited = new Set([...corrections.keys(), ...decisions.keys()]).size;
  return {
    reading,
    faulty,
    opened,
    rows,
    leftOut,
    problem,
    checking,
    importing: run.isPending,
    /** Whether leaving loses what somebody has entered. */
    hasEdits: rows !== null || edited > 0,
    open,
    /** Number of rows that somebody has corrected, answered or left out. */
    edited,
    close: () => begin(null),
    chooseSheet,
    chooseColumn,
    chooseHeading: (heading: number) => opened && change({ ...opened.columns, heading }),
    check: checkAll,
    backToColumns: () => setChecked(null),
    correct,
    decide,
    importRows,
  };
};

export type Import = ReturnType<typeof useImport>;
