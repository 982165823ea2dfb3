import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { groupBy } from '../../core/lists/group-by.ts';
import { normalLine } from '../../core/texts/typed-text.ts';
import { COUNTRIES, type Country, type Kind } from '../fields/kinds.fields.ts';
import type { Evidence, Verdict } from './contract.ts';
import { DOUBTS, type Doubt } from './doubts.rules.ts';
import type { DraftTexts } from './drafts.rules.ts';
import { type DraftField, IMPORTED } from './imported.fields.ts';
import { plainWord } from './plain-word.rules.ts';
import { isOpen, type JudgedRow } from './review.rules.ts';

/** A text for each level, as an import reads it. */
export const LEVEL_TEXTS = ['Beginner', 'Intermediate', 'Exam ready'] as const;

/** One wrong text of a column, and the rows that have it. */
export interface WrongValue {
  readonly text: string;
  readonly rows: readonly JudgedRow[];
}

/** Questions about rows that may describe a member. */
export const PERSON_DOUBTS = [
  'same_phone',
  'same_birth',
  'same_name',
  'row_name',
  'same_id',
  'shared',
  'row_email',
  'disabled',
  'disabled_name',
  'erasing',
] as const;
export type PersonDoubt = (typeof PERSON_DOUBTS)[number];

/** A doubt that rows share, so that one answer does for all of them. */
export type Question = { readonly id: string; readonly rows: readonly JudgedRow[] } & (
  | {
      /** Texts of one column that mean nothing. */
      readonly kind: 'cells';
      readonly field: DraftField;
      readonly code: FieldErrorCode;
      /** The most frequent first. */
      readonly values: readonly WrongValue[];
    }
  | {
      /** Rows without a country, whose postal code or phone number is not of the school's country. */
      readonly kind: 'country';
      /** Rows that each country would free of faults. */
      readonly fits: readonly { readonly country: Country; readonly rows: readonly JudgedRow[] }[];
    }
  | { readonly kind: 'doubt'; readonly doubt: Doubt }
  | { readonly kind: 'person'; readonly doubt: PersonDoubt }
);

/** Their values are few, so one question asks for the meaning of all wrong texts, even of those that stand in one row only. */
const CHOSEN: readonly Kind[] = ['role', 'level', 'country', 'language'];
export const isChosen = (field: DraftField): boolean => CHOSEN.includes(IMPORTED[field].kind);

const BY_NAME: Partial<Record<Evidence, PersonDoubt>> = {
  name_phone_birth: 'same_phone',
  name_phone: 'same_phone',
  name_birth: 'same_birth',
};

/** Returns what is asked about the row; `null` if only the row's own correction can answer it. */
const personDoubt = ({ state, verdict }: JudgedRow): PersonDoubt | null => {
  const { member, by = 'name', rival, namesake = false } = verdict;
  switch (state) {
    case 'alike':
      if (member === undefined) return by === 'id' ? null : 'row_name';
      return BY_NAME[by] ?? 'same_name';
    case 'shared':
      if (member === undefined) return 'row_email';
      if (rival?.by === 'email') return null;
      return by === 'id' ? 'same_id' : 'shared';
    case 'disabled':
      if (member?.erase_after !== undefined) return 'erasing';
      return namesake ? 'disabled_name' : 'disabled';
    default:
      return null;
  }
};

const byFrequency = (rows: readonly JudgedRow[], field: DraftField): WrongValue[] =>
  [...groupBy(rows, ({ texts }) => plainWord(texts[field]) || normalLine(texts[field])).values()]
    .map((same) => ({ text: normalLine(same[0]?.texts[field] ?? ''), rows: same }))
    .toSorted((a, b) => b.rows.length - a.rows.length);

const isAbroad = ({ state, abroad }: JudgedRow): boolean => state === 'wrong' && abroad.length > 0;

const cellsQuestions = (rows: readonly JudgedRow[]): Question[] => {
  const faulty = rows
    .filter((row) => row.state === 'wrong' && !isAbroad(row))
    .flatMap((row) => Object.entries(row.faults).map(([field, code]) => ({ row, field: field as DraftField, code })));
  return [...groupBy(faulty, ({ field, code }) => `cells ${field} ${code}`)].flatMap(([id, same]): Question[] => {
    const { field, code } = same[0] ?? {};
    if (field === undefined || code === undefined) return [];
    const found = same.map(({ row }) => row);
    return found.length > 1 || isChosen(field)
      ? [{ id, kind: 'cells', field, code, rows: found, values: byFrequency(found, field) }]
      : [];
  });
};

const countryQuestion = (rows: readonly JudgedRow[]): Question[] => {
  const found = rows.filter(isAbroad);
  const fits = COUNTRIES.map((country) => ({ country, rows: found.filter(({ abroad }) => abroad.includes(country)) }));
  return found.length > 1
    ? [{ id: 'country', kind: 'country', rows: found, fits: fits.filter((one) => one.rows.length > 0) }]
    : [];
};

/** Returns the questions that rows share, in the order in which they are best answered: who is left out needs no correction. */
export const questionsOf = (rows: readonly JudgedRow[]): Question[] => {
  const open = rows.filter(isOpen);
  const doubts = DOUBTS.map((doubt): Question => {
    const found = open.filter((row) => row.state === 'look' && row.doubt === doubt);
    return { id: `doubt ${doubt}`, kind: 'doubt', doubt, rows: found };
  });
  const people = PERSON_DOUBTS.map((doubt): Question => {
    const found = open.filter((row) => personDoubt(row) === doubt);
    return { id: `person ${doubt}`, kind: 'person', doubt, rows: found };
  });
  return [
    ...doubts.slice(0, 1),
    ...cellsQuestions(open),
    ...countryQuestion(open),
    ...people,
    ...doubts.slice(1),
  ].filter((question) => question.rows.length > 1 || question.kind === 'cells');
};

/** Returns how many answers are needed before the import: one to each question, and one to each other row. */
export const countAnswers = (rows: readonly JudgedRow[], questions: readonly Question[]): number => {
  const shared = new Set(questions.flatMap((question) => question.rows));
  return questions.length + rows.filter((row) => isOpen(row) && !shared.has(row)).length;
};

/** Returns the corrections that give wrong texts their meaning, by line. `meanings` is by text; one may be empty. */
export const corrected = (
  field: DraftField,
  values: readonly WrongValue[],
  meanings: ReadonlyMap<string, string>,
): Map<number, Partial<DraftTexts>> =>
  new Map(
    values.flatMap(({ text, rows }) => {
      const meaning = meanings.get(text);
      return meaning === undefined ? [] : rows.map(({ line }) => [line, { [field]: meaning }] as const);
    }),
  );

type FieldChange = NonNullable<Verdict['changes']>[number];

export interface SharedChange extends FieldChange {
  /** Members in whom it would change. */
  readonly count: number;
}

/** Returns what would change in members, the most frequent first. */
export const sharedChanges = (verdicts: readonly Verdict[]): SharedChange[] =>
  [
    ...groupBy(
      verdicts.flatMap(({ changes = [] }) => changes),
      ({ field, before, after }) => JSON.stringify([field, before, after]),
    ).values(),
  ]
    .flatMap((same) => (same[0] === undefined ? [] : [{ ...same[0], count: same.length }]))
    .toSorted((a, b) => b.count - a.count);
