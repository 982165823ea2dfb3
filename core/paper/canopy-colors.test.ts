import { expect, test } from 'vitest';
import { asGreys, canopyColors } from './canopy-colors.ts';

test.each([
  ['blue / white', ['#1767c4', '#f4f4f4']],
  ['Blau, weiß', ['#1767c4', '#f4f4f4']],
  ['dark blue / hellgrün', ['#1b2f66', '#a4cf3c']],
  ['rot / irgendwas', ['#c62828']],
  ['', []],
  [null, []],
  ['constructor / __proto__, toString', []],
])('%s', (text, colors) => {
  expect(canopyColors(text)).toEqual(colors);
});

test.each([
  ['a light canopy stays light', ['#f4f4f4'], ['#f4f4f4']],
  ['two colours as they are', ['#1767c4', '#f4f4f4'], ['#5a5a5a', '#f4f4f4']],
  ['light ones that look alike are set apart', ['#f08c22', '#9a9a9a'], ['#9e9e9e', '#666666']],
  ['dark ones, too', ['#262626', '#1b2f66'], ['#262626', '#5e5e5e']],
  ['none', [], []],
])('in greys: %s', (_, colors, greys) => {
  expect(asGreys(colors)).toEqual(greys);
});
