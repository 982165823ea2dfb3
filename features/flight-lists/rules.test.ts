import { describe, expect, test } from 'vitest';
import type { Role } from '../../core/access/roles.ts';
import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { COLUMN_VALUES, type ColumnValue } from '../accounts/preferences.contract.ts';
import type { FullMember } from '../members/contract.ts';
import { cellText, defaultTables, inListOrder } from './rules.ts';
import { paperSetting } from './setting.rules.ts';
import { listWords } from './words.rules.ts';

const setting = paperSetting('de', 'CH');
const WORDS = listWords(setting.t, setting.phone);

const MEMBER: FullMember = {
  user_id: 'a-member' as MemberId,
  school_id: 'a-school' as SchoolId,
  first_name: 'Céline',
  last_name: 'Favre',
  role: 'beginner_student',
  email: 'celine@members.example',
  phone: '+41795402376',
  last_update: '1',
  is_school_admin: false,
  disabled: false,
  verified: true,
  joined_on: '2026-01-01',
  last_payment: null,
  participation: { partaken: 0, flights_since_last_payment: 0 },
  skill_level: 2,
  address: { street: 'Dorfstrasse 1', zip: '6370', city: 'Stans', country: 'Switzerland' },
  user_info: {
    size: 170,
    weight: 68,
    canopy_type: 'Alpha 7',
    canopy_color: 'blau / weiss',
    canopy_image: false,
    harness_type: 'Easiness 3',
  },
};

describe('the default tables', () => {
  const [contactList, flightList] = defaultTables(WORDS);

  test('the contact list', () => {
    expect(contactList.columns.map(({ value }) => value)).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'address/street',
      'address/city',
      'address/country',
    ]);
    expect(contactList.columns.every(({ width }) => width === null)).toBe(true);
    expect(contactList.highlightBeginners).toBe(false);
  });

  test('the flight list', () => {
    expect(flightList.columns.map(({ value, width }) => [value, width])).toEqual([
      ['first_name', null],
      ['last_name', null],
      ['user_info/harness_type', null],
      ['canopy_image', null],
      ['user_info/canopy_type', null],
      ['user_info/canopy_color', null],
      ['skill_level', null],
      ['empty', 50],
      ...['empty', 'empty', 'empty', 'empty', 'empty'].map((value) => [value, 8]),
    ]);
    expect(flightList.columns.slice(7).map(({ label }) => label)).toEqual(['Flugprogramm', '1', '2', '3', '4', '5']);
    expect(flightList.highlightBeginners).toBe(true);
  });

  test.each([
    ['the contact list', contactList],
    ['the flight list', flightList],
  ])('%s has an id for each column', (_which, { columns }) => {
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
  });
});

describe('the text of a cell', () => {
  const CELLS: Readonly<Record<ColumnValue, string>> = {
    index: '3',
    user_id: 'a-member',
    first_name: 'Céline',
    last_name: 'Favre',
    email: 'celine@members.example',
    phone: '079 540 23 76',
    'address/street': 'Dorfstrasse 1',
    'address/city': 'Stans',
    'address/zip': '6370',
    'address/country': 'Schweiz',
    'user_info/size': '170',
    'user_info/weight': '68',
    skill_level: 'Prüfungsreif',
    role: 'Anfänger/in',
    'user_info/canopy_type': 'Alpha 7',
    'user_info/canopy_color': 'blau / weiss',
    canopy_image: '',
    'user_info/harness_type': 'Easiness 3',
    empty: '',
  };
  test.each(COLUMN_VALUES)('%s', (value) => {
    expect(cellText(value, MEMBER, 3, WORDS)).toBe(CELLS[value]);
  });

  test.each([
    ['phone', { phone: null }],
    ['address/street', { address: { ...MEMBER.address, street: null } }],
    ['address/city', { address: { ...MEMBER.address, city: null } }],
    ['address/zip', { address: { ...MEMBER.address, zip: null } }],
    ['user_info/canopy_type', { user_info: { ...MEMBER.user_info, canopy_type: null } }],
    ['user_info/canopy_color', { user_info: { ...MEMBER.user_info, canopy_color: null } }],
    ['user_info/harness_type', { user_info: { ...MEMBER.user_info, harness_type: null } }],
  ] as const)('%s, with nothing stored: an empty cell', (value, change) => {
    expect(cellText(value, { ...MEMBER, ...change }, 1, WORDS)).toBe('');
  });
});

describe('the order on paper', () => {
  const person = (
    first_name: string,
    last_name: string,
    role: Role = 'student',
    skill_level = 0,
    id = '',
  ): FullMember =>
    ({ ...MEMBER, first_name, last_name, role, skill_level, user_id: `${first_name}${id}` as MemberId }) as FullMember;

  const PEOPLE = [
    person('Zoe', 'Ärni', 'flight_teacher', 0),
    person('Anna', 'Zürcher', 'student', 2),
    person('Änne', 'Burri', 'beginner_student', 1),
    person('Beat', 'Arnold', 'start_instructor', 1),
  ];

  test.each([
    ['last_name', ['Zoe', 'Beat', 'Änne', 'Anna']],
    ['first_name', ['Anna', 'Änne', 'Beat', 'Zoe']],
    ['role', ['Änne', 'Anna', 'Beat', 'Zoe']],
    ['skill_level', ['Zoe', 'Beat', 'Änne', 'Anna']],
  ] as const)('by %s', (order, names) => {
    expect(inListOrder(PEOPLE, order, 'de').map(({ first_name }) => first_name)).toEqual(names);
  });

  test('is stable for two people with the same name', () => {
    const twins = [person('Kim', 'Roth', 'student', 0, '2'), person('Kim', 'Roth', 'student', 0, '1')];
    const ids = (people: readonly FullMember[]) => inListOrder(people, 'last_name', 'de').map(({ user_id }) => user_id);
    expect(ids(twins)).toEqual(ids(twins.toReversed()));
  });

  test('does not change the given list', () => {
    const before = [...PEOPLE];
    inListOrder(PEOPLE, 'role', 'de');
    expect(PEOPLE).toEqual(before);
  });
});
