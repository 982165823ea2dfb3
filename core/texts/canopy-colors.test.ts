import { expect, test } from 'vitest';
import { colorName, colorOf, colorsIn, colorWords, isColorValue, PALETTE_COLORS, swatchesOf } from './canopy-colors.ts';
import { LANGUAGES } from './languages.ts';

const NEON = { id: '01900000-0000-7000-8000-000000000001', names: { en: 'neon pink', de: 'Neonrosa' } };

test.each([
  ['the words of both languages', 'Rot / white', ['red', 'white']],
  ['sharp s, capitals and blanks', 'Weiß, dark  BLUE; hell-grün', ['white', 'darkblue', 'lightgreen']],
  ['the codes themselves', 'darkblue / lightpink', ['darkblue', 'lightpink']],
  [
    'words joined by a hyphen, a blank or “und”',
    'rot-weiss, blau gelb und lila',
    ['red', 'white', 'blue', 'yellow', 'purple'],
  ],
  ['each colour once', 'red, rot, Red', ['red']],
  ['a colour of the school, by either name', 'neonrosa / Neon Pink', [NEON.id]],
  ['the id of a colour', `red / ${NEON.id}`, ['red', NEON.id]],
  ['unknown words as they are', 'kunterbunt, red', ['kunterbunt', 'red']],
  ['words of JavaScript', 'constructor / __proto__, toString', ['constructor', '__proto__', 'toString']],
  ['nothing', ' / ', []],
  ['no text', null, []],
])('reads %s', (_, text, colors) => {
  expect(colorsIn(text, [NEON])).toEqual(colors);
});

test('a name on the screen is read as the colour that it names', () => {
  for (const language of LANGUAGES)
    for (const color of [...PALETTE_COLORS, NEON.id])
      expect(colorOf(colorName(color, [NEON], language), [NEON])).toBe(color);
});

test.each([
  ['red', 'de', 'rot'],
  ['darkblue', 'en', 'dark blue'],
  [NEON.id, 'de', 'Neonrosa'],
  [NEON.id.replace('1', '2'), 'en', '?'],
  ['kunterbunt', 'en', 'kunterbunt'],
  ['constructor', 'de', 'constructor'],
] as const)('%s in %s', (color, language, name) => {
  expect(colorName(color, [NEON], language)).toBe(name);
});

test.each([
  ['darkblue', ['dark blue', 'dunkelblau', 'navy']],
  [NEON.id, ['neon pink', 'Neonrosa']],
  [NEON.id.replace('1', '2'), []],
])('a search finds %s by %j', (color, words) => {
  expect(colorWords(color, [NEON]).split('\n')).toEqual(expect.arrayContaining(words));
});

test('only codes and ids can be stored', () => {
  expect(['red', 'rot', NEON.id, 'constructor', ''].map(isColorValue)).toEqual([true, false, true, false, false]);
});

test('colours of a school have no cloth', () => {
  expect(swatchesOf(['blue', NEON.id, 'white', 'constructor'])).toEqual(['#1767c4', '#f4f4f4']);
});
