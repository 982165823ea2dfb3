import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE_at', 'de'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('the language of %s is %s', (code, language) => expect(languageOf(code)).toBe(language));
