import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Cells } from './contract.ts';
import type { Draft } from './drafts.rules.ts';
import { changesOf, emptiedBy, type Known, keptBy, matchRows } from './matching.rules.ts';
import { type ReadRow, readRow } from './rows.rules.ts';

const row = (cells: Cells): ReadRow =>
  readRow({ first_name: 'Anna', last_name: 'Muster', ...cells }, { country: 'CH', today: '2026-05-02' });
const draft = (cells: Cells): Draft => row(cells).draft;

const ANNA: Known = {
  user_id: 'anna' as MemberId,
  first_name: 'Anna',
  last_name: 'Muster',
  email: 'anna@flights.example',
  phone: '+41794123387',
  language: null,
  street: null,
  zip: '3800',
  city: 'Interlaken',
  country: 'Switzerland',
  skill_level: 1,
  size: null,
  weight: 60,
  own_canopy: null,
  canopy_type: null,
  canopy_color: null,
  own_harness: null,
  harness_type: null,
  joined_on: '2024-01-01',
  birth_date: null,
  licence_number: null,
  licence_valid_until: null,
  insurance_valid_until: null,
  reserve_repacked_on: null,
  canopy_checked_on: null,
  emergency_name: null,
  emergency_phone: null,
  role: 'student',
  last_payment: '2026-01-15',
  comment: 'Alt',
  disabled_since: null,
  erase_after: null,
  last_update: '1',
};

const kind = (cells: Cells, change: Partial<Known>) => matchRows([row(cells)], [{ ...ANNA, ...change }])[0]?.kind;

describe('a row describes', () => {
  it.each<[string, Cells, Partial<Known>, string]>([
    ['the member with its e-mail, in any case', { email: 'ANNA@flights.example' }, {}, 'same'],
    [
      'perhaps the member with its e-mail and another name',
      { email: 'anna@flights.example', last_name: 'Kunz' },
      {},
      'shared',
    ],
    ['a disabled member', { email: 'anna@flights.example' }, { disabled_since: '2025-03-01' }, 'disabled'],
    ['perhaps the member with its name and phone number', { phone: '079 412 33 87' }, {}, 'alike'],
    [
      'the member with its name, phone number and date of birth',
      { phone: '079 412 33 87', birth_date: '5.7.1998' },
      { birth_date: '1998-07-05' },
      'same',
    ],
    [
      'perhaps the member with its name and phone number, born on another day',
      { phone: '079 412 33 87', birth_date: '5.7.1968' },
      { birth_date: '1998-07-05' },
      'alike',
    ],
    [
      'perhaps the member with its name and date of birth, who has a new phone number',
      { phone: '079 412 33 88', birth_date: '5.7.1998' },
      { birth_date: '1998-07-05' },
      'alike',
    ],
    [
      'a disabled member with its name, phone number and date of birth',
      { phone: '079 412 33 87', birth_date: '5.7.1998' },
      { birth_date: '1998-07-05', disabled_since: '2025-03-01' },
      'disabled',
    ],
    ['perhaps the member with its name, who has no phone number', { phone: '079 412 33 87' }, { phone: null }, 'alike'],
    ['perhaps the member with its name, if the row has no phone number', {}, {}, 'alike'],
    ['perhaps the member with its name in another spelling', { last_name: 'MUSTER' }, {}, 'alike'],
    ['perhaps a namesake with another e-mail', { email: 'am@flights.example' }, {}, 'alike'],
    ['somebody new with the name and another phone number', { phone: '079 412 33 88' }, {}, 'new'],
    ['somebody new with the phone number and another name', { first_name: 'Beat', phone: '079 412 33 87' }, {}, 'new'],
    ['perhaps a disabled member with its name', {}, { disabled_since: '2025-03-01' }, 'disabled'],
    [
      'somebody new with the name of a disabled member and another phone number',
      { phone: '079 412 33 88' },
      { disabled_since: '2025-03-01' },
      'new',
    ],
    [
      'perhaps the member with its name and its phone number in the country of the member',
      { phone: '0151 23456789' },
      { country: 'Germany', phone: '+4915123456789' },
      'alike',
    ],
    [
      'perhaps the member with its name, who lives abroad with a phone number of the school’s country',
      { phone: '079 412 33 87' },
      { country: 'Germany' },
      'alike',
    ],
  ])('%s', (_name, cells, change, expected) => {
    expect(kind(cells, change)).toBe(expected);
  });

  it('the newest of several namesakes, but before it one with the same phone number', () => {
    const others = ['+41794123387', null, '+41794123399'].map((phone, place) => ({
      ...ANNA,
      user_id: `anna ${place}` as MemberId,
      email: null,
      phone,
    }));
    const found = (cells: Cells) => {
      const [match] = matchRows([row(cells)], others);
      return match?.kind === 'alike' ? match.known.user_id : null;
    };
    expect(found({})).toBe('anna 2');
    expect(found({ phone: '079 412 33 87' })).toBe('anna 0');
    expect(found({ phone: '079 412 33 88' })).toBe('anna 1');
  });

  it('the same as an earlier row, by e-mail or by name and phone number', () => {
    const rows = [
      row({ email: 'new@flights.example' }),
      row({ first_name: 'Beat', email: 'NEW@flights.example' }),
      row({ first_name: 'Carla', phone: '079 412 33 99' }),
      row({ first_name: 'Carla', phone: '+41 79 412 33 99' }),
      row({ first_name: 'Dora' }),
      row({ first_name: 'Dora' }),
    ];
    expect(matchRows(rows, [])).toEqual([
      { kind: 'new' },
      { kind: 'twice', first: 0 },
      { kind: 'new' },
      { kind: 'twice', first: 2 },
      { kind: 'new' },
      { kind: 'repeated', first: 4, by: 'name' },
    ]);
  });

  it('perhaps the same as an earlier row with its name, as against members', () => {
    const johann = { first_name: 'Johann', last_name: 'Schmied' };
    const rows = [
      row({ ...johann, email: 'johann@flights.example', phone: '079 111 22 33' }),
      row(johann),
      row({ ...johann, canopy_type: 'Alpha' }),
      row({ ...johann, phone: '079 111 22 44' }),
      row({ ...johann, last_name: 'Schmid' }),
    ];
    expect(matchRows(rows, [])).toEqual([
      { kind: 'new' },
      { kind: 'repeated', first: 0, by: 'name' },
      { kind: 'repeated', first: 0, by: 'name' },
      { kind: 'repeated', first: 1, by: 'name' },
      { kind: 'new' },
    ]);
  });

  it('an enabled namesake before a disabled one', () => {
    const gone = { ...ANNA, user_id: 'gone' as MemberId, email: null, phone: null, disabled_since: '2025-03-01' };
    const found = matchRows([row({})], [ANNA, gone])[0];
    expect(found).toEqual({ kind: 'alike', known: ANNA, by: 'name' });
    expect(matchRows([row({})], [gone])[0]).toEqual({ kind: 'disabled', known: gone, by: 'name', namesake: true });
    const withEmail = { ...gone, email: 'anna@flights.example' };
    expect(matchRows([row({ email: 'anna@flights.example' })], [withEmail])[0]).toEqual({
      kind: 'disabled',
      known: withEmail,
      by: 'email',
      namesake: false,
    });
  });
});

