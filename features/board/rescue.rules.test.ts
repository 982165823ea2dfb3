import { expect, test } from 'vitest';
import { rescueNumbers, textMessage } from './rescue.rules.ts';

test.each([
  ['CH', 'Rega 1414'],
  ['LI', 'Rega 1414'],
  ['AT', 'Bergrettung 140'],
  ['IT', ' 118'],
  ['DE', ' 112'],
  ['FR', ' 112'],
  ['NP', ' 112'],
])('in %s help comes by %s', (country, first) => {
  const [{ name, number } = { name: '', number: '' }] = rescueNumbers(country);
  expect(`${name} ${number}`).toBe(first);
});

test('a text message keeps what would end an address', () => {
  expect(textMessage('Anna & Ben?\nLanded: no')).toBe('sms:?&body=Anna%20%26%20Ben%3F%0ALanded%3A%20no');
});
