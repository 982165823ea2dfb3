import { expect, it, test } from 'vitest';
import type { MemberId } from '../../../core/ids/ids.ts';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import { NO_SAFETY } from '../safety.rules.ts';
import { EXPORT_WORDS, type ExportedMember, exportedTable } from './export.rules.ts';
import { EXPORT_COLUMNS, type ExportColumn } from './selection.contract.ts';
import { exportColumnKey } from './selection.rules.ts';

const MEMBER: ExportedMember = {
  ...NO_SAFETY,
  user_id: '0190a000-0000-7000-8000-000000000001' as MemberId,
  language: null,
  first_name: 'Lena',
  last_name: 'Muster',
  email: null,
  phone: '+41791234567',
  street: null,
  zip: null,
  city: null,
  country: 'Switzerland',
  role: 'student',
  skill_level: 2,
  joined_on: '2026-01-10',
  last_payment: '2026-03-01T23:30:00.000Z',
  flights: 3,
  size: null,
  weight: 70,
  canopy_type: null,
  canopy_color: 'red / 0190a000-0000-7000-8000-00000000000c',
  own_canopy: true,
  harness_type: null,
  own_harness: null,
  verified: false,
  comment: null,
};
const setting = {
  t: EXPORT_WORDS.de,
  language: 'de' as const,
  timeZone: 'Europe/Zurich' as TimeZone,
  colors: [{ id: '0190a000-0000-7000-8000-00000000000c', names: { en: 'mint', de: 'Minze' } }],
};
const cell = (column: ExportColumn, change: Partial<ExportedMember> = {}) =>
  exportedTable([{ ...MEMBER, ...change }], [column], setting).rows[0]?.[0];

it.each<[string, ExportColumn, Partial<ExportedMember>, unknown]>([
  ['a phone number has its country code', 'phone', {}, '+41 79 123 45 67'],
  ['a phone number that can not be read stays as stored', 'phone', { phone: '117' }, '117'],
  ['a role is a word', 'role', {}, 'Schüler/in'],
  ['a level is a word', 'skill_level', {}, 'Prüfungsreif'],
  ['flight teachers have no level', 'skill_level', { role: 'flight_teacher' }, null],
  ['a country is a word', 'country', {}, 'Schweiz'],
  ['a country that is not offered stays as stored', 'country', { country: 'Peru' }, 'Peru'],
  ['a level that does not exist is empty', 'skill_level', { skill_level: 9 }, null],
  ['a paper has a day', 'insurance_valid_until', { insurance_valid_until: '2027-01-31' }, { day: '2027-01-31' }],
  ['equipment of the school is a word', 'own_canopy', { own_canopy: false }, 'Nein'],
  ['who can sign in', 'verified', { verified: true }, 'Ja'],
  ['flights are a number', 'flights', {}, 3],
  ['a comment is its text', 'comment', { comment: 'Lands well.' }, 'Lands well.'],
  ['a payment has the day of the school', 'last_payment', {}, { day: '2026-03-02' }],
  ['no payment is empty', 'last_payment', { last_payment: null }, null],
  ['a date is a day', 'joined_on', {}, { day: '2026-01-10' }],
  ['an unknown size is empty', 'size', {}, null],
  ['a weight is a number', 'weight', {}, 70],
  ['an id stands as it is', 'user_id', {}, '0190a000-0000-7000-8000-000000000001'],
  ['colours have names', 'canopy_color', {}, 'rot / Minze'],
  ['own equipment is a word', 'own_canopy', {}, 'Ja'],
  ['what nobody knows is empty', 'own_harness', {}, null],
  ['who can not sign in', 'verified', {}, 'Nein'],
])('%s', (_name, column, change, expected) => expect(cell(column, change)).toEqual(expected));

test('a column that is asked for twice is there once', () => {
  expect(exportedTable([MEMBER], ['last_name', 'last_name'], setting)).toEqual({
    sheetName: 'Mitglieder',
    headings: ['Nachname'],
    rows: [['Muster']],
  });
});

test.each(LANGUAGES)('no two columns have the same heading, in %s', (language) => {
  const headings = EXPORT_COLUMNS.map((column) => EXPORT_WORDS[language](exportColumnKey(column)));
  expect(new Set(headings).size).toBe(headings.length);
});
