import { expect, test } from 'vitest';
import { asGrey, canopyColors } from './canopy-colors.ts';

test.each([
  ['blue / white', ['#1767c4', '#f4f4f4']],
  ['Blau, weiß', ['#1767c4', '#f4f4f4']],
  ['dark blue / hellgrün', ['#1b2f66', '#a4cf3c']],
  ['rot / irgendwas', ['#c62828']],
  ['', []],
  [null, []],
])('%s', (text, colors) => {
  expect(canopyColors(text)).toEqual(colors);
});

test('without colours a light canopy stays light', () => {
  expect([asGrey('#f4f4f4'), asGrey('#000000'), asGrey('#1767c4')]).toEqual(['#f4f4f4', '#000000', '#5a5a5a']);
});
