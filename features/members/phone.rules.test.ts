import { expect, test } from 'vitest';
import { e164, internationalPhone, phoneIn } from './phone.rules.ts';

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
  ['of a range that is new', '+44 7700 900412', 'CH', '+447700900412'],
  ['of that range with two zeros', '0044 7700 900412', 'CH', '+447700900412'],
  ['too short for its country code', '+44 7700 9004', 'CH', null],
  ['with a note', '+41 79 123 45 67 (Mama)', 'CH', null],
  ['after a note', 'Mama: 079 123 45 67', 'CH', null],
  ['with an extension', '+41 41 123 45 67 ext. 12', 'CH', null],
  ['beside another', '079 412 36 08 / 079 412 36 09', 'CH', null],
  ['with spaces around it', ' 079 412 36 08 ', 'CH', '+41794123608'],
  ['that nobody has, with two zeros inside', '0100000000', 'CH', null],
  ['of letters', 'call me', 'CH', null],
  ['of nothing', '', 'CH', null],
])('a number %s: %s in %s is stored as %s', (_how, text, country, stored) => {
  expect(e164(text, country)).toBe(stored);
});

test.each([
  ['Mama: 079 123 45 67', '+41791234567'],
  ['+49 30 901820 (abends)', '+4930901820'],
  ['079 412 36 0', null],
  ['call me', null],
])('the first number in %j is %s', (text, number) => {
  expect(phoneIn(text, 'CH')).toBe(number);
});

test.each([
  ['+41791234567', '+41 79 123 45 67'],
  ['117', '117'],
  ['', ''],
])('the stored number %j is shown as %j', (stored, shown) => {
  expect(internationalPhone(stored)).toBe(shown);
});
