import { expect, it } from 'vitest';
import { countryCodes, isCountry } from './country.ts';

it.each([
  ['CH', true],
  ['LI', true],
  ['NP', true],
  ['ch', false],
  ['CHE', false],
  ['DD', false],
  ['XX', false],
  ['EU', false],
  ['ZZ', false],
  ['', false],
])('%j: %s', (code, country) => {
  expect(isCountry(code)).toBe(country);
});

it('knows about 250 countries', () => {
  const codes = countryCodes();
  expect(codes.length).toBeGreaterThan(240);
  expect(codes.length).toBeLessThan(265);
});
