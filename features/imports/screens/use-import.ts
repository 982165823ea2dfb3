import { useMemo, useRef, useState } from 'react';
import { searchText } from '../../../core/texts/typed-text.ts';
import { isLost } from '../../../web/http/failures.ts';
import { isOutdated, useRunImport } from '../client.ts';
import { LONGEST_FILE_NAME, type Verdict } from '../contract.ts';
import type { ImportColumn } from '../heading-words.rules.ts';
import type { GuessedColumns } from '../headings.rules.ts';
import type { KeptImport } from '../kept.contract.ts';
import { type Corrections, readBegun, tableToKeep, writtenAnswers, writtenTable } from '../kept.rules.ts';
import {
  type CheckedRow,
  type Decision,
  type Decisions,
  type JudgedRow,
  judge,
  rowsToImport,
} from '../review.rules.ts';
import { columnsOf } from './columns.view.ts';
import { type FileFault, LARGEST_FILE, type NamedTable } from './reading/file-limits.ts';
import { type RowToCheck, useChecking } from './use-checking.ts';
import { useKept } from './use-kept.ts';

export interface Opened {
  /** Name of the file. */
  readonly file: string;
  readonly tables: readonly NamedTable[];
  /** Index of the sheet to import. */
  readonly sheet: number;
  readonly columns: GuessedColumns;
}

const NO_CORRECTIONS: Corrections = new Map();
const NO_DECISIONS: Decisions = new Map();

interface FaultyFile {
  readonly file: string;
  /** `reader`: the worker itself failed. */
  readonly fault: FileFault | 'reader';
}

/** Returns the name of a file as it goes to the server. */
const nameOf = (file: string): string => searchText(file.slice(0, LONGEST_FILE_NAME)) || '–';

/** An import from the chosen file to the last decision. Corrections and decisions survive failures and a new check. */
export const useImport = () => {
  const { ask, surroundings, judged } = useChecking();
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
  const run = useRunImport();
  const kept = useKept();

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
      const orders = tables.map(({ hidden, fault }) => (hidden ? 2 : 0) + (fault === undefined ? 0 : 1));
      const sheet = orders.indexOf(Math.min(...orders));
      const fault = tables[sheet]?.fault;
      if (fault !== undefined) return fault;
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
    rowsToCheck: () => Promise<readonly RowToCheck[]>,
    columns: GuessedColumns,
    corrected: Corrections,
    decided: Decisions,
  ): Promise<boolean> => {
    const mine = attempt.current;
    setChecking(true);
    try {
      const found = await judged(await rowsToCheck(), columns, corrected, decided);
      if (mine !== attempt.current) return false;
      setChecked(found);
      return true;
    } catch {
      return false;
    } finally {
      setChecking(false);
    }
  };
  const checkAgain = async (corrected: Corrections, decided: Decisions) =>
    opened !== null && checkRows(async () => checked ?? [], opened.columns, corrected, decided);
  const keepAnswers = (corrected: Corrections, decided: Decisions) =>
    kept.keep({ answers: writtenAnswers({ corrections: corrected, decisions: decided }) });
  /** Checks a sheet; resolves to the columns that say who has left, or `null` if the check failed. */
  const checkSheet = async (
    { tables, sheet, columns }: Opened,
    corrected: Corrections,
    decided: Decisions,
  ): Promise<readonly number[] | null> => {
    setProblem(null);
    const table = tables[sheet]?.rows ?? [];
    let places: readonly number[] = [];
    const found = async () => {
      const leaving = await ask('leaving', table, columns, surroundings().today);
      places = leaving.places;
      const left = new Set(leaving.lines);
      return (await ask('rows', table, columns)).map((row) => ({ ...row, hasLeft: left.has(row.line) }));
    };
    return (await checkRows(found, columns, corrected, decided)) ? places : null;
  };
  const checkAll = async (sheet: Opened) => {
    const places = await checkSheet(sheet, corrections, decisions);
    if (places === null) return;
    const content = writtenTable(tableToKeep(sheet.tables[sheet.sheet]?.rows ?? [], sheet.columns, places));
    kept.keep({ table: { file: nameOf(sheet.file), content }, answers: writtenAnswers({ corrections, decisions }) });
  };
  /** Goes on with an import that was kept. Resolves to whether that is possible. */
  const takeUp = async ({ id, file, kept_until, content = '', answers = '' }: KeptImport): Promise<boolean> => {
    const begun = readBegun(content, answers);
    if (begun === null) return false;
    const sheet = { file, tables: [{ name: '', rows: begun.table, hidden: false }], sheet: 0, columns: begun.columns };
    begin(sheet);
    setCorrections(begun.corrections);
    setDecisions(begun.decisions);
    kept.takeUp(id, kept_until);
    await checkSheet(sheet, begun.corrections, begun.decisions);
    return true;
  };
  const correct = (changes: Corrections) => {
    const next = new Map(corrections);
    for (const [line, texts] of changes) next.set(line, { ...next.get(line), ...texts });
    setCorrections(next);
    keepAnswers(next, decisions);
    return checkAgain(next, decisions);
  };
  /** Checks what corrections of wrong rows would change in members, without making them. */
  const preview = async (changes: Corrections): Promise<readonly Verdict[] | null> => {
    try {
      if (opened === null) return null;
      const found = await judged(
        (checked ?? []).filter(({ line }) => changes.has(line)),
        opened.columns,
        changes,
        decisions,
      );
      return found.map(({ verdict }) => verdict);
    } catch {
      return null;
    }
  };
  /** `null` takes the decisions back. */
  const decide = (rows: readonly JudgedRow[], what: Decision['what'] | null) => {
    const next = new Map(decisions);
    for (const { line, verdict } of rows) {
      if (what === null) next.delete(line);
      else next.set(line, { what, member: verdict.member?.user_id });
    }
    setDecisions(next);
    keepAnswers(corrections, next);
    // Rows that repeat one of these may now come first; a row that is taken up again was not checked.
    const lines = new Set(rows.map(({ line }) => line));
    const isRepeated = checked?.some(
      ({ verdict: { first } }) => first !== undefined && lines.has(checked[first]?.line ?? 0),
    );
    if (what === null || (what === 'skip' && isRepeated)) void checkAgain(corrections, next);
  };

  const rows = useMemo(() => (checked === null ? null : judge(checked, decisions)), [checked, decisions]);
  const importRows = async (): Promise<void> => {
    if (opened === null || rows === null) return;
    setProblem(null);
    try {
      await kept.settled();
      await run.mutateAsync({ file: nameOf(opened.file), rows: rowsToImport(rows) });
      kept.stop();
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
    hasEdits: (rows !== null || edited > 0) && typeof kept.state === 'string',
    kept: kept.state,
    takeUp,
    open,
    /** Number of rows that somebody has corrected, answered or left out. */
    edited,
    close: () => {
      if (kept.state !== 'none') void kept.throwAway().catch(() => undefined);
      begin(null);
    },
    chooseSheet,
    chooseColumn,
    chooseHeading: (heading: number) => opened && change({ ...opened.columns, heading }),
    check: checkAll,
    backToColumns: () => setChecked(null),
    /** Returns what a row says, for the fields of its dialog. */
    draftOf: ({ texts }: JudgedRow) => ask('draft', texts, surroundings()),
    correct,
    preview,
    decide,
    importRows,
  };
};

export type Import = ReturnType<typeof useImport>;