describe('a row with the id of a member describes', () => {
  const BEAT: Known = { ...ANNA, user_id: 'beat' as MemberId, first_name: 'Beat', email: 'beat@flights.example' };
  const born = { ...ANNA, birth_date: '1998-07-05' };
  const ID = 'ANNA';
  it.each<[string, Cells, Known, object]>([
    ['that member', {}, ANNA, { kind: 'same' }],
    [
      'that member, with another phone number and e-mail',
      { phone: '079 1', email: 'am@x.example' },
      ANNA,
      { kind: 'same' },
    ],
    ['that member, under a new last name', { last_name: 'Kunz' }, ANNA, { kind: 'same' }],
    ['that member, born on another day than the school knew', { birth_date: '1.1.1990' }, born, { kind: 'same' }],
    [
      'that member, under a new name, born on the same day',
      { first_name: 'Aenne', birth_date: '5.7.1998' },
      born,
      { kind: 'same' },
    ],
    ['perhaps somebody else, under another first name', { first_name: 'Ursula' }, ANNA, { kind: 'shared' }],
    [
      'perhaps somebody else, born on another day under a new last name',
      { last_name: 'Kunz', birth_date: '1.1.1990' },
      born,
      { kind: 'shared' },
    ],
    [
      'perhaps another member with that name',
      { first_name: 'Beat' },
      ANNA,
      { kind: 'shared', rival: { known: BEAT, by: 'name' } },
    ],
    [
      'nobody, with the e-mail of another member',
      { email: 'Beat@flights.example' },
      ANNA,
      { kind: 'shared', rival: { known: BEAT, by: 'email' } },
    ],
    [
      'that member, who is disabled',
      { last_name: 'Kunz' },
      { ...ANNA, disabled_since: '2025-03-01' },
      { kind: 'disabled', namesake: false },
    ],
  ])('%s', (_name, cells, anna, expected) => {
    expect(matchRows([row({ ...cells, user_id: ID })], [anna, BEAT])).toEqual([{ ...expected, known: anna, by: 'id' }]);
  });

  it('nobody, if no member of the school has it', () => {
    const kinds = (user_id: string) => matchRows([row({ user_id }), row({ user_id, first_name: 'Eva' })], [ANNA]);
    const found = [{ kind: 'alike', known: ANNA, by: 'name' }, { kind: 'new' }];
    for (const user_id of ['0190a000-0000-7000-8000-000000000001', '4711', 'anna2'])
      expect(kinds(user_id)).toEqual(found);
  });

  it('that member in one row only: the one with the name is no copy of the other', () => {
    const copy = row({ user_id: ID, first_name: 'Zoe' });
    const same = { kind: 'same', known: ANNA, by: 'id' };
    expect(matchRows([copy, row({ user_id: ID }), row({ user_id: ID })], [ANNA])).toEqual([
      { kind: 'repeated', first: 1, by: 'id' },
      same,
      { kind: 'twice', first: 1 },
    ]);
    const beat = row({ user_id: ID, first_name: 'Beat', email: 'beat@flights.example' });
    expect(matchRows([row({ user_id: ID }), beat], [ANNA, BEAT])).toEqual([
      same,
      { kind: 'same', known: BEAT, by: 'email' },
    ]);
  });

  it('that member, and not the namesake with the same phone number', () => {
    const phone = '+41794123387';
    const father = { ...ANNA, user_id: 'father' as MemberId, email: null };
    const son = { ...father, user_id: 'son' as MemberId };
    const rows = ['father', 'son'].map((user_id) => row({ user_id, phone }));
    expect(matchRows(rows, [father, son])).toEqual([father, son].map((known) => ({ kind: 'same', known, by: 'id' })));
  });
});

