import { describe, expect, test } from 'vitest';
import { dateFault, NO_SAFETY, type SafetyDate, safetyErrors } from './safety.rules.ts';

const TODAY = '2026-11-24';

describe('a date', () => {
  const CASES: readonly (readonly [SafetyDate, string, string | null])[] = [
    ['birth_date', '1899-12-31', 'too_far_away'],
    ['birth_date', '1900-01-01', null],
    ['birth_date', '2026-11-24', null],
    ['birth_date', '2026-11-25', 'in_the_future'],
    ['licence_valid_until', '1999-12-31', 'too_far_away'],
    ['licence_valid_until', '2000-01-01', null],
    ['insurance_valid_until', '2100-12-31', null],
    ['insurance_valid_until', '2101-01-01', 'too_far_away'],
    ['reserve_repacked_on', '1999-12-31', 'too_far_away'],
    ['reserve_repacked_on', '2026-11-24', null],
    ['canopy_checked_on', '2026-11-25', 'in_the_future'],
  ];
  test.each(CASES)('%s %s: %s', (name, date, fault) => {
    expect(dateFault(name, date, TODAY)).toBe(fault);
  });
});

test('each wrong date is named, and what is unknown is right', () => {
  expect(safetyErrors(NO_SAFETY, TODAY)).toEqual([]);
  const wrong = { ...NO_SAFETY, birth_date: '2030-01-01', insurance_valid_until: '1970-01-01' };
  expect(safetyErrors(wrong, TODAY)).toEqual([
    { path: 'safety.birth_date', code: 'in_the_future' },
    { path: 'safety.insurance_valid_until', code: 'too_far_away' },
  ]);
});
