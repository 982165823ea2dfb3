import type { MemberId } from '../../core/ids/ids.ts';
import { normalLine, normalParagraph } from '../../core/texts/typed-text.ts';
import type { Cells, Row, Verdict } from './contract.ts';
import { type DraftFaults, type DraftField, type DraftRow, type DraftTexts, firstValue } from './drafts.rules.ts';
import { plainName } from './plain-word.rules.ts';
import type { Taken } from './taken.rules.ts';

/** Answer of a person to a row: adds a new member, changes the one who seems to be the same, or leaves the row out. */
export interface Decision {
  readonly what: 'add' | 'merge' | 'skip';
  /** The member of the question. After a correction the row may describe another one, and the answer ends. */
  readonly member?: MemberId | undefined;
}

export const ROW_STATES = [
  'wrong',
  'alike',
  'shared',
  'new',
  'changed',
  'unchanged',
  'twice',
  'disabled',
  'skipped',
] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface CheckedRow extends DraftRow {
  /** In the country of the school. */
  readonly faults: DraftFaults;
  readonly taken: readonly Taken[];
  readonly verdict: Verdict;
}

export interface JudgedRow extends DraftRow {
  readonly verdict: Verdict;
  readonly state: RowState;
  /** Cells that are not taken as they stand. */
  readonly taken: readonly Taken[];
  /** Faults that keep the row from being imported. */
  readonly faults: DraftFaults;
  /** The member of whom somebody has said that the row describes another person. */
  readonly other: MemberId | null;
}

/** By the line of the row. */
export type Decisions = ReadonlyMap<number, Decision>;

/** Returns the answer to the question that the check asks about the row; one to an earlier question is none. */
const answerTo = ({ verdict, member }: Verdict, decision: Decision | undefined): 'add' | 'merge' | null => {
  if ((verdict !== 'alike' && verdict !== 'shared') || decision === undefined || decision.what === 'skip') return null;
  if (decision.member !== member?.user_id) return null;
  // An e-mail belongs to one member only.
  return decision.what === 'add' && verdict === 'shared' ? null : decision.what;
};

const faultsOf = ({ faults, verdict }: CheckedRow, answer: 'add' | 'merge' | null): DraftFaults => {
  if (verdict.verdict === 'wrong') return verdict.faults ?? faults;
  if (answer === null) return {};
  return answer === 'add' ? faults : (verdict.faults ?? {});
};

const stateOf = ({ verdict: { verdict, changes = [] } }: CheckedRow, answer: 'add' | 'merge' | null): RowState => {
  if (answer === null) return verdict;
  return answer === 'add' ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
};

/**
 * Applies the decisions. Of several rows that would change one member, only the first does; a row that repeats the e-mail
 * of another person is asked about.
 */
export const judge = (rows: readonly CheckedRow[], decisions: Decisions): JudgedRow[] => {
  const changing = new Set<string>();
  return rows.map((row): JudgedRow => {
    const decision = decisions.get(row.line);
    const answer = answerTo(row.verdict, decision);
    const { member, first } = row.verdict;
    const faults = faultsOf(row, answer);
    const judged = { ...row, faults, other: answer === 'add' ? (member?.user_id ?? null) : null };
    if (decision?.what === 'skip') return { ...judged, state: 'skipped' };
    if (Object.keys(faults).length > 0) return { ...judged, state: 'wrong' };
    const state = stateOf(row, answer);
    const repeated = first === undefined ? undefined : rows[first];
    if (state === 'twice' && repeated !== undefined && plainName(repeated.texts) !== plainName(row.texts))
      return { ...judged, state: 'shared' };
    if (state !== 'changed' || member === undefined) return { ...judged, state };
    const isFirst = !changing.has(member.user_id);
    changing.add(member.user_id);
    return { ...judged, state: isFirst ? state : 'twice' };
  });
};

/** Returns whether somebody has to decide about the row before the import. */
export const isOpen = ({ state }: JudgedRow): boolean => state === 'wrong' || state === 'alike' || state === 'shared';

/** Returns whether a row that is not left out has a cell that is not taken as it stands. */
export const hasTaken = ({ state, taken }: JudgedRow): boolean =>
  taken.length > 0 && state !== 'wrong' && state !== 'twice' && state !== 'skipped';

/** Returns the filled cells of a row, as the server takes them. */
export const cellsOf = (texts: DraftTexts): Cells =>
  Object.fromEntries(
    (Object.entries(texts) as [DraftField, string][])
      .map(([field, text]) => [field, firstValue(field, text)] as const)
      .map(([field, text]) => [field, field === 'comment' ? normalParagraph(text) : normalLine(text)])
      .filter(([, text]) => text !== ''),
  );

/** Returns the rows to import: those of new members and of members who change. */
export const rowsToImport = (rows: readonly JudgedRow[]): Row[] =>
  rows.flatMap(({ state, other, texts, verdict: { member } }): Row[] => {
    if (state === 'new') return [{ cells: cellsOf(texts), member: null, ...(other !== null && { other }) }];
    if (state !== 'changed' || member === undefined) return [];
    return [{ cells: cellsOf(texts), member: { user_id: member.user_id, last_update: member.last_update } }];
  });

export const countStates = (rows: readonly JudgedRow[]): Readonly<Record<RowState, number>> => {
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
};
