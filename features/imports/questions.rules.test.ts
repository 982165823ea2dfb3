import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { schoolSheet } from '../../test/support/school-sheet.ts';
import { readLevel } from './cells.rules.ts';
import type { Verdict } from './contract.ts';
import { BLANK, type DraftRow, type DraftTexts } from './drafts.rules.ts';
import { guessColumns, type Table } from './headings.rules.ts';
import { CHANGED_FIELDS } from './imported.fields.ts';
import { leavingIn } from './leaving.rules.ts';
import type { Known } from './matching.rules.ts';
import { corrected, countAnswers, LEVEL_TEXTS, type Question, questionsOf, sharedChanges } from './questions.rules.ts';
import {
  type CheckedRow,
  cellsOf,
  type Decision,
  type Decisions,
  isOpen,
  type JudgedRow,
  judge,
} from './review.rules.ts';
import { readRow } from './rows.rules.ts';
import { verdicts } from './rules.ts';
import { READING } from './screens/reading/reading.ts';

const SCHOOL = { country: 'CH', today: '2026-11-29' };

/** Plays an admin who answers the questions about a file one after another, as on the screen. */
const review = (table: Table, members: readonly Known[] = []) => {
  const columns = guessColumns(table);
  const left = new Set(leavingIn(table, columns, SCHOOL.today).lines);
  let rows: readonly DraftRow[] = READING.rows(table, columns);
  let decisions: Decisions = new Map();
  let answers = 0;
  const checked = (): CheckedRow[] => {
    const readings = READING.read(
      rows.map(({ texts }) => texts),
      SCHOOL,
    );
    const found = verdicts(
      rows.map(({ texts }, at) =>
        readRow(Object.keys(readings[at]?.faults ?? {}).length > 0 ? {} : cellsOf(texts), SCHOOL),
      ),
      members,
      null,
    );
    return rows.map((row, at) => ({
      ...row,
      faults: readings[at]?.faults ?? {},
      abroad: readings[at]?.abroad ?? [],
      taken: [],
      hasLeft: left.has(row.line),
      verdict: Object.keys(readings[at]?.faults ?? {}).length > 0 ? { verdict: 'wrong' } : (found[at] as Verdict),
    }));
  };
  const judged = (): JudgedRow[] => judge(checked(), decisions);
  const decide = (found: readonly JudgedRow[], what: Decision['what']) => {
    answers += 1;
    decisions = new Map([
      ...decisions,
      ...found.map(({ line, verdict }) => [line, { what, member: verdict.member?.user_id }] as const),
    ]);
  };
  const correct = (changes: ReadonlyMap<number, Partial<DraftTexts>>) => {
    answers += 1;
    rows = rows.map((row) => ({ ...row, texts: { ...row.texts, ...changes.get(row.line) } }));
  };
  return { judged, decide, correct, answers: () => answers, texts: () => rows.map(({ texts }) => texts) };
};

/** Answers each question with one press, until no row is open. */
const answerAll = (work: ReturnType<typeof review>) => {
  for (let round = 0; round < 50; round += 1) {
    const rows = work.judged();
    const [question] = questionsOf(rows);
    if (question === undefined) return rows;
    switch (question.kind) {
      case 'doubt':
        work.decide(question.rows, question.doubt === 'left' ? 'skip' : 'accept');
        break;
      case 'person':
        work.decide(question.rows, 'merge');
        break;
      case 'country': {
        const [best] = question.fits.toSorted((a, b) => b.rows.length - a.rows.length);
        work.correct(new Map(best?.rows.map(({ line }) => [line, { country: best.country }])));
        break;
      }
      default: {
        const meanings = new Map(
          question.values.map(({ text }) => [text, question.field === 'skill_level' ? 'Beginner' : '']),
        );
        work.correct(corrected(question.field, question.values, meanings));
      }
    }
  }
  throw new Error('The questions do not end.');
};

const knownOf = (texts: DraftTexts, place: number): Known => {
  const { draft } = readRow(cellsOf(texts), SCHOOL);
  return {
    ...(Object.fromEntries(CHANGED_FIELDS.map((field) => [field, draft[field]])) as Pick<Known, 'email' | 'phone'>),
    user_id: `member ${place}` as MemberId,
    first_name: draft.first_name,
    last_name: draft.last_name,
    role: draft.role ?? 'student',
    country: draft.country ?? 'Switzerland',
    last_payment: null,
    comment: null,
    disabled_since: null,
    erase_after: null,
    last_update: '1',
  } as Known;
};

describe('the list of a school', () => {
  const work = review(schoolSheet(300));
  const before = work.judged().filter(isOpen).length;
  const rows = answerAll(work);

  it('needs at most ten answers instead of one for each wrong row', () => {
    expect(before).toBeGreaterThan(100);
    const single = rows.filter(isOpen).length;
    expect(work.answers() + single).toBeLessThanOrEqual(10);
    expect(rows.filter(({ state }) => state === 'new').length).toBeGreaterThan(270);
  });

  it('is recognized the second time with few answers, which change nothing', () => {
    const members = rows.filter(({ state }) => state === 'new').map(({ texts }, place) => knownOf(texts, place));
    const again = review(schoolSheet(300), members);
    const second = answerAll(again);
    expect(again.answers() + second.filter(isOpen).length).toBeLessThanOrEqual(10);
    expect(second.filter(({ state }) => state === 'new')).toEqual([]);
    expect(second.filter(({ state }) => state === 'changed')).toEqual([]);
  });
});

