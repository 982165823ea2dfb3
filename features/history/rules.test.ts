import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import type { EntityName } from './entities.contract.ts';
import {
  actionOf,
  canBeSetBack,
  changedSince,
  columnsToSetBack,
  isSilent,
  type StoredRow,
  sentValue,
  shownValues,
  teachersSetBack,
} from './rules.ts';

const change = (entity: EntityName, before: StoredRow, after: StoredRow) => ({ entity, before, after });
const member = (before: StoredRow, after: StoredRow) => change('member', before, after);
const A = { weight: 70, phone: null, canopy_image: 'false', last_update: 'x', skill_level: 1 };

test.each([
  [null, A, 'added'],
  [A, A, 'changed'],
  [A, null, 'removed'],
] as const)('what happened to a row', (before, after, action) => expect(actionOf({ before, after })).toBe(action));

describe('a stored value', () => {
  test.each([
    ['instant', '2026-11-21T09:00:00.123456+01:00', '2026-11-21T08:00:00.123Z'],
    ['time', '08:15:00', '08:15'],
    ['day', '2026-11-21', '2026-11-21'],
    ['colors', 'red / white', ['red', 'white']],
    ['colors', ['red'], ['red']],
    ['colors', [], null],
    ['colors', null, null],
    ['picture', 'false', 'false'],
    ['picture', 'true', 'true'],
    ['picture', '0190a000-0000-7000-8000-000000000003', 'picture'],
    ['standing', null, 'unconfirmed'],
    ['standing', false, 'confirmed'],
    ['standing', true, 'canceled'],
    ['since', null, false],
    ['since', '2026-11-21T09:00:00+01:00', true],
    ['text', '', null],
    ['text', null, null],
    ['text', undefined, null],
    ['text', { a: 1 }, '[object Object]'],
    ['since', undefined, false],
    ['flag', false, false],
    ['skill_level', 0, 0],
  ] as const)('%s: %j is sent as %j', (format, stored, sent) => expect(sentValue(format, stored)).toEqual(sent));
});

describe('the shown values', () => {
  test('are those that differ, and no keys and tokens', () => {
    expect(shownValues(member(A, { ...A, weight: 72, last_update: 'y' }))).toEqual([
      { field: 'weight', before: 70, after: 72 },
    ]);
  });

  test('leave out what only one side knows, such as the columns of an erased member', () => {
    const paid = { last_payment: '2026-01-05T12:00:00+00:00' };
    expect(shownValues(member({ last_payment: null }, { ...paid, first_name: 'Lena' }))).toEqual([
      { field: 'last_payment', before: null, after: '2026-01-05T12:00:00.000Z' },
    ]);
  });

  test('name the seat also if only the attendance changes', () => {
    const seat = { seat: 'students', absent: false, flights: 1 };
    expect(shownValues(change('signup', seat, { ...seat, absent: true })).map(({ field }) => field)).toEqual([
      'seat',
      'absent',
    ]);
  });

  test('have another own picture in place of one', () => {
    const pictures = member({ ...A, canopy_image: 'one' }, { ...A, canopy_image: 'another' });
    expect(shownValues(pictures)).toEqual([{ field: 'canopy_image', before: 'picture', after: 'picture' }]);
  });
});

test.each([
  ['a step of a chat group', change('flight', { wa_progress: null }, { wa_progress: 'created' }), true],
  ['a new day', change('flight', null, { wa_progress: null }), false],
  ['a sign-up that only was renewed', change('signup', { seat: 'students' }, { seat: 'students' }), true],
  ['an item that goes with its sign-up', change('material', { item: 'helmet' }, null), true],
  ['a teacher who leaves a day', change('flight_teacher', {}, null), false],
  ['an answer that goes with its sign-up', change('poll_answer', { item: 'helmet' }, null), true],
  ['a sign-off', change('signup', { seat: 'students' }, null), false],
  ['a field that differs', member(A, { ...A, weight: 72 }), false],
  [
    'an attendance that differs',
    change('signup', { seat: 'students', absent: false }, { seat: 'students', absent: true }),
    false,
  ],
] as const)('%s: silent %s', (_case, one, silent) => expect(isSilent(one)).toBe(silent));

