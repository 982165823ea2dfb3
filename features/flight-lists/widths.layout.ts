import { PAPER } from '../../core/paper/paper.ts';

/** Minimum width of an automatic column if there is room; a narrower one has no space for the beginner's mark. */
export const LEAST = 12;

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/**
 * Returns the width to which wider columns are cut, so that all together take `room`; narrower ones keep their full
 * width.
 */
const commonLimit = (needed: readonly number[], room: number): number => {
  const [least, ...wider] = [...needed].sort((a, b) => a - b);
  if (least === undefined) return room;
  const share = room / needed.length;
  return least >= share ? share : commonLimit(wider, room - least);
};

const upToLimit = (needed: readonly number[], room: number): number[] => {
  if (sum(needed) <= room) return [...needed];
  const limit = commonLimit(needed, room);
  return needed.map((width) => Math.min(width, limit));
};

/**
 * Distributes `room` so that as many columns as possible get whole lines: those that lack least come first, and one may
 * get a part.
 */
const smallestFirst = (lacking: readonly number[], room: number): number[] =>
  lacking.map((lack, place) => {
    const before = lacking.filter((other, at) => other < lack || (other === lack && at < place));
    return Math.max(0, Math.min(lack, room - sum(before)));
  });

const stretched = (widths: readonly number[], room: number): number[] => {
  const total = sum(widths);
  return widths.map((width) => (width * room) / total);
};

export interface WantedWidth {
  /** Millimetres; `null`: as wide as the content needs, plus a share of the remaining room. */
  readonly width: number | null;
  /** Width for the longest word, for nearly all of the content on one line, and for all of it. */
  readonly word: number;
  readonly usual: number;
  readonly most: number;
}

/**
 * Returns widths of automatic columns by their content: first words are kept whole, then lines. Remaining room is
 * shared.
 */
const automaticWidths = (columns: readonly WantedWidth[], least: number, room: number): number[] => {
  const most = columns.map((column) => Math.max(least, column.most));
  if (sum(most) <= room) return stretched(most, room);
  const words = upToLimit(
    columns.map(({ word }) => Math.max(least, word)),
    room,
  );
  const lines = columns.map(({ usual }, place) => Math.max(0, usual - (words[place] ?? 0)));
  const added = smallestFirst(lines, room - sum(words));
  return stretched(
    words.map((width, place) => width + (added[place] ?? 0)),
    room,
  );
};

/**
 * Returns the widths in millimetres, together at most `room`. Chosen widths are kept if they fit; otherwise they are
 * narrowed in proportion, because a list that is cut off is worse than a narrow one.
 */
export const columnWidths = (columns: readonly WantedWidth[], room: number): number[] => {
  const least = Math.min(LEAST, room / columns.length);
  const automatic = columns.filter(({ width }) => width === null);
  const chosen = columns.flatMap(({ width }) => width ?? []);
  const roomForChosen = room - least * automatic.length;
  const narrowed = Math.min(1, roomForChosen / (sum(chosen) || 1));
  const left = room - sum(chosen) * narrowed;
  const found = automaticWidths(automatic, least, left)[Symbol.iterator]();
  return columns.map(({ width }) => (width === null ? (found.next().value ?? least) : width * narrowed));
};

const howManyFit = (widths: readonly number[], room: number, gap: number): number => {
  const fits = (count: number) => sum(widths.slice(0, count)) + gap * (count - 1) <= room;
  const tooMany = widths.findIndex((_, place) => !fits(place + 1));
  return tooMany === -1 ? widths.length : Math.max(1, tooMany);
};

/** Breaks things into lines of at most `room`. */
export const inLines = <Thing extends { readonly width: number }>(
  things: readonly Thing[],
  room: number,
  gap: number,
): Thing[][] => {
  if (things.length === 0) return [];
  const fitting = howManyFit(
    things.map(({ width }) => width),
    room,
    gap,
  );
  return [things.slice(0, fitting), ...inLines(things.slice(fitting), room, gap)];
};

/** Minimum width of the row numbers, in millimetres. */
export const NUMBER_WIDTH = 8;
/** Width of a beginner's mark before a name, or before the number if there is no name; in millimetres. */
export const MARK_WIDTH = 5.5;
export const CANOPY_WIDTH = 8 + 2 * PAPER.padding;
