import { describe, expect, it } from 'vitest';
import { leavingIn } from './leaving.rules.ts';

const TODAY = '2026-11-29';

describe('who has left', () => {
  it.each([
    ['Austritt', '31.12.2025', true],
    ['Austritt', '31.12.2026', false],
    ['Austritt', '2019', true],
    ['Austritt', '2026', false],
    ['Ausgetreten', 'ja', true],
    ['Ausgetreten', 'nein', false],
    ['Ausgetreten', '', false],
    ['Left on', '2020-01-31T00:00:00.000Z', true],
    ['Sortie', 'x', true],
    ['Stand', 'ausgetreten', true],
    ['Stand', 'ja', false],
    ['Farbe', '31.12.2020', false],
  ])('is said by %s %j: %j', (heading, cell, left) => {
    const found = leavingIn([['Name', heading], [], ['Anna', cell]], { heading: 0, columns: ['name', null] }, TODAY);
    expect(found).toEqual(left ? { places: [1], lines: [3] } : { places: [], lines: [] });
  });

  it('is not said by a column that is imported', () => {
    const table = [
      ['Name', 'Austritt'],
      ['Anna', '31.12.2020'],
    ];
    expect(leavingIn(table, { heading: 0, columns: ['name', 'comment'] }, TODAY).lines).toEqual([]);
  });
});
