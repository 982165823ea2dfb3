import { expect, test } from 'vitest';
import { asGreys } from './greys.ts';

test.each([
  ['a light canopy stays light', ['#f4f4f4'], ['#f4f4f4']],
  ['two distinct colours stay unchanged', ['#1767c4', '#f4f4f4'], ['#5a5a5a', '#f4f4f4']],
  ['similar light colours are separated', ['#f08c22', '#9a9a9a'], ['#9e9e9e', '#666666']],
  ['similar dark colours are separated', ['#262626', '#1b2f66'], ['#262626', '#5e5e5e']],
  ['no colours', [], []],
])('in greys: %s', (_, colors, greys) => {
  expect(asGreys(colors)).toEqual(greys);
});
