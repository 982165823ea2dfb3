import { expect, it } from 'vitest';
import { plainWord, wordList } from './plain-word.rules.ts';

it.each([
  ['Schüler/in', 'schulerin'],
  ['SCHUELERIN', 'schulerin'],
  ['Straße Nr.', 'strassenr'],
  ['Prénom', 'prenom'],
  ['Città', 'citta'],
  ['e-Mail 2', 'email2'],
  ['—', ''],
])('%j is compared as %j', (text, word) => expect(plainWord(text)).toBe(word));

it('a list is found by each spelling of its words', () => {
  const list = wordList({ big: 'gross,groß,large', small: 'klein' });
  expect(['GROSS', 'Groß', 'Large', 'klein', 'medium'].map((word) => list.get(plainWord(word)))).toEqual([
    'big',
    'big',
    'big',
    'small',
    undefined,
  ]);
});
