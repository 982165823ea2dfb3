import { expect, expectTypeOf, test } from 'vitest';
import {
  dayFault,
  eachField,
  eachValue,
  type Fields,
  fieldsAt,
  namesOf,
  type StoredOf,
  valuesOf,
} from './kinds.fields.ts';
import { EQUIPMENT, SAFETY } from './member.fields.ts';

const FIELDS = {
  nickname: { kind: 'line', longest: 20 },
  born: { kind: 'day', from: 1900, past: true, without: ['paper', 'import'] },
  height: { kind: 'measure', unit: 'cm', smallest: 50, largest: 250, unknown: 50 },
} as const satisfies Fields;

test('a place has the fields that do not leave it out, and the compiler knows which', () => {
  const paper = fieldsAt(FIELDS, 'paper');
  expect(namesOf(paper)).toEqual(['nickname', 'height']);
  expectTypeOf(namesOf(paper)).toEqualTypeOf<('nickname' | 'height')[]>();
  expect(namesOf(fieldsAt(FIELDS, 'file'))).toEqual(['nickname', 'born', 'height']);
  expectTypeOf(namesOf(fieldsAt(EQUIPMENT, 'import'))).toEqualTypeOf<
    ('size' | 'weight' | 'own_canopy' | 'canopy_type' | 'canopy_color' | 'own_harness' | 'harness_type')[]
  >();
});

test('each field becomes what its kind makes of it', () => {
  const made = eachField(FIELDS, {
    line: ({ longest }, name) => `${name} ${longest}` as const,
    day: ({ past }) => past,
    measure: ({ unit }) => unit,
  });
  expect(made).toEqual({ nickname: 'nickname 20', born: true, height: 'cm' });
  expectTypeOf(made.born).toEqualTypeOf<boolean>();
  expectTypeOf(made.height).toEqualTypeOf<'cm' | 'kg'>();
});

test('each value is read as one of its kind', () => {
  const row: StoredOf<typeof FIELDS> = { nickname: null, born: '2000-01-02', height: 178 };
  const read = eachValue(FIELDS, {
    line: (value: string | null) => value ?? '',
    day: (value: string | null) => value?.slice(0, 4) ?? null,
    measure: (value: number | null, { unknown }) => value ?? unknown,
  })(row);
  expect(read).toEqual({ nickname: '', born: '2000', height: 178 });
  expectTypeOf(read).toEqualTypeOf<{
    readonly nickname: string;
    readonly born: string | null;
    readonly height: number;
  }>();
  expect(valuesOf(FIELDS, { ...row, other: 1 })).toEqual(row);
});

test.each([
  ['birth_date', '2026-11-30', 'in_the_future'],
  ['birth_date', '1899-12-31', 'too_far_away'],
  ['birth_date', '1900-01-01', null],
  ['insurance_valid_until', '2100-12-31', null],
  ['insurance_valid_until', '2101-01-01', 'too_far_away'],
  ['birth_date', '2026-11-29', null],
  ['licence_valid_until', '2000-01-01', null],
  ['reserve_repacked_on', '1999-12-31', 'too_far_away'],
  ['reserve_repacked_on', '2026-11-29', null],
  ['canopy_checked_on', '2026-11-30', 'in_the_future'],
] as const)('%s on %s: %s', (name, day, fault) => {
  expect(dayFault(SAFETY[name], day, '2026-11-29')).toBe(fault);
});
