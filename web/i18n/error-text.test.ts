import i18next, { type TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { ApiProblem, LocalFailure } from '../http/failures.ts';
import { errorText } from './error-text.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';

const i18n = i18next.createInstance({
  resources: { en: { translation: en }, de: { translation: de } },
  interpolation: { escapeValue: false },
});
await i18n.init();

describe('failures without a code from the server', () => {
  test.each([
    ['en', new LocalFailure('Invalid endpoint'), 'Invalid endpoint'],
    ['de', new LocalFailure('Invalid endpoint'), de.problem.invalid_endpoint],
    ['en', new LocalFailure('Unauthorized'), 'Unauthorized'],
    ['de', new LocalFailure('Unauthorized'), de.problem.unauthorized],
    ['en', new Error('the wing folded'), 'An unknown error occurred: the wing folded'],
    ['de', new Error('der Schirm klappte'), 'Ein unbekannter Fehler ist aufgetreten: der Schirm klappte'],
  ] as const)('%s, %s', (language, error, sentence) => {
    expect(errorText(i18n.getFixedT(language) as TFunction, error)).toBe(sentence);
  });
});

describe('a refusal of fields', () => {
  const refused = (...codes: string[]) =>
    new ApiProblem(422, { code: 'invalid_fields', errors: codes.map((code) => ({ path: 'name', code })) });

  test.each([
    ['one: what is wrong with it', refused('forbidden_character'), en.fields.forbidden_character],
    ['two', refused('too_long', 'forbidden_character'), en.errors.invalid_fields],
    ['none is named', refused(), en.errors.invalid_fields],
  ])('%s', (_what, error, sentence) => {
    expect(errorText(i18n.getFixedT('en') as TFunction, error)).toBe(sentence);
  });
});
