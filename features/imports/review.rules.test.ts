import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Verdict } from './contract.ts';
import { BLANK, type DraftFaults, type DraftTexts } from './drafts.rules.ts';
import {
  type CheckedRow,
  cellsOf,
  countStates,
  type Decision,
  isOpen,
  judge,
  lostWith,
  rowsToImport,
} from './review.rules.ts';

const ANNA = {
  user_id: 'anna' as MemberId,
  first_name: 'Anna',
  last_name: 'Muster',
  email: null,
  disabled_since: null,
  last_update: '7',
};
const OTHER = { ...ANNA, user_id: 'other' as MemberId };
const CHANGES: Verdict['changes'] = [{ field: 'city', before: null, after: 'Thun' }];

interface More {
  readonly changes?: Verdict['changes'];
  readonly faults?: DraftFaults;
  /** In the country of the member. */
  readonly abroad?: DraftFaults;
  readonly texts?: Partial<DraftTexts>;
  readonly first?: number;
  readonly member?: Verdict['member'];
  readonly hasLeft?: boolean;
}

const row = (
  line: number,
  verdict: Verdict['verdict'],
  { changes = [], faults = {}, abroad, texts, member = ANNA, first, hasLeft = false }: More = {},
): CheckedRow => ({
  line,
  texts: { ...BLANK, first_name: 'Anna', last_name: 'Muster', ...texts },
  faults,
  abroad: [],
  taken: [],
  hasLeft,
  verdict: {
    verdict,
    ...(verdict !== 'new' && verdict !== 'twice' && { member, changes }),
    ...(first !== undefined && { first }),
    ...(abroad && { faults: abroad }),
  },
});

const on = (what: Decision['what'], member: typeof ANNA = ANNA): Decision => ({ what, member: member.user_id });

const states = (rows: CheckedRow[], ...decisions: [number, Decision][]) =>
  judge(rows, new Map(decisions)).map(({ state }) => state);

const ALIKE = row(2, 'alike', { changes: CHANGES });
const COUPLE = { first_name: 'Anna und Beat' };
const ZIP: DraftFaults = { zip: 'not_a_zip_code' };
const SHARED = row(2, 'shared', { changes: CHANGES });

describe('the state of a row', () => {
  it.each<[string, CheckedRow, Decision | null, string]>([
    ['is that of the check', row(2, 'unchanged'), null, 'unchanged'],
    ['is wrong with a fault', row(2, 'wrong', { faults: { email: 'not_an_email' } }), null, 'wrong'],
    ['is skipped on request', row(2, 'wrong', { faults: { email: 'not_an_email' } }), on('skip'), 'skipped'],
    [
      'stays wrong if the faulty row is to be added',
      row(2, 'wrong', { faults: { zip: 'too_long' } }),
      on('add'),
      'wrong',
    ],
    ['asks about a member who seems to be the same', ALIKE, null, 'alike'],
    ['is new for another person of the same name', ALIKE, on('add'), 'new'],
    ['is changed for the same person', ALIKE, on('merge'), 'changed'],
    ['is unchanged for the same person without news', row(2, 'alike'), on('merge'), 'unchanged'],
    ['asks about a member with the same e-mail and another name', SHARED, null, 'shared'],
    ['is changed for the same person under another name', SHARED, on('merge'), 'changed'],
    ['asks again if another person would have the same e-mail', SHARED, on('add'), 'shared'],
    ['asks again about another member, to merge', ALIKE, on('merge', OTHER), 'alike'],
    ['asks again about another member, to add', ALIKE, on('add', OTHER), 'alike'],
    [
      'is that of the check for a member in whose country it fits',
      row(2, 'changed', { faults: ZIP, changes: CHANGES }),
      null,
      'changed',
    ],
    ['is wrong for a member in whose country it does not fit', row(2, 'wrong', { abroad: ZIP }), null, 'wrong'],
    ['asks about a member abroad', row(2, 'alike', { faults: ZIP }), null, 'alike'],
    ['is unchanged for a member abroad', row(2, 'alike', { faults: ZIP }), on('merge'), 'unchanged'],
    ['is wrong for another person than a member abroad', row(2, 'alike', { faults: ZIP }), on('add'), 'wrong'],
    ['is wrong for a member abroad if it fits here', row(2, 'alike', { abroad: ZIP }), on('merge'), 'wrong'],
    ['is new for another person than a member abroad', row(2, 'alike', { abroad: ZIP }), on('add'), 'new'],
    ['asks to look at a new row with two people', row(2, 'new', { texts: COUPLE }), null, 'look'],
    ['is new once somebody has looked', row(2, 'new', { texts: COUPLE }), { what: 'accept' }, 'new'],
    ['asks nothing about two people who are one member', row(2, 'changed', { texts: COUPLE }), null, 'changed'],
    [
      'asks about somebody who has left before it asks anything else',
      row(2, 'wrong', { faults: ZIP, hasLeft: true }),
      null,
      'look',
    ],
    [
      'is that of the check for somebody who has left and is imported',
      row(2, 'alike', { hasLeft: true }),
      { what: 'accept' },
      'alike',
    ],
    ['ignores an earlier answer to another question', row(2, 'new'), on('merge'), 'new'],
  ])('%s', (_, checked, decision, state) => {
    expect(states([checked], ...(decision === null ? [] : [[2, decision] as [number, Decision]]))).toEqual([state]);
  });

  it('is twice for the second row that would change one member', () => {
    const alike = (line: number) => row(line, 'alike', { changes: CHANGES });
    expect(states([alike(2), alike(3), alike(4)], [2, on('merge')], [3, on('merge')], [4, on('add')])).toEqual([
      'changed',
      'twice',
      'new',
    ]);
  });

  it('asks about a row that repeats the e-mail of another person', () => {
    const again = (first_name: string) => row(3, 'twice', { first: 0, texts: { first_name } });
    expect(states([row(2, 'new'), again('Anna')])).toEqual(['new', 'twice']);
    expect(states([row(2, 'new'), again('Beat')])).toEqual(['new', 'shared']);
    expect(states([row(2, 'new', { texts: { first_name: 'Олена' } }), again('Тарас')])).toEqual(['new', 'shared']);
    expect(states([row(2, 'new'), again('Beat')], [3, on('skip')])).toEqual(['new', 'skipped']);
  });
});

