import { expect, test } from 'vitest';
import { fittedWidths } from './fitted-widths.ts';

const widths = (...all: (number | null)[]) => fittedWidths(all.map((width) => ({ width })));

test('widths that fit stay as they are', () => {
  expect(widths(null, 50, 8, 8)).toEqual([null, 50, 8, 8]);
});

test('what is wider than the paper is narrowed alike', () => {
  expect(widths(530, 265)).toEqual([(530 * 265) / 795, (265 * 265) / 795]);
});

test('columns without a width keep a place', () => {
  const [, fixed] = widths(null, 400);
  expect(fixed).toBe(253);
});
