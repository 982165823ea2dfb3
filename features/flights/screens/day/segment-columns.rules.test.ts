import { describe, expect, it, test } from 'vitest';
import { FLIGHT_SEGMENTS } from '../../../accounts/preferences.contract.ts';
import { columnsOf, movedInColumn } from './segment-columns.rules.ts';

describe('columns of a flight day page', () => {
  it('follow the default order without an own one', () => {
    expect(columnsOf(FLIGHT_SEGMENTS, 1)).toEqual([['members', 'schedule', 'checklist', 'chat', 'comments']]);
    expect(columnsOf(FLIGHT_SEGMENTS, 2)).toEqual([
      ['members', 'comments'],
      ['schedule', 'checklist', 'chat'],
    ]);
    expect(columnsOf(FLIGHT_SEGMENTS, 3)).toEqual([['members'], ['schedule', 'checklist'], ['chat', 'comments']]);
  });

  it('leave out missing segments', () => {
    expect(columnsOf(['members', 'schedule', 'comments'], 2)).toEqual([['members', 'comments'], ['schedule']]);
  });

  it('follow the own order within each column', () => {
    const order = ['comments', 'chat', 'members', 'checklist', 'schedule'] as const;
    expect(columnsOf(order, 2)).toEqual([
      ['comments', 'members'],
      ['chat', 'checklist', 'schedule'],
    ]);
    expect(columnsOf(order, 3)).toEqual([['members'], ['checklist', 'schedule'], ['comments', 'chat']]);
  });

  it('contain each segment once in any order', () => {
    const order = FLIGHT_SEGMENTS.toReversed();
    for (const count of [1, 2, 3] as const) expect(columnsOf(order, count).flat().sort()).toEqual([...order].sort());
  });
});

test('moving the comments leaves the other column as it is', () => {
  const order = movedInColumn(FLIGHT_SEGMENTS, 'comments', -1, 2);
  expect(columnsOf(order, 2)).toEqual([
    ['comments', 'members'],
    ['schedule', 'checklist', 'chat'],
  ]);
  expect(movedInColumn(order, 'comments', 1, 2)).toEqual(['members', 'comments', 'schedule', 'checklist', 'chat']);
});

test('a segment moves by one place of its column, and not beyond its ends', () => {
  for (const count of [1, 2, 3] as const)
    for (const column of columnsOf(FLIGHT_SEGMENTS, count).entries()) {
      const [at, names] = column;
      for (const [place, name] of names.entries())
        for (const step of [1, -1] as const) {
          const wanted = columnsOf(FLIGHT_SEGMENTS, count);
          const to = Math.min(Math.max(place + step, 0), names.length - 1);
          wanted[at] = names.toSpliced(place, 1).toSpliced(to, 0, name);
          expect(columnsOf(movedInColumn(FLIGHT_SEGMENTS, name, step, count), count)).toEqual(wanted);
        }
    }
});
