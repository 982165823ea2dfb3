import { expect, test } from 'vitest';
import { NO_SAFETY, safetyErrors } from './safety.rules.ts';

const TODAY = '2026-11-24';

test('each wrong date is named, and what is unknown is right', () => {
  expect(safetyErrors(NO_SAFETY, TODAY)).toEqual([]);
  const wrong = { ...NO_SAFETY, birth_date: '2030-01-01', insurance_valid_until: '1970-01-01' };
  expect(safetyErrors(wrong, TODAY)).toEqual([
    { path: 'safety.birth_date', code: 'in_the_future' },
    { path: 'safety.insurance_valid_until', code: 'too_far_away' },
  ]);
});
