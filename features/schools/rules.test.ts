import { expect, it } from 'vitest';
import { pictureOf } from './rules.ts';

const PICTURES = [
  { name: 'prion', canopy_type: 'Nova Prion 5', canopy_color: ['petrol', 'orange'] },
  { name: 'prion in red', canopy_type: 'Nova Prion 5', canopy_color: ['rot'] },
  { name: 'any alpha', canopy_type: 'Advance Alpha 7', canopy_color: [] },
  { name: 'not described', canopy_type: '', canopy_color: [] },
];

it.each([
  ['of this type in these colors', 'Nova Prion 5', ['petrol', 'orange'], 'prion'],
  ['whatever the order, the case and the blanks', ' nova  prion 5', ['Orange', 'Petrol'], 'prion'],
  ['of one color', 'Nova Prion 5', ['rot'], 'prion in red'],
  ['in colors that nobody has taken a picture of', 'Nova Prion 5', ['gelb'], undefined],
  ['in some of its colors', 'Nova Prion 5', ['petrol'], undefined],
  ['of a type whose picture stands for all colors', 'Advance Alpha 7', ['blau', 'weiss'], 'any alpha'],
  ['of another type', 'Ozone Buzz Z7', ['rot'], undefined],
  ['of no type', '', [], undefined],
])('the school’s picture of a canopy %s', (_name, type, colors, found) => {
  expect(pictureOf(PICTURES, type, colors)?.name).toBe(found);
});