const ALL = judge(
  [
    row(2, 'new', { texts: { email: ' anna@flights.example ', comment: 'one\r\ntwo' } }),
    row(3, 'changed', { changes: CHANGES }),
    row(4, 'unchanged'),
    row(5, 'alike'),
    row(6, 'twice'),
    row(7, 'disabled'),
    row(8, 'wrong', { faults: { last_name: 'required' } }),
    row(9, 'new'),
    row(10, 'shared', { changes: CHANGES }),
    row(11, 'alike', { member: OTHER }),
  ],
  new Map([
    [9, on('skip')],
    [11, on('add', OTHER)],
  ]),
);

it('only rows with a fault or a question have to be decided', () => {
  expect(ALL.filter(isOpen).map(({ line }) => line)).toEqual([5, 7, 8, 10]);
});

it('only new and changed rows are imported, a changed one with the token that was checked', () => {
  const cells = { first_name: 'Anna', last_name: 'Muster' };
  expect(rowsToImport(ALL)).toEqual([
    { cells: { ...cells, email: 'anna@flights.example', comment: 'one\ntwo' }, member: null },
    { cells, member: { user_id: 'anna', last_update: '7' } },
    { cells, member: null, other: 'other' },
  ]);
});

it('the states are counted', () => {
  expect(countStates(ALL)).toEqual({
    wrong: 1,
    look: 0,
    alike: 1,
    shared: 1,
    new: 2,
    changed: 1,
    differs: 0,
    unchanged: 1,
    twice: 1,
    disabled: 1,
    skipped: 1,
  });
});

it('empty cells are left out', () => {
  expect(cellsOf({ ...BLANK, city: ' \u00a0' })).toEqual({});
});

it('a row that says otherwise what an import leaves as it is is not called unchanged', () => {
  const differing = (part: Partial<Verdict>): CheckedRow => {
    const same = row(2, 'unchanged');
    return { ...same, verdict: { ...same.verdict, ...part } };
  };
  expect(states([differing({ kept: ['role'] })])).toEqual(['differs']);
  expect(states([differing({ emptied: ['city'] })])).toEqual(['differs']);
  expect(states([differing({ verdict: 'alike', kept: ['comment'] })], [2, on('merge')])).toEqual(['differs']);
  expect(states([differing({ verdict: 'changed', changes: CHANGES, kept: ['role'] })])).toEqual(['changed']);
});

