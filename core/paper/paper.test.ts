import { expect, test } from 'vitest';
import { cellPadding, heightOf, PAPER, widthBetweenMargins } from './paper.ts';

test('paper is A4', () => {
  expect([heightOf('portrait'), heightOf('landscape')]).toEqual([297, 210]);
});

test('the margin is the same on both sides', () => {
  expect([widthBetweenMargins('portrait'), widthBetweenMargins('landscape')]).toEqual([186, 273]);
});

test('rows are at least 9 mm high', () => {
  expect(PAPER.row).toBeGreaterThanOrEqual(9);
});

test.each([
  [50, 1.5],
  [10, 1.5],
  [8, 1.2],
  [0, 0],
])('a column of %i mm has %f mm of padding beside its text', (width, padding) => {
  expect(cellPadding(width)).toBeCloseTo(padding, 9);
});
