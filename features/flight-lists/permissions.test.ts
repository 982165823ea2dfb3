import { describe, expect, test } from 'vitest';
import type { Rights } from '../../core/access/roles.ts';
import { COLUMN_VALUES } from '../accounts/list-columns.fields.ts';
import { mayPrint, printableTable } from './permissions.ts';

const NOBODY: Rights = { role: null, isSchoolAdmin: false, isSentinelAdmin: false };

test.each<[string, boolean, Partial<Rights>]>([
  ['a beginner', false, { role: 'beginner_student' }],
  ['a student', false, { role: 'student' }],
  ['a start instructor', true, { role: 'start_instructor' }],
  ['a flight teacher', true, { role: 'flight_teacher' }],
  ['a school admin who learns', true, { role: 'student', isSchoolAdmin: true }],
  ['a product admin', true, { isSentinelAdmin: true }],
])('%s may have the list of their day: %s', (_who, allowed, rights) => {
  expect(mayPrint({ ...NOBODY, ...rights })).toBe(allowed);
});

describe('the columns of a table', () => {
  const columns = COLUMN_VALUES.map((value) => ({ id: value, label: value, value, textAlign: 'left' as const }));
  const printed = (rights: Partial<Rights>) =>
    printableTable({ ...NOBODY, ...rights }, { columns }).columns.map(({ value }) => value);

  test('are all printed by staff', () => {
    expect(printed({ role: 'flight_teacher' })).toEqual(COLUMN_VALUES);
    expect(printed({ role: 'start_instructor', isSchoolAdmin: true })).toEqual(COLUMN_VALUES);
  });

  test('are those of first name, level and canopy for a start instructor', () => {
    expect(printed({ role: 'start_instructor' })).toEqual([
      'index',
      'first_name',
      'skill_level',
      'role',
      'user_info/canopy_type',
      'user_info/canopy_color',
      'canopy_image',
      'empty',
    ]);
  });
});
