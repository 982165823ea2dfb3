import { LANGUAGES, type Language } from './languages.ts';

export type ColorNames = Readonly<Record<Language, string>>;

/** Colour that a school has added to the palette. */
export interface SchoolColor {
  readonly id: string;
  readonly names: ColorNames;
}

/** Separates the colours of a member, which are stored and sent as one text. */
export const COLOR_SEPARATOR = ' / ';
export const MOST_COLORS = 8;

/** Codes of the palette, each with the plain colour of canopy cloth and its names. */
const PALETTE: ReadonlyMap<string, ColorNames & { readonly swatch: string }> = new Map([
  ['white', { swatch: '#f4f4f4', en: 'white', de: 'weiss' }],
  ['black', { swatch: '#262626', en: 'black', de: 'schwarz' }],
  ['grey', { swatch: '#9a9a9a', en: 'grey', de: 'grau' }],
  ['silver', { swatch: '#c3c6ca', en: 'silver', de: 'silber' }],
  ['red', { swatch: '#c62828', en: 'red', de: 'rot' }],
  ['darkred', { swatch: '#8e1c1c', en: 'dark red', de: 'dunkelrot' }],
  ['orange', { swatch: '#f08c22', en: 'orange', de: 'orange' }],
  ['yellow', { swatch: '#f5c431', en: 'yellow', de: 'gelb' }],
  ['gold', { swatch: '#d9a521', en: 'gold', de: 'gold' }],
  ['lime', { swatch: '#a4cf3c', en: 'lime', de: 'limette' }],
  ['lightgreen', { swatch: '#8fcb6d', en: 'light green', de: 'hellgrün' }],
  ['green', { swatch: '#2e8540', en: 'green', de: 'grün' }],
  ['darkgreen', { swatch: '#1d5b2b', en: 'dark green', de: 'dunkelgrün' }],
  ['petrol', { swatch: '#0f7f8a', en: 'petrol', de: 'petrol' }],
  ['turquoise', { swatch: '#35b8bd', en: 'turquoise', de: 'türkis' }],
  ['lightblue', { swatch: '#5fb2e8', en: 'light blue', de: 'hellblau' }],
  ['blue', { swatch: '#1767c4', en: 'blue', de: 'blau' }],
  ['darkblue', { swatch: '#1b2f66', en: 'dark blue', de: 'dunkelblau' }],
  ['purple', { swatch: '#673ab7', en: 'purple', de: 'violett' }],
  ['pink', { swatch: '#e35d9c', en: 'pink', de: 'pink' }],
  ['lightpink', { swatch: '#f0a3c4', en: 'light pink', de: 'rosa' }],
  ['magenta', { swatch: '#c2187a', en: 'magenta', de: 'magenta' }],
  ['brown', { swatch: '#7a4f30', en: 'brown', de: 'braun' }],
  ['beige', { swatch: '#dccbaa', en: 'beige', de: 'beige' }],
]);

export const PALETTE_COLORS: readonly string[] = [...PALETTE.keys()];

const plain = (word: string): string => word.toLowerCase().replaceAll('ß', 'ss').replaceAll(/[\s-]/g, '');

const SYNONYMS = [
  ['gray', 'grey'],
  ['teal', 'petrol'],
  ['navy', 'darkblue'],
  ['violet', 'purple'],
  ['lila', 'purple'],
] as const;

const CODES: ReadonlyMap<string, string> = new Map([
  ...[...PALETTE].flatMap(([code, names]) => LANGUAGES.map((language) => [plain(names[language]), code] as const)),
  ...SYNONYMS,
]);

export const isPaletteColor = (color: string): boolean => PALETTE.has(color);

const COLOR_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether a value can be stored: a code of the palette or an id, which only the server can check. */
export const isColorValue = (color: string): boolean => isPaletteColor(color) || COLOR_ID.test(color);

/** Returns the code or id of a word of either language, or `null` if it is neither on the palette nor the school's. */
export const colorOf = (word: string, ofSchool: readonly SchoolColor[]): string | null => {
  if (COLOR_ID.test(word.toLowerCase())) return word.toLowerCase();
  const sought = plain(word);
  const free = ofSchool.find(({ names }) => LANGUAGES.some((language) => plain(names[language]) === sought));
  return CODES.get(sought) ?? free?.id ?? null;
};

/** Splits what is stored of a member, or was typed. */
const pieces = (text: string): string[] =>
  text
    .split(/[/,;+&]|\s(?:und|and)\s/i)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Reads colours from a text such as `Rot / white` or `rot-weiss` as codes and ids. Unknown words stay as they are, so
 * that the field can show them with an error.
 */
export const colorsIn = (text: string | null, ofSchool: readonly SchoolColor[] = []): string[] => {
  const found = pieces(text ?? '').flatMap((word) => {
    const known = colorOf(word, ofSchool);
    if (known !== null) return [known];
    const parts = word.split(/[\s-]+/).map((part) => colorOf(part, ofSchool));
    return parts.some((part) => part === null) ? [word] : (parts as string[]);
  });
  return [...new Set(found)];
};

const namesOf = (color: string, ofSchool: readonly SchoolColor[]): ColorNames | undefined =>
  PALETTE.get(color) ?? ofSchool.find(({ id }) => id === color)?.names;

/** Returns the name of a colour. An id that the page has not loaded yet is a question mark. */
export const colorName = (color: string, ofSchool: readonly SchoolColor[], language: Language): string => {
  const names = namesOf(color, ofSchool);
  return names?.[language] ?? (COLOR_ID.test(color) ? '?' : color);
};

/** Returns all words that find a colour: its names in every language and their synonyms, one on each line. */
export const colorWords = (color: string, ofSchool: readonly SchoolColor[]): string => {
  const names = namesOf(color, ofSchool);
  const synonyms = SYNONYMS.filter(([, code]) => code === color).map(([word]) => word);
  return [...LANGUAGES.flatMap((language) => names?.[language] ?? []), ...synonyms].join('\n');
};

/** Returns the CSS colours of a canopy. The colours that a school has added have none. */
export const swatchesOf = (colors: readonly string[]): string[] =>
  colors.flatMap((color) => PALETTE.get(color)?.swatch ?? []);
