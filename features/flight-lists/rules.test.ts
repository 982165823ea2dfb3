import { describe, expect, test } from 'vitest';
import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { COLUMN_VALUES, type ColumnValue } from '../accounts/list-columns.fields.ts';
import { blankOf } from '../fields/kinds.fields.ts';
import { REACH } from '../fields/member.fields.ts';
import type { FullMember } from '../members/contract.ts';
import { NO_SAFETY } from '../members/safety.rules.ts';
import { cellText, countedCell, defaultTables } from './rules.ts';
import { paperSetting } from './setting.rules.ts';
import { listWords } from './words.rules.ts';

const setting = paperSetting('de', 'CH');
const WORDS = listWords(setting.t, setting.phone, (stored) => (stored === null ? '' : `names of ${stored}`));

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
  ...blankOf(REACH),
  address: { street: 'Dorfstrasse 1', zip: '6370', city: 'Stans', country: 'Switzerland' },
  user_info: {
    size: 170,
    size_known: true,
    weight: 68,
    weight_known: true,
    own_canopy: true,
    canopy_type: 'Alpha 7',
    canopy_color: 'blue / white',
    canopy_image: false,
    own_harness: true,
    harness_type: 'Easiness 3',
  },
  safety: {
    birth_date: '1990-02-03',
    licence_number: 'CH-4711',
    licence_valid_until: '2028-12-31',
    insurance_valid_until: '2027-03-31',
    reserve_repacked_on: '2026-04-01',
    canopy_checked_on: '2025-04-02',
    emergency_name: 'Luc Favre',
    emergency_phone: '+41791112233',
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
    expect(columns.map(({ id }) => id)).toEqual(columns.map((_column, place) => String(place + 1)));
  });

  test('have ids, and centre the boxes of the flights only', () => {
    expect([contactList.id, flightList.id]).toEqual(['contact-list', 'flight-list']);
    expect([...contactList.columns, ...flightList.columns].map(({ textAlign }) => textAlign)).toEqual([
      ...Array(15).fill('left'),
      ...Array(5).fill('center'),
    ]);
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
    'user_info/canopy_color': 'names of blue / white',
    canopy_image: '',
    'user_info/harness_type': 'Easiness 3',
    'safety/birth_date': '3. Feb. 1990',
    'safety/licence_number': 'CH-4711',
    'safety/licence_valid_until': '31. Dez. 2028',
    'safety/insurance_valid_until': '31. März 2027',
    'safety/reserve_repacked_on': '1. Apr. 2026',
    'safety/canopy_checked_on': '2. Apr. 2025',
    'safety/emergency_name': 'Luc Favre',
    'safety/emergency_phone': '079 111 22 33',
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
    ['email', { email: null }],
    ['user_info/size', { user_info: { ...MEMBER.user_info, size_known: false } }],
    ['user_info/weight', { user_info: { ...MEMBER.user_info, weight_known: false } }],
    ['safety/birth_date', { safety: NO_SAFETY }],
    ['safety/emergency_phone', { safety: NO_SAFETY }],
  ] as const)('%s, with nothing stored: an empty cell', (value, change) => {
    expect(cellText(value, { ...MEMBER, ...change }, 1, WORDS)).toBe('');
  });
});

describe('a cell of a spreadsheet counts', () => {
  const unknown = { ...MEMBER, user_info: { ...MEMBER.user_info, size_known: false, weight_known: false } };
  test.each<[ColumnValue, FullMember, unknown]>([
    ['index', MEMBER, 3],
    ['user_info/size', MEMBER, 170],
    ['user_info/size', unknown, null],
    ['user_info/weight', MEMBER, 68],
    ['user_info/weight', unknown, null],
    ['safety/birth_date', MEMBER, { day: '1990-02-03' }],
    ['safety/birth_date', { ...MEMBER, safety: NO_SAFETY }, null],
    ['safety/licence_number', MEMBER, null],
    ['address/zip', MEMBER, null],
  ])('%s of %#', (value, member, counted) => {
    expect(countedCell(value, member, 3)).toEqual(counted);
  });
});
