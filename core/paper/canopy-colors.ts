/** English and German colour names, each with the closest plain colour of canopy cloth. */
const CLOTH: ReadonlyMap<string, string> = new Map([
  ['white', '#f4f4f4'],
  ['weiss', '#f4f4f4'],
  ['black', '#262626'],
  ['schwarz', '#262626'],
  ['grey', '#9a9a9a'],
  ['gray', '#9a9a9a'],
  ['grau', '#9a9a9a'],
  ['silver', '#c3c6ca'],
  ['silber', '#c3c6ca'],
  ['red', '#c62828'],
  ['rot', '#c62828'],
  ['darkred', '#8e1c1c'],
  ['dunkelrot', '#8e1c1c'],
  ['orange', '#f08c22'],
  ['yellow', '#f5c431'],
  ['gelb', '#f5c431'],
  ['gold', '#d9a521'],
  ['lime', '#a4cf3c'],
  ['limette', '#a4cf3c'],
  ['lightgreen', '#a4cf3c'],
  ['hellgrün', '#a4cf3c'],
  ['green', '#2e8540'],
  ['grün', '#2e8540'],
  ['darkgreen', '#1d5b2b'],
  ['dunkelgrün', '#1d5b2b'],
  ['petrol', '#0f7f8a'],
  ['teal', '#0f7f8a'],
  ['turquoise', '#35b8bd'],
  ['türkis', '#35b8bd'],
  ['lightblue', '#5fb2e8'],
  ['hellblau', '#5fb2e8'],
  ['blue', '#1767c4'],
  ['blau', '#1767c4'],
  ['navy', '#1b2f66'],
  ['darkblue', '#1b2f66'],
  ['dunkelblau', '#1b2f66'],
  ['purple', '#673ab7'],
  ['violet', '#673ab7'],
  ['violett', '#673ab7'],
  ['lila', '#673ab7'],
  ['pink', '#e35d9c'],
  ['rosa', '#f0a3c4'],
  ['magenta', '#c2187a'],
  ['brown', '#7a4f30'],
  ['braun', '#7a4f30'],
  ['beige', '#dccbaa'],
]);

const plain = (word: string): string => word.toLowerCase().replaceAll('ß', 'ss').replaceAll(/[\s-]/g, '');

/** Returns the CSS colours of a canopy described as in `blue / white`. Unknown words are ignored. */
export const canopyColors = (text: string | null): string[] =>
  (text ?? '').split(/[/,;+&]/).flatMap((word) => CLOTH.get(plain(word)) ?? []);

const lightness = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
};

const grey = (light: number): string => `#${light.toString(16).padStart(2, '0').repeat(3)}`;

/** Minimum difference of lightness (of 255) between two greys, to remain visible on wet paper. */
const APART = 56;

/** Converts colours to the greys of a black-and-white printer, but keeps tips and middle of a wing distinguishable. */
export const asGreys = ([tips, middle, ...rest]: readonly string[]): string[] => {
  if (tips === undefined) return [];
  if (middle === undefined || tips === middle) return [grey(lightness(tips))];
  const [a, b] = [lightness(tips), lightness(middle)];
  if (Math.abs(a - b) >= APART) return [tips, middle, ...rest].map((color) => grey(lightness(color)));
  const [dark, light] =
    a + b > 255 ? [Math.max(a, b) - APART, Math.max(a, b)] : [Math.min(a, b), Math.min(a, b) + APART];
  return a < b ? [grey(dark), grey(light)] : [grey(light), grey(dark)];
};
