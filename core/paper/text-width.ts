/** Roboto's advance widths in ems, to the accuracy that a column's width needs. */
const WIDTHS: readonly (readonly [signs: RegExp, ems: number])[] = [
  [/[iljI|!.,:;'’ ]/u, 0.26],
  [/[tfr()[\]{}/\\"“”-]/u, 0.36],
  [/[mwMW@%—…]/u, 0.89],
  [/[a-z]/u, 0.54],
  [/–/u, 0.66],
  [/[0-9+]/u, 0.57],
  [/[A-Z]/u, 0.66],
  // Most letters with an accent are small Latin ones, and what is not Latin is wider.
  [/\p{Ll}/u, 0.57],
];
const OTHER = 0.7;

const SPARE = 1.05;
const MILLIMETRES = 25.4 / 72;

const measured = (sign: string): number => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER;

/** Of every Latin sign: a list is measured sign by sign, and each would ask up to eight patterns. */
const LATIN = Array.from({ length: 0x250 }, (_, code) => measured(String.fromCodePoint(code)));

const ems = (sign: string): number => LATIN[sign.codePointAt(0) ?? 0] ?? measured(sign);

/** How much wider bold letters are. */
export const BOLD = 1.04;

const millimetres = (ems: number, points: number): number => ems * points * MILLIMETRES * SPARE;

/** About how many millimetres a line of text takes in a type size of so many points, rather more than less. */
export const textWidth = (text: string, points: number): number =>
  millimetres(
    [...text].reduce((sum, sign) => sum + ems(sign), 0),
    points,
  );

/** A line may end after one of these. */
const isWordEnd = (sign: string): boolean => sign === ' ' || sign === '-';

interface TextWidths {
  /** As {@link textWidth} has it. */
  readonly line: number;
  /** Of its longest word. */
  readonly word: number;
}

/**
 * Measures texts and remembers each, in ems: a list has the same ones again and again. One for each paper, so that nothing
 * is kept of what people write.
 */
export const makeMeasure = (): ((text: string, points: number) => TextWidths) => {
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
