import anyAscii from 'any-ascii';
import makeBidi from 'bidi-js';
import type { Content } from 'pdfmake/interfaces.js';
import { textWidth } from '../../../core/paper/text-width.ts';
import { drawable, fontFor, openFont, type PdfFont, ROBOTO } from './fonts.ts';
import { points } from './points.ts';

type Direction = 'ltr' | 'rtl';

/** A part of a line in one font, as pdfmake draws it from left to right. */
interface Run {
  readonly text: string;
  readonly font: PdfFont;
}

/**
 * Size and width in points. A text from right to left is wrapped at this width; without a measure it stays on one line.
 * A text of more lines than `lines` ends with "…".
 */
export interface Measure {
  readonly size: number;
  readonly width: number;
  readonly bold?: boolean;
  readonly lines?: number;
}

export interface Typesetting {
  /** Returns the text for pdfmake: as it is if Roboto has all of it, otherwise in parts with their fonts. */
  readonly set: (text: string, measure?: Measure) => string | Content[];
  /** Returns whether any text is in Latin letters because no font has its script. */
  readonly usedLatin: () => boolean;
}

export const LATIN_MARK = '*';

const bidi = makeBidi();
/** Splits a text into grapheme clusters: an emoji of several code points counts as one. */
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const clustersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The font engine draws a run with such a letter from right to left by itself. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

const codes = (text: string): string =>
  [...text].map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/** Returns the cluster in Latin letters, or as the code of its characters if there are none for it. */
const inLatin = (cluster: string): string => anyAscii(cluster) || codes(cluster);

/** Returns one font for each cluster: the same for a whole word if one font has it. */
const fontsOf = (word: string): Run[] => {
  const whole = fontFor(word);
  if (whole !== null) return [{ text: word, font: whole }];
  return clustersOf(word).map((text) => ({ text, font: fontFor(text) ?? ROBOTO }));
};

const wordsOf = (text: string): string[] => text.split(/( )/).filter((word) => word !== '');

/** Returns the sequences of neighbours that are of the same kind. */
const sequences = <Item>(items: readonly Item[], isSame: (left: Item, right: Item) => boolean): Item[][] => {
  const found: Item[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last?.[0] !== undefined && isSame(last[0], item)) last.push(item);
    else found.push([item]);
  }
  return found;
};

const textOf = (runs: readonly { readonly text: string }[]): string => runs.map(({ text }) => text).join('');

const runsOf = (text: string): Run[] =>
  sequences(wordsOf(text).flatMap(fontsOf), (left, right) => left.font === right.font).map((runs) => ({
    text: textOf(runs),
    font: runs[0]?.font ?? ROBOTO,
  }));

const widthOf = (text: string, { size, bold = false }: Measure): number =>
  runsOf(text).reduce((sum, run) => {
    const font = openFont(bold ? run.font.bold : run.font.regular);
    return sum + (font.layout(drawable(run.font, run.text)).advanceWidth * size) / font.unitsPerEm;
  }, 0);

/** Fills lines with as many words as fit. */
const linesOf = (text: string, measure: Measure | undefined): string[] => {
  if (measure === undefined) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, measure) <= measure.width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
};

interface Cluster extends Run {
  readonly turnsItself: boolean;
}

/** Returns the clusters of a line from left to right as they are seen, with brackets that open to the right side. */
const visualClusters = (line: string, base: Direction): Cluster[] => {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const places = new Map(bidi.getReorderedIndices(line, embedding).map((index, place) => [index, place]));
  let at = 0;
  const clusters = runsOf(line).flatMap(({ text, font }) =>
    clustersOf(text).map((cluster) => {
      const start = at;
      at += cluster.length;
      return {
        text: mirrored.get(start) ?? cluster,
        font,
        turnsItself: RIGHT_TO_LEFT.test(cluster),
        place: places.get(start) ?? start,
      };
    }),
  );
  return clusters.toSorted((left, right) => left.place - right.place);
};

const visualRuns = (line: string, base: Direction): Run[] =>
  sequences(
    visualClusters(line, base),
    (left, right) => left.font === right.font && left.turnsItself === right.turnsItself,
  ).map((clusters) => {
    const [{ turnsItself = false, font = ROBOTO } = {}] = clusters;
    return { text: textOf(turnsItself ? clusters.toReversed() : clusters), font };
  });

const content = ({ text, font }: Run, more: object = {}): Content =>
  ({ text: drawable(font, text), font: font.name, ...more }) as Content;

/** The first letter with a direction decides, as on the screen. */
const baseOf = (text: string): Direction => {
  const { paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
};

const fromRightToLeft = (text: string, measure: Measure | undefined): Content[] => {
  const base = baseOf(text);
  return linesOf(text, measure).flatMap((line, place) => [
    ...(place === 0 ? [] : [{ text: '\n' }]),
    ...visualRuns(line, base).map((run) => content(run, { noWrap: true })),
  ]);
};

const AVERAGE_SIGN = 'n';

const cut = (text: string, measure: Measure | undefined): string => {
  if (measure?.lines === undefined) return text;
  const perLine = Math.max(1, Math.floor(measure.width / points(textWidth(AVERAGE_SIGN, measure.size))));
  const most = perLine * measure.lines;
  const clusters = clustersOf(text);
  return clusters.length <= most ? text : `${clusters.slice(0, most - 1).join('')}…`;
};

const isPlain = (text: string): boolean => fontFor(text) === ROBOTO && drawable(ROBOTO, text) === text;

/** Sets the texts of one PDF. What it writes in Latin letters stays distinguishable within this PDF. */
export const createTypesetting = (): Typesetting => {
  const latin = new Map<string, string>();

  /** Two words that look alike in Latin letters get numbers. */
  const distinct = (word: string, given: string): string => {
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? given : `${given}(${number})`;
      const owner = latin.get(candidate);
      if (owner !== undefined && owner !== word) continue;
      latin.set(candidate, word);
      return `${candidate}${LATIN_MARK}`;
    }
  };
  const readableWord = (word: string): string => {
    const clusters = clustersOf(word);
    if (clusters.every((cluster) => fontFor(cluster) !== null)) return word;
    return distinct(word, clusters.map((cluster) => (fontFor(cluster) === null ? inLatin(cluster) : cluster)).join(''));
  };
  const readable = (text: string): string => wordsOf(text).map(readableWord).join('');

  return {
    usedLatin: () => latin.size > 0,
    set: (given, measure) => {
      const text = cut(readable(given), measure);
      if (isPlain(text)) return text;
      if (RIGHT_TO_LEFT.test(text)) return fromRightToLeft(text, measure);
      return runsOf(text).map((run) => content(run));
    },
  };
};
