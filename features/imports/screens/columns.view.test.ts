import { describe, expect, it } from 'vitest';
import { columnsOf, haveName, letterOf } from './columns.view.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (place, letter) => {
  expect(letterOf(place)).toBe(letter);
});

const TABLE = [
  ['Members', '', '', ''],
  ['Name', 'Town', '', 'Note'],
  ['Anna Muster', 'Thun', '', ''],
  ['Beat Kunz', 'Thun', '', ''],
  ['Carla Odermatt', 'Bern', '', ''],
  ['Dario Epp', 'Spiez'],
];

describe('the columns of a table', () => {
  it('have a heading and their first different cells, and empty ones are left out', () => {
    expect(columnsOf(TABLE, { heading: 1, columns: ['name', 'city', null, 'comment'] })).toEqual([
      {
        place: 0,
        letter: 'A',
        heading: 'Name',
        examples: ['Anna Muster', 'Beat Kunz', 'Carla Odermatt'],
        column: 'name',
      },
      { place: 1, letter: 'B', heading: 'Town', examples: ['Thun', 'Bern', 'Spiez'], column: 'city' },
    ]);
  });

  it('have no heading if the table has none', () => {
    expect(columnsOf([['Anna']], { heading: -1, columns: [] })).toMatchObject([{ heading: '', column: null }]);
  });
});

it.each([
  [['name', null], true],
  [['name_last_first'], true],
  [['first_name', 'last_name'], true],
  [['last_name'], false],
  [['email'], false],
] as const)('%j can hold names: %s', (columns, expected) => {
  expect(haveName({ heading: 0, columns })).toBe(expected);
});
