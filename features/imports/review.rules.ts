import type { MemberId } from '../../core/ids/ids.ts';
import { normalLine, normalParagraph } from '../../core/texts/typed-text.ts';
import type { Country } from '../fields/kinds.fields.ts';
import type { Cells, Row, Verdict } from './contract.ts';
import { type Doubt, doubtOf } from './doubts.rules.ts';
import { DRAFT_FIELDS, type DraftFaults, type DraftRow, type DraftTexts, firstValue } from './drafts.rules.ts';
import { type DraftField, IMPORTED } from './imported.fields.ts';
import { plainName, plainWord } from './plain-word.rules.ts';
import type { Taken } from './taken.rules.ts';

/**
 * Answer of a person to a row: adds a new member, takes it for the person who seems to be the same and enables that member
 * if disabled, leaves the row out, or accepts what was doubtful in it.
 */
export interface Decision {
  readonly what: 'add' | 'merge' | 'skip' | 'accept';
  /** The member of the question. After a correction the row may describe another one, and the answer ends. */
  readonly member?: MemberId | undefined;
}

export const ROW_STATES = [
  'wrong',
  'look',
  'alike',
  'shared',
  'new',
  'changed',
  'differs',
  'unchanged',
  'twice',
  'disabled',
  'skipped',
] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface CheckedRow extends DraftRow {
  /** In the country of the school. */
  readonly faults: DraftFaults;
  /** The countries in which a row without one would have no fault. Empty for a row without such a fault. */
  readonly abroad: readonly Country[];
  /** Whether the file says that the person has left. */
  readonly hasLeft: boolean;
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
  readonly abroad: readonly Country[];
  /** Why somebody has to look at the row, which is in state `look`. */
  readonly doubt: Doubt | null;
  /** The member of whom somebody has said that the row describes another person. */
  readonly other: MemberId | null;
}

/** A phone number without its country code. */
const lastDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(-9);

/** By the line of the row. */
export type Decisions = ReadonlyMap<number, Decision>;

type Question = Pick<Verdict, 'verdict' | 'member' | 'by' | 'namesake' | 'rival'>;

/**
 * Returns whether a row may be taken for the person of the question. Nobody is enabled whom the school deletes: enabling
 * withdraws the deletion, of which they were told.
 */
export const mayMerge = ({ verdict, member, rival }: Question): boolean =>
  verdict === 'alike' ||
  (verdict === 'shared' && rival?.by !== 'email') ||
  (verdict === 'disabled' && member?.erase_after === undefined);

/** Returns whether a row may be of another person than the question names: an e-mail belongs to one member only. */
export const mayAdd = ({ verdict, by, namesake, rival }: Question): boolean =>
  verdict === 'alike' ||
  (verdict === 'disabled' && namesake === true) ||
  (verdict === 'shared' && by === 'id' && rival === undefined);

/** Returns the answer to the question that the check asks about the row; one to an earlier question is none. */
const answerTo = (verdict: Verdict, decision: Decision | undefined): 'add' | 'merge' | null => {
  if (decision === undefined || decision.what === 'skip' || decision.what === 'accept') return null;
  if (decision.member !== verdict.member?.user_id) return null;
  return (decision.what === 'add' ? mayAdd(verdict) : mayMerge(verdict)) ? decision.what : null;
};

const faultsOf = ({ faults, verdict }: CheckedRow, answer: 'add' | 'merge' | null): DraftFaults => {
  if (verdict.verdict === 'wrong') return verdict.faults ?? faults;
  if (answer === null) return {};
  return answer === 'add' ? faults : (verdict.faults ?? {});
};

const stateOf = (
  { verdict: { verdict, member, changes = [], kept, emptied } }: CheckedRow,
  answer: 'add' | 'merge' | null,
): RowState => {
  // What an import leaves as it is must not read as if the file said the same.
  const settled = kept === undefined && emptied === undefined ? 'unchanged' : 'differs';
  if (answer === null) return verdict === 'unchanged' ? settled : verdict;
  if (answer === 'add') return 'new';
  if (member === undefined) return 'twice';
  return changes.length > 0 || verdict === 'disabled' ? 'changed' : settled;
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
    const other = answer === 'add' ? (member?.user_id ?? null) : null;
    const judged = { ...row, faults, other, doubt: decision === undefined ? doubtOf(row) : null };
    if (decision?.what === 'skip') return { ...judged, state: 'skipped' };
    if (judged.doubt === 'left') return { ...judged, state: 'look' };
    if (Object.keys(faults).length > 0) return { ...judged, state: 'wrong' };
    const state = stateOf(row, answer);
    const repeated = first === undefined ? undefined : rows[first];
    if (state === 'twice' && repeated !== undefined && plainName(repeated.texts) !== plainName(row.texts))
      return { ...judged, state: 'shared' };
    if (state === 'new' && judged.doubt !== null) return { ...judged, state: 'look' };
    if (state !== 'changed' || member === undefined) return { ...judged, state };
    const isFirst = !changing.has(member.user_id);
    changing.add(member.user_id);
    return { ...judged, state: isFirst ? state : 'twice' };
  });
};

/** Returns whether somebody has to decide about the row before the import. */
export const isOpen = ({ state }: JudgedRow): boolean =>
  state === 'wrong' || state === 'look' || state === 'alike' || state === 'shared' || state === 'disabled';

/** Returns the fields in which a row that repeats an earlier one says something else, and which are lost with it. */
export const lostWith = (row: JudgedRow, first: JudgedRow | undefined): DraftField[] => {
  if (first === undefined) return row.verdict.changes?.map(({ field }) => field) ?? [];
  return DRAFT_FIELDS.filter((field) => {
    const [text, before] = [row.texts[field], first.texts[field]];
    const isPhone = IMPORTED[field].kind === 'phone';
    const same = isPhone ? lastDigits(text) === lastDigits(before) : plainWord(text) === plainWord(before);
    return normalLine(text) !== '' && !same && field !== 'user_id';
  });
};

/** Returns whether a row that is not left out has a cell that is not taken as it stands. */
export const hasTaken = ({ state, taken }: JudgedRow): boolean =>
  taken.length > 0 && state !== 'wrong' && state !== 'look' && state !== 'twice' && state !== 'skipped';

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
  rows.flatMap(({ state, other, texts, verdict: { verdict, member, by } }): Row[] => {
    if (state === 'new') {
      // A copied row goes without the original, whose id it has.
      const isCopy = verdict === 'alike' && by === 'id';
      return [
        { cells: cellsOf(isCopy ? { ...texts, user_id: '' } : texts), member: null, ...(other !== null && { other }) },
      ];
    }
    if (state !== 'changed' || member === undefined) return [];
    const { user_id, last_update } = member;
    const enable = verdict === 'disabled' ? { enable: true } : {};
    return [{ cells: cellsOf(texts), member: { user_id, last_update }, ...enable }];
  });

export const countStates = (rows: readonly JudgedRow[]): Readonly<Record<RowState, number>> => {
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
};
