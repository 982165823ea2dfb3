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
