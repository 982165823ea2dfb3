import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { phoneText, swissPhoneText } from './phone-text.ts';

const byLibrary = (phone: string, country: string) => phoneText(phone, country, parsePhoneNumberFromString);

test.each([
  ['+41794123608', 'CH', '079 412 36 08'],
  ['+41794123608', 'DE', '+41 79 412 36 08'],
  ['+447700900412', 'CH', '+44 7700 900412'],
  ['no number', 'CH', 'no number'],
])('%s is shown in %s as %s', (phone, country, text) => {
  expect(byLibrary(phone, country)).toBe(text);
});

describe('without the library', () => {
  const prefix = fc.integer({ min: 10, max: 99 });
  const rest = fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(7, '0'));

  test('a Swiss number looks the same as with it', () => {
    let formatted = 0;
    fc.assert(
      fc.property(prefix, rest, fc.constantFrom('CH', 'DE'), (start, digits, country) => {
        const phone = `+41${start}${digits}`;
        const text = swissPhoneText(phone, country);
        if (text === null) return;
        formatted += 1;
        expect(text).toBe(byLibrary(phone, country));
      }),
      { numRuns: 500 },
    );
    expect(formatted).toBeGreaterThan(200);
  });

  test.each(['+41800123456', '+417941236', '+4179412360811', '+447700900412', 'no number'])('%s needs it', (phone) =>
    expect(swissPhoneText(phone, 'CH')).toBe(null),
  );
});
