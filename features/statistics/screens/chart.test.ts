import { describe, expect, it } from 'vitest';
import { namedEach, scaleOf, stacksOf } from './chart.ts';
import type { Bars } from './figure.ts';

const bars = (stack: Bars['stack'], ...values: number[]): Bars => ({ label: '', look: 'solid', stack, values });

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [17, [0, 5, 10, 15, 20]],
    [288, [0, 100, 200, 300]],
    [28_888, [0, 10_000, 20_000, 30_000]],
  ])('of numbers up to %i has the ticks %j', (most, ticks) => {
    expect(scaleOf([[bars('now', 0, most)]], 2)).toEqual({ top: ticks.at(-1), ticks });
  });

  it('reaches the highest of the stacked bars', () => {
    const stacks = stacksOf([bars('before', 3, 9), bars('now', 6, 1), bars('now', 6, 1)]);
    expect(stacks.map(({ length }) => length)).toEqual([1, 2]);
    expect(scaleOf(stacks, 2).top).toBe(15);
  });
});

describe('the names below the bars', () => {
  const seasons = (count: number) => Array.from({ length: count }, (_, place) => String(2026 + place));
  it.each([
    ['all months', Array<string>(12).fill('Jan'), 1],
    ['three long names', Array<string>(3).fill('Sicherheitstraining'), 1],
    ['all of ten seasons', seasons(10), 1],
    ['every second of twenty seasons', seasons(20), 2],
  ])('are shown: %s', (_, names, each) => {
    expect(namedEach(names)).toBe(each);
  });
});
