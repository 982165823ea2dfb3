import { describe, expect, it } from 'vitest';
import { FLIGHT_SEGMENTS } from '../../../accounts/preferences.contract.ts';
import { columnsOf } from './segment-columns.rules.ts';

describe('columns of a wide flight day page', () => {
  it('follow the default arrangement without a custom order', () => {
    expect(columnsOf(FLIGHT_SEGMENTS, 2)).toEqual([
      ['members', 'comments'],
      ['schedule', 'checklist', 'chat'],
    ]);
    expect(columnsOf(FLIGHT_SEGMENTS, 3)).toEqual([['members'], ['schedule', 'checklist'], ['chat', 'comments']]);
  });

  it('keep the default arrangement if a segment is missing', () => {
    expect(columnsOf(['members', 'schedule', 'comments'], 2)).toEqual([['members', 'comments'], ['schedule']]);
    expect(columnsOf(['members', 'checklist', 'schedule', 'comments'], 2)[1]).toEqual(['schedule', 'checklist']);
  });

  it('follow the custom order within each column', () => {
    const order = ['comments', 'chat', 'members', 'checklist', 'schedule'] as const;
    expect(columnsOf(order, 2)).toEqual([
      ['comments', 'members'],
      ['chat', 'checklist', 'schedule'],
    ]);
    expect(columnsOf(order, 3)).toEqual([['members'], ['checklist', 'schedule'], ['comments', 'chat']]);
  });

  it('contain each segment once in any order', () => {
    const order = FLIGHT_SEGMENTS.toReversed();
    for (const count of [2, 3] as const) expect(columnsOf(order, count).flat().sort()).toEqual([...order].sort());
  });
});