describe('what can be set back', () => {
  test.each([
    ['a field of a profile', member(A, { ...A, weight: 72 }), ['weight']],
    ['several fields', member(A, { ...A, weight: 72, skill_level: 2 }), ['weight', 'skill_level']],
    ['a role', member({ ...A, role: 'student' }, { ...A, role: 'start_instructor' }), []],
    ['a field together with a role', member({ ...A, role: 'student' }, { ...A, role: 'x', weight: 1 }), ['weight']],
    [
      'a field together with the joining date',
      member({ ...A, joined_on: 'x' }, { ...A, joined_on: 'y', weight: 1 }),
      ['weight'],
    ],
    [
      'a field of somebody who was enabled',
      member({ ...A, disabled_at: 'x' }, { ...A, disabled_at: null, weight: 1 }),
      [],
    ],
    ['a payment', member({ last_payment: null }, { last_payment: '2026-01-05T12:00:00Z' }), []],
    ['a new member', member(null, A), []],
    ['a member who was erased', member(A, null), []],
    ['a sign-up that was withdrawn', change('signup', { seat: 'students' }, null), []],
    ['a schedule', change('flight', { max_students: 1 }, { max_students: 2 }), ['max_students']],
    ['a confirmation', change('flight', { canceled: null }, { canceled: false }), []],
    ['an attendance', change('signup', { absent: false }, { absent: true }), []],
    ['a setting', change('school', { chat_days: 1 }, { chat_days: 2 }), []],
  ] as const)('%s', (_case, one, columns) => {
    expect(columnsToSetBack(one)).toEqual(columns);
    expect(canBeSetBack(one)).toBe(columns.length > 0);
  });

  test('teachers who come and go', () => {
    expect(canBeSetBack(change('flight_teacher', null, {}))).toBe(true);
    expect(canBeSetBack(change('flight_teacher', {}, null))).toBe(true);
  });
});

describe('changed since', () => {
  const one = member({ ...A, size: 170 }, { ...A, weight: 72, size: 180 });
  const columns = ['weight', 'size'];
  test.each([
    ['nothing', { weight: 72, size: 180, phone: 'new' }, []],
    ['one of the fields', { weight: 75, size: 180 }, [{ field: 'weight', before: 72, after: 75 }]],
    ['a field that is empty now', { weight: 72, size: null }, [{ field: 'size', before: 180, after: null }]],
  ])('%s', (_case, present, found) => expect(changedSince(one, columns, present)).toEqual(found));

  test('not, if the same instant has another offset', () => {
    const moved = change('flight', { start_datetime: 'x' }, { start_datetime: '2026-11-21T09:00:00+01:00' });
    expect(changedSince(moved, ['start_datetime'], { start_datetime: '2026-11-21T08:00:00+00:00' })).toEqual([]);
  });
});

test('another own picture in place of one is a change since, and the same one is none', () => {
  const pictures = member({ ...A, canopy_image: 'false' }, { ...A, canopy_image: 'one' });
  expect(changedSince(pictures, ['canopy_image'], { canopy_image: 'one' })).toEqual([]);
  expect(changedSince(pictures, ['canopy_image'], { canopy_image: 'another' })).toEqual([
    { field: 'canopy_image', before: 'picture', after: 'picture' },
  ]);
});

test('all that a gone row had has changed since', () => {
  const one = member({ ...A, weight: 70 }, { ...A, weight: 72 });
  expect(changedSince(one, ['weight'], null)).toEqual([{ field: 'weight', before: 72, after: null }]);
});

describe('the teachers of a day', () => {
  const [anna, beat] = ['anna', 'beat'] as unknown as [MemberId, MemberId];
  const joined = change('flight_teacher', null, {});
  const left = change('flight_teacher', {}, null);
  test.each([
    ['one who joined leaves', joined, [anna, beat], [anna]],
    ['one who joined has left already', joined, [anna], null],
    ['one who left is back', left, [anna], [anna, beat]],
    ['one who left is there already', left, [beat], null],
  ] as const)('%s', (_case, one, present, after) => expect(teachersSetBack(one, beat, present)).toEqual(after));
});
