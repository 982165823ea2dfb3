import { expect, test } from 'vitest';
import { fullName, matchingNames, placeInName } from './matching-names.rules.ts';

const named = (name: string) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name };
};
const members = [
  'Selina Arnold',
  'Nina Hug',
  'Nadja Furrer',
  'Céline Favre',
  'Tobias Käslin',
  'Sean O’Connor',
  '민준 김',
  '영희 강',
].map(named);

test.each([
  ['na', ['Nadja Furrer', 'Nina Hug', 'Selina Arnold']],
  ['celi', ['Céline Favre']],
  ['kas', ['Tobias Käslin']],
  ['favre ce', ['Céline Favre']],
  ['hug', ['Nina Hug']],
  ['oconnor', ['Sean O’Connor']],
  ["O'Con", ['Sean O’Connor']],
  ['김', ['민준 김']],
  ['xyz', []],
])('finds names with %s', (typed, names) => {
  expect(matchingNames(members, typed).map(fullName)).toEqual(names);
});

test('names that begin with the text come before those that contain it, each by the alphabet', () => {
  const people = ['Elena Ott', 'Anna Gut', 'Rita Nauer', 'Nadja Furrer', 'Christina Abt'].map(named);
  expect(matchingNames(people, ' na ').map(fullName)).toEqual([
    'Nadja Furrer',
    'Rita Nauer',
    'Anna Gut',
    'Christina Abt',
    'Elena Ott',
  ]);
  expect(matchingNames(people.toReversed(), 'na').map(fullName)).toEqual(matchingNames(people, 'na').map(fullName));
});

test('thirty names are the most', () => {
  expect(
    matchingNames(
      Array.from({ length: 31 }, () => named('Nina Hug')),
      'nina',
    ),
  ).toHaveLength(30);
});

test('the position refers to the displayed name', () => {
  expect(placeInName(named('Céline Favre'), 'favre')).toBe(7);
});
