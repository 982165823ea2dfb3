import { expect, test } from 'vitest';
import { STEP_ERRORS } from '../../../core/errors/step-errors.ts';
import { translateFrom } from '../../../core/texts/translate.ts';
import { CATALOGUE } from '../../../test/journeys/error-catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const inEnglish = translateFrom(en);
const inGerman = translateFrom(de);

test.each(CATALOGUE)('$says', ({ says, key }) => {
  expect(inEnglish(key)).toBe(says);
  expect(inGerman(key)).toMatch(/^Fehler beim /);
});

test('the catalogue contains each entry once', () => {
  expect(new Set(CATALOGUE.map(({ says }) => says)).size).toBe(30);
  expect(CATALOGUE).toHaveLength(30);
});

test.each([
  ['problem.title', 'Houston, we have a problem!'],
  ['problem.intro', 'Whoops! Something went wrong:'],
  ['problem.support', 'If the error persists, please contact support.'],
  ['problem.ignore', 'Ignore'],
  ['problem.reload', 'Reload'],
  ['problem.resolve', 'Resolve'],
  ['problem.invalid_endpoint', 'Invalid endpoint'],
  ['problem.unauthorized', 'Unauthorized'],
])('the dialog says %s', (key, says) => {
  expect(inEnglish(key)).toBe(says);
  expect(inGerman(key)).not.toBe(says);
});

test('an unexpected failure is shown with its own message', () => {
  expect(inEnglish('problem.unknown', { error: 'x is not a function' })).toBe(
    'An unknown error occurred: x is not a function',
  );
});

test.each(STEP_ERRORS)('a task that failed with %s has a reason', (code) => {
  const key = `whatsapp.steps.errors.${code}`;
  expect(inEnglish(key)).not.toBe(inGerman(key));
});
