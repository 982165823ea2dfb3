import { expect, it } from 'vitest';
import { plainName, plainWord, wordList } from './plain-word.rules.ts';

it.each([
  ['Schüler/in', 'schulerin'],
  ['SCHUELERIN', 'schulerin'],
  ['Straße Nr.', 'strassenr'],
  ['Prénom', 'prenom'],
  ['Città', 'citta'],
  ['e-Mail 2', 'email2'],
  ['—', ''],
  ['Олена', 'олена'],
  ['ΝΊΚΟΣ', 'νικος'],
  ['محمد', 'محمد'],
  ['田中', '田中'],
  ['か', 'か'],
  ['हिंदी', 'हिंदी'],
  ['Łukasz', 'lukasz'],
  ['Yıldız', 'yildiz'],
  ['Søren', 'soren'],
  ['N° de licence', 'ndelicence'],
  ['Nº de licence', 'ndelicence'],
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

it('a name without letters is only like itself', () => {
  const names = ['?', '!', '? '].map((last_name) => plainName({ first_name: 'Anna', last_name }));
  expect(names).toEqual(['anna ?', 'anna !', 'anna ?']);
});
