import { expect, test } from 'vitest';
import { placeOver, wayOf } from './use-sortable.ts';

/** Three rows, the one in the middle twice as high. */
const ROWS = [
  { top: 0, height: 40 },
  { top: 40, height: 80 },
  { top: 120, height: 40 },
];

test.each([
  [-100, 0],
  [20, 0],
  [51, 1],
  [80, 1],
  [109, 1],
  [111, 2],
  [900, 2],
])('with its middle at %s a row lies at place %s', (middle, place) => {
  expect(placeOver(ROWS, middle)).toBe(place);
});

test.each([
  [0, 0, [0, 0, 0]],
  [0, 1, [80, -40, 0]],
  [0, 2, [120, -40, -40]],
  [2, 0, [40, 40, -120]],
  [1, 0, [80, -40, 0]],
])('carried from %s to %s, the rows give way', (from, to, ways) => {
  expect(ROWS.map((_row, place) => wayOf(ROWS, place, from, to))).toEqual(ways);
});
