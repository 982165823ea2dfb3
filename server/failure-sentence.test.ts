import pg from 'pg';
import { expect, test } from 'vitest';
import { SettingsError } from './environment.ts';
import { failureSentence } from './failure-sentence.ts';
import { printedText } from './http/log.ts';

const planted = () => {
  const error = new pg.DatabaseError('invalid input syntax for type uuid: "Kunigunde"', 1, 'error');
  error.detail = 'Failing row contains (Kunigunde, kunigunde@planted.example).';
  return new Error('mail to kunigunde@planted.example failed', { cause: error });
};

test('an unexpected error is printed without values and addresses', () => {
  for (const told of [failureSentence(planted(), [SettingsError]), printedText(['it failed:', planted()])]) {
    expect(told).toContain('DatabaseError');
    expect(told).toContain('invalid input syntax for type uuid');
    expect(told.toLowerCase()).not.toContain('kunigunde');
  }
});

test('an expected error is printed as its sentence', () => {
  expect(failureSentence(new SettingsError('PORT is wrong.'), [SettingsError])).toBe('PORT is wrong.');
});