const row = (line: number, verdict: Verdict, more: Partial<CheckedRow> = {}): CheckedRow => ({
  line,
  texts: { ...BLANK, first_name: 'Anna', last_name: `Muster ${line}`, ...more.texts },
  faults: more.faults ?? {},
  abroad: more.abroad ?? [],
  taken: [],
  hasLeft: more.hasLeft ?? false,
  verdict,
});
const WRONG: Verdict = { verdict: 'wrong' };
const asked = (...rows: CheckedRow[]): Question[] => questionsOf(judge(rows, new Map()));
const withText = (field: 'skill_level' | 'birth_date' | 'last_name', ...texts: string[]) =>
  texts.map((text, at) =>
    row(at + 2, WRONG, {
      texts: { ...BLANK, [field]: text },
      faults: { [field]: text === '' ? 'required' : 'wrong_format' },
    }),
  );

describe('a question about cells', () => {
  it('has each wrong text once, the most frequent first', () => {
    const [question, ...others] = asked(...withText('skill_level', '1', '2', ' 2 ', '3', '3', '3'));
    expect(others).toEqual([]);
    expect(question).toMatchObject({ kind: 'cells', field: 'skill_level' });
    const values = question?.kind === 'cells' ? question.values : [];
    expect(values.map(({ text, rows }) => [text, rows.length])).toEqual([
      ['3', 3],
      ['2', 2],
      ['1', 1],
    ]);
    expect([...corrected('skill_level', values, new Map([['2', 'Beginner']]))]).toEqual([
      [3, { skill_level: 'Beginner' }],
      [4, { skill_level: 'Beginner' }],
    ]);
  });

  it('is asked about a single row only if its meaning is one of a few', () => {
    expect(asked(...withText('skill_level', '1'))).toHaveLength(1);
    expect(asked(...withText('birth_date', '32.13.2001'))).toEqual([]);
    expect(asked(...withText('last_name', '', ''))).toMatchObject([{ code: 'required' }]);
  });
});

describe('a question about the country', () => {
  it('is asked of rows that would be right elsewhere, and says how many each country frees of faults', () => {
    const abroad = (line: number, ...countries: CheckedRow['abroad']) =>
      row(line, WRONG, { abroad: countries, faults: { zip: 'not_a_zip_code' } });
    const [question] = asked(abroad(2, 'Germany', 'France'), abroad(3, 'Germany'), abroad(4, 'Austria'));
    expect(question).toMatchObject({ kind: 'country', rows: [{ line: 2 }, { line: 3 }, { line: 4 }] });
    const fits = question?.kind === 'country' ? question.fits : [];
    expect(fits.map(({ country, rows }) => [country, rows.length])).toEqual([
      ['Germany', 2],
      ['Austria', 1],
      ['France', 1],
    ]);
  });
});

describe('a question about people', () => {
  const member = {
    user_id: 'anna' as MemberId,
    first_name: 'Anna',
    last_name: 'Muster',
    email: null,
    disabled_since: null,
    last_update: '7',
  };
  const alike = (line: number, by: Verdict['by'], changes: Verdict['changes'] = []) =>
    row(line, { verdict: 'alike', member, by, changes });
  const phone = { field: 'phone', before: null, after: '+41791112233' } as const;
  const birth = { field: 'birth_date', before: null, after: '1998-07-05' } as const;

  it.each<[string, CheckedRow, string]>([
    ['name, phone and date of birth', alike(2, 'name_phone_birth'), 'same_phone'],
    ['name and phone', alike(2, 'name_phone'), 'same_phone'],
    ['name and date of birth', alike(2, 'name_birth'), 'same_birth'],
    ['only the name', alike(2, 'name'), 'same_name'],
    ['the name of an earlier row', row(2, { verdict: 'alike', first: 0 }), 'row_name'],
    ['an e-mail', row(2, { verdict: 'shared', member, by: 'email' }), 'shared'],
    ['an id', row(2, { verdict: 'shared', member, by: 'id' }), 'same_id'],
    ['the e-mail of a disabled member', row(2, { verdict: 'disabled', member }), 'disabled'],
    ['the name of a disabled member', row(2, { verdict: 'disabled', member, namesake: true }), 'disabled_name'],
    [
      'a member whom the school deletes',
      row(2, { verdict: 'disabled', member: { ...member, erase_after: '2026-12-01' } }),
      'erasing',
    ],
  ])('is one for all rows with %s', (_, checked, doubt) => {
    expect(asked(checked)).toEqual([]);
    expect(asked(checked, { ...checked, line: 3 })).toMatchObject([{ kind: 'person', doubt }]);
  });

  it('is left to the row if it can only be corrected', () => {
    const rival = { name: 'Beat Kunz', by: 'email' } as const;
    const rows = [2, 3].map((line) => row(line, { verdict: 'shared', member, by: 'id', rival }));
    expect(asked(...rows)).toEqual([]);
  });

  it('says what would change, the most frequent first', () => {
    expect(sharedChanges([alike(2, 'name', [birth]).verdict, alike(3, 'name', [phone, birth]).verdict])).toEqual([
      { ...birth, count: 2 },
      { ...phone, count: 1 },
    ]);
  });
});

it('a row that shares no question counts as an answer of its own', () => {
  const rows = judge([...withText('skill_level', '1', '2'), ...withText('birth_date', '?')], new Map());
  expect(countAnswers(rows, questionsOf(rows))).toBe(2);
});

it('the text of each level is read as it', () => {
  expect(LEVEL_TEXTS.map(readLevel)).toEqual([0, 1, 2]);
});
