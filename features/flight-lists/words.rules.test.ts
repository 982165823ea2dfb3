import { describe, expect, test } from 'vitest';
import { ROLES } from '../../core/access/roles.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { COLUMN_VALUES } from '../accounts/list-columns.fields.ts';
import { COUNTRIES } from '../fields/kinds.fields.ts';
import { SKILL_LEVELS } from '../fields/member.fields.ts';
import { paperSetting } from './setting.rules.ts';
import { columnKey, listWords, valueKey } from './words.rules.ts';

const wordsIn = (language: (typeof LANGUAGES)[number]) => {
  const { t, phone } = paperSetting(language, 'CH');
  return listWords(t, phone);
};

describe.each(LANGUAGES)('in %s', (language) => {
  const words = wordsIn(language);

  test.each([
    ['column', COLUMN_VALUES.map(words.column)],
    ['skill level', SKILL_LEVELS.map(words.skill)],
    ['role', ROLES.map(words.role)],
    ['country', COUNTRIES.map(words.country)],
  ])('each %s has its own word', (_what, found) => {
    expect(found.filter((word) => word === '')).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  });
});

test.each([
  ['Switzerland', 'Schweiz'],
  ['Liechtenstein', 'Liechtenstein'],
  ['constructor', 'constructor'],
])('only the offered countries are translated: %s', (stored, word) => {
  expect(wordsIn('de').country(stored)).toBe(word);
});

test('the default tables have names', () => {
  const { contactList, flightList, flightProgram } = wordsIn('en');
  expect({ contactList, flightList, flightProgram }).toEqual({
    contactList: 'Contact List',
    flightList: 'Flight List',
    flightProgram: 'Flight program',
  });
});

test.each([
  ['red', 'red'],
  [null, ''],
])('without the colours of the school, the colours %j of a canopy stay %j', (stored, word) => {
  expect(wordsIn('en').colors(stored)).toBe(word);
});

test('a column has the short name of its field at its head, if there is one', () => {
  const heads = [columnKey('first_name'), columnKey('safety/insurance_valid_until'), columnKey('index')];
  expect(heads).toEqual([
    'member_fields.name.first_name',
    'member_fields.short.insurance_valid_until',
    'flight_lists.column.index',
  ]);
  expect([valueKey('safety/insurance_valid_until'), valueKey('index')]).toEqual([
    'member_fields.name.insurance_valid_until',
    'flight_lists.editor.value.index',
  ]);
});
