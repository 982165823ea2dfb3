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

test('the position refers to the displayed name', () => {
  expect(placeInName(named('Céline Favre'), 'favre')).toBe(7);
});