describe('a row with the id of a member and another name', () => {
  const asked = (rival?: Verdict['rival']): CheckedRow => {
    const shared = row(2, 'shared', { changes: CHANGES });
    return { ...shared, verdict: { ...shared.verdict, by: 'id', ...(rival && { rival }) } };
  };

  it('is that member, or somebody new', () => {
    expect(judge([asked()], new Map()).map(isOpen)).toEqual([true]);
    expect(states([asked()], [2, on('merge')])).toEqual(['changed']);
    const judged = judge([asked()], new Map([[2, on('add')]]));
    expect(rowsToImport(judged)).toMatchObject([{ member: null, other: 'anna' }]);
  });

  it('is added without the id if it is a copy of a row that is not sent', () => {
    const copied = row(3, 'alike', { first: 0, texts: { user_id: 'anna' } });
    const copy: CheckedRow = { ...copied, verdict: { verdict: 'alike', first: 0, by: 'id' } };
    const judged = judge([row(2, 'unchanged'), copy], new Map([[3, { what: 'add' as const }]]));
    expect(rowsToImport(judged)).toEqual([{ cells: { first_name: 'Anna', last_name: 'Muster' }, member: null }]);
  });

  it('is nobody new with the name of another member, and nobody at all with the e-mail of one', () => {
    const named = asked({ name: 'Beat Kunz', by: 'name' });
    expect([states([named], [2, on('merge')]), states([named], [2, on('add')])]).toEqual([['changed'], ['shared']]);
    const mailed = asked({ name: 'Beat Kunz', by: 'email' });
    expect([states([mailed], [2, on('merge')]), states([mailed], [2, on('add')])]).toEqual([['shared'], ['shared']]);
  });
});

describe('a disabled member', () => {
  const GONE = row(2, 'disabled', { changes: CHANGES });
  const NAMESAKE: CheckedRow = { ...GONE, verdict: { ...GONE.verdict, namesake: true } };

  it('is asked about, and enabled with what the row says', () => {
    expect(judge([GONE], new Map()).map(isOpen)).toEqual([true]);
    const judged = judge([GONE], new Map([[2, on('merge')]]));
    expect(judged.map(({ state }) => state)).toEqual(['changed']);
    expect(rowsToImport(judged)).toMatchObject([{ member: { user_id: 'anna' }, enable: true }]);
    const unchanged = judge([row(2, 'disabled')], new Map([[2, on('merge')]]));
    expect(rowsToImport(unchanged)).toMatchObject([{ enable: true }]);
  });

  it('is another person only if the e-mail is not the same', () => {
    expect(states([GONE], [2, on('add')])).toEqual(['disabled']);
    const judged = judge([NAMESAKE], new Map([[2, on('add')]]));
    expect(rowsToImport(judged)).toMatchObject([{ member: null, other: 'anna' }]);
  });
});

describe('a member whom the school deletes', () => {
  const DOOMED = row(2, 'disabled', { changes: CHANGES, member: { ...ANNA, erase_after: '2026-05-16' } });
  const NAMESAKE: CheckedRow = { ...DOOMED, verdict: { ...DOOMED.verdict, namesake: true } };

  it('is not enabled: the row is left out, or describes a namesake', () => {
    const judged = judge([DOOMED], new Map([[2, on('merge')]]));
    expect([judged.map(isOpen), rowsToImport(judged)]).toEqual([[true], []]);
    expect(states([DOOMED], [2, on('skip')])).toEqual(['skipped']);
    expect(states([DOOMED], [2, on('add')])).toEqual(['disabled']);
    expect(rowsToImport(judge([NAMESAKE], new Map([[2, on('add')]])))).toMatchObject([{ member: null, other: 'anna' }]);
  });
});

describe('a row with the name of an earlier row', () => {
  const first: CheckedRow = { ...row(2, 'new', { texts: { phone: '079 111 22 33' } }), line: 2 };
  const second: CheckedRow = {
    ...row(3, 'new', { texts: { phone: '+41 79 111 22 33', canopy_type: 'Alpha', city: 'Thun' } }),
    verdict: { verdict: 'alike', first: 0 },
  };
  const same: Decision = { what: 'merge', member: undefined };

  it('is asked about', () => {
    expect(judge([first, second], new Map()).map(isOpen)).toEqual([false, true]);
    const other = judge([first, second], new Map([[3, { what: 'add' as const }]]));
    expect(rowsToImport(other)).toHaveLength(2);
  });

  it('is left out as the same person, and says what is lost with it', () => {
    const judged = judge([first, second], new Map([[3, same]]));
    expect(judged.map(({ state }) => state)).toEqual(['new', 'twice']);
    expect(rowsToImport(judged)).toHaveLength(1);
    const [before, repeated] = judged;
    expect(repeated && lostWith(repeated, before)).toEqual(['city', 'canopy_type']);
  });
});
