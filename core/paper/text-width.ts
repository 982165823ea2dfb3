/** Advance widths of Roboto in ems, accurate enough for column widths. */
const WIDTHS: readonly (readonly [signs: RegExp, ems: number])[] = [
  [/[iljI|!.,:;'’ ]/u, 0.26],
  [/[tfr()[\]{}/\\"“”-]/u, 0.36],
  [/[mwMW@%—…]/u, 0.89],
  [/[a-z]/u, 0.54],
  [/–/u, 0.66],
  [/[0-9+]/u, 0.57],
  [/[A-Z]/u, 0.66],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 1],
  // Most accented letters are Latin lower case; other scripts are wider.
  [/\p{Ll}/u, 0.57],
];
const OTHER = 0.7;

const SPARE = 1.05;
const MILLIMETRES = 25.4 / 72;

const measured = (sign: string): number => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER;

/**
 * Widths of all Latin characters, computed in advance: a list is measured character by character, and each would be
 * matched against up to eight patterns.
 */
const LATIN = Array.from({ length: 0x250 }, (_, code) => measured(String.fromCodePoint(code)));

const ems = (sign: string): number => LATIN[sign.codePointAt(0) ?? 0] ?? measured(sign);

/** Width of bold letters relative to regular ones. */
export const BOLD = 1.04;

const millimetres = (ems: number, points: number): number => ems * points * MILLIMETRES * SPARE;

/** Estimates the width of a line of text in millimetres at a font size in points; rather too wide than too narrow. */
export const textWidth = (text: string, points: number): number =>
  millimetres(
    [...text].reduce((sum, sign) => sum + ems(sign), 0),
    points,
  );

/** Returns whether a line may be broken after this character. */
const isWordEnd = (sign: string): boolean => sign === ' ' || sign === '-';

interface TextWidths {
  /** Width of the whole line, as {@link textWidth} computes it. */
  readonly line: number;
  /** Width of its longest word. */
  readonly word: number;
}

/**
 * Returns a function that measures texts and caches their widths in ems, because lists repeat the same texts. Make one
 * for each paper, so that no personal text outlives it.
 */
export const createMeasure = (): ((text: string, points: number) => TextWidths) => {
  const signs = new Map<string, number>();
  const texts = new Map<string, TextWidths>();

  const signWidth = (sign: string): number => {
    const known = signs.get(sign) ?? ems(sign);
    signs.set(sign, known);
    return known;
  };
  const widthsOf = (text: string): TextWidths => {
    let [line, word, longest] = [0, 0, 0];
    for (const sign of text) {
      const width = signWidth(sign);
      line += width;
      word += width;
      longest = Math.max(longest, word);
      if (isWordEnd(sign)) word = 0;
    }
    return { line, word: longest };
  };
  return (text, points) => {
    const known = texts.get(text) ?? widthsOf(text);
    texts.set(text, known);
    return { line: millimetres(known.line, points), word: millimetres(known.word, points) };
  };
};
