import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test.each([
  ['+41794123608', 'CH', '079 412 36 08'],
  ['+41794123608', 'DE', '+41 79 412 36 08'],
  ['+447700900412', 'CH', '+44 7700 900412'],
  ['no number', 'CH', 'no number'],
])('%s is shown in %s as %s', (phone, country, text) => {
  expect(phoneText(phone, country, parsePhoneNumberFromString)).toBe(text);
});
