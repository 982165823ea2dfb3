import { expect, test } from 'vitest';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { de } from '../fields/member.texts.de.ts';
import { en } from '../fields/member.texts.en.ts';
import { HEADINGS, IMPORT_COLUMNS } from './heading-words.rules.ts';
import { columnOfHeading } from './headings.rules.ts';
import { IMPORTED } from './imported.fields.ts';

const NAMES = LANGUAGES.flatMap((language) => {
  const { name, short } = { en, de }[language];
  return [...Object.entries(name), ...Object.entries(short)];
});

test.each(NAMES)('%s is read under the name %s, or not at all', (field, name) => {
  expect(columnOfHeading(name)).toBe(field in IMPORTED ? field : null);
});

test('each column of a spreadsheet has words, and stands beside its parts', () => {
  expect(new Set(HEADINGS.values())).toEqual(new Set(IMPORT_COLUMNS));
  expect(IMPORT_COLUMNS.slice(0, 4)).toEqual(['first_name', 'last_name', 'name', 'name_last_first']);
});