it('rows with one name and phone number, born on different days, are not one person', () => {
  const phone = '079 412 33 87';
  const rows = ['5.7.1998', '1.2.1966', '1.2.1966'].map((birth_date) => row({ phone, birth_date }));
  expect(matchRows(rows, [])).toEqual([
    { kind: 'new' },
    { kind: 'repeated', first: 0, by: 'name' },
    { kind: 'repeated', first: 0, by: 'name' },
  ]);
  const father = { ...ANNA, birth_date: '1966-02-01' };
  expect(matchRows(rows.slice(0, 2), [father]).map(({ kind }) => kind)).toEqual(['alike', 'same']);
});

const NAMES = [
  ['Олена', 'Коваль', 'Тарас', 'Шевченко'],
  ['Γιώργος', 'Παπαδόπουλος', 'Νίκος', 'Γεωργίου'],
  ['محمد', 'صالح', 'فاطمة', 'حسن'],
  ['太郎', '田中', '花子', '佐藤'],
] as const;

it.each(NAMES)('names are told apart in the script of %s %s', (first_name, last_name, otherFirst, otherLast) => {
  const member = { ...ANNA, first_name, last_name };
  const other = { first_name: otherFirst, last_name: otherLast };
  const kinds = (cells: Cells[]) => matchRows(cells.map(row), [member]).map((match) => match.kind);
  expect(kinds([{ ...other, email: 'anna@flights.example' }])).toEqual(['shared']);
  expect(kinds([{ first_name, last_name, email: 'anna@flights.example' }])).toEqual(['same']);
  expect(kinds([{ first_name, last_name }])).toEqual(['alike']);
  const phone = '079 412 33 87';
  expect(kinds([other, { ...other, last_name: 'Muster', phone }, { ...other, phone }])).toEqual([
    'new',
    'new',
    'repeated',
  ]);
});

describe('a row changes', () => {
  it('what it says and what differs', () => {
    const found = draft({ phone: '079 412 33 88', zip: '3800', size: '170', weight: '60', country: 'Schweiz' });
    expect(changesOf(found, ANNA)).toEqual([
      { field: 'phone', before: '+41794123387', after: '+41794123388' },
      { field: 'size', before: null, after: 170 },
    ]);
  });

  it('no role, payment, comment or other e-mail, and says so', () => {
    const found = draft({ role: 'Fluglehrer', last_payment: '1.1.2026', comment: 'Neu', email: 'am@flights.example' });
    expect(changesOf(found, ANNA)).toEqual([]);
    expect(keptBy(found, ANNA, false)).toEqual(['email', 'role', 'last_payment', 'comment']);
    const same = draft({ role: 'Schülerin', last_payment: '15.1.2026', comment: 'Alt', email: 'Anna@flights.example' });
    expect(keptBy(same, ANNA, false)).toEqual([]);
  });

  it('neither the own level nor the own joining date, and tells nobody of comments on themselves', () => {
    const found = draft({ skill_level: 'Prüfungsreif', joined_on: '1.1.2001', comment: 'Neu' });
    expect(keptBy(found, ANNA, true)).toEqual(['skill_level', 'joined_on']);
    expect(emptiedBy(draft({}), ANNA, { columns: ['comment', 'city'], isSelf: true })).toEqual(['city']);
  });

  it('nothing into empty, and says so', () => {
    const columns = ['city', 'size', 'zip', 'skill_level', 'comment'] as const;
    const found = draft({ zip: '3800' });
    expect(emptiedBy(found, ANNA, { columns, isSelf: false })).toEqual(['city', 'skill_level', 'comment']);
    const teacher = { ...ANNA, role: 'flight_teacher' as const };
    expect(emptiedBy(found, teacher, { columns, isSelf: false })).toEqual(['city', 'comment']);
    expect(emptiedBy(found, ANNA, { columns: [], isSelf: false })).toEqual([]);
    expect(emptiedBy(found, ANNA, { columns: ['user_id'], isSelf: false })).toEqual([]);
  });

  it('an e-mail only where there is none', () => {
    const found = draft({ email: 'am@flights.example' });
    expect(changesOf(found, ANNA)).toEqual([]);
    expect(changesOf(found, { ...ANNA, email: null })).toEqual([
      { field: 'email', before: null, after: 'am@flights.example' },
    ]);
  });
});
