import { expect, it } from 'vitest';
import { splitAddress, splitPlace, splitZip } from './places.rules.ts';

it.each([
  ['3800 Interlaken', '3800', 'Interlaken'],
  ['CH-6376 Emmetten NW', 'CH-6376', 'Emmetten NW'],
  ['D 79761 Waldshut', 'D 79761', 'Waldshut'],
  ['79098 Freiburg', '79098', 'Freiburg'],
  ['Interlaken', '', 'Interlaken'],
])('the place %j is %j and %j', (text, zip, city) => expect(splitPlace(text)).toEqual({ zip, city }));

it.each([
  ['6370', '6370', null],
  ['D-79761', '79761', 'Germany'],
  ['A-6700', '6700', 'Austria'],
  ['CH-6370', '6370', 'Switzerland'],
  ['I – 39012', '39012', 'Italy'],
  ['fr 74000', '74000', 'France'],
  // Liechtenstein has the postal codes of Switzerland.
  ['FL-9490', '9490', null],
  ['D-797', 'D-797', null],
  ['', '', null],
])('the postal code %j is %j in %j', (text, zip, country) => expect(splitZip(text)).toEqual({ zip, country }));

it.each([
  [
    ['Dorfstr. 1, 6370 Stans', '', ''],
    ['Dorfstr. 1', '6370', 'Stans'],
  ],
  [
    ['Dorfstr. 1\nCH-6370 Stans', '', ''],
    ['Dorfstr. 1', 'CH-6370', 'Stans'],
  ],
  [
    ['Seeweg 3, Postfach 12, 79761 Waldshut', '', ''],
    ['Seeweg 3, Postfach 12', '79761', 'Waldshut'],
  ],
  [
    ['Dorfstr. 1', '', '6370 Stans'],
    ['Dorfstr. 1', '6370', 'Stans'],
  ],
  [
    ['Dorfstr. 1, 6370 Stans', '6370', 'Stans'],
    ['Dorfstr. 1, 6370 Stans', '6370', 'Stans'],
  ],
  [
    ['Dorfstr. 1, Hinterhaus', '', 'Stans'],
    ['Dorfstr. 1, Hinterhaus', '', 'Stans'],
  ],
  [
    ['Dorfstr. 1, Hinterhaus', '', ''],
    ['Dorfstr. 1, Hinterhaus', '', ''],
  ],
])('the address %j is %j', ([street = '', zip = '', city = ''], [road, code, town]) => {
  expect(splitAddress({ street, zip, city })).toEqual({ street: road, zip: code, city: town });
});
