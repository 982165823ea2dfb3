import { expect, test } from 'vitest';
import { e164 } from './phone.rules.ts';

test.each([
  ['as people write it', '079 412 36 08', 'CH', '+41794123608'],
  ['without blanks', '0794123608', 'CH', '+41794123608'],
  ['with dots and slashes', '079/412.36.08', 'CH', '+41794123608'],
  ['with the code of its country', '+41 79 412 36 08', 'CH', '+41794123608'],
  ['with two zeros for the plus', '0041 79 412 36 08', 'CH', '+41794123608'],
  ['with a zero in brackets', '+41 (0)79 412 36 08', 'CH', '+41794123608'],
  ['of another country', '+49 30 901820', 'CH', '+4930901820'],
  ['of the school’s country', '030 901820', 'DE', '+4930901820'],
  ['one digit too short', '079 412 36 0', 'CH', null],
  ['one digit too long', '079 412 36 088', 'CH', null],
  ['of a code that nobody has', '+999 79 412 36 08', 'CH', null],
  ['of letters', 'call me', 'CH', null],
  ['of nothing', '', 'CH', null],
])('a number %s: %s in %s is stored as %s', (_how, text, country, stored) => {
  expect(e164(text, country)).toBe(stored);
});
