import type { PlainCell } from '../lists/plain-table.ts';
import type { Language } from '../texts/languages.ts';

/** Lengths are in millimetres on paper, font sizes in points. */
export type Orientation = 'landscape' | 'portrait';

export interface PaperColumn {
  readonly label: string;
  readonly align: 'left' | 'center' | 'right';
  readonly width: number;
  /** Last names are bold, because readers search for them. */
  readonly bold: boolean;
}

/** A text, or a canopy drawn in these greys: first the tips, then the middle. */
export type PaperCell = string | { readonly canopy: readonly string[] };

export interface PaperRow {
  /** The member's id, as a key for repeated rendering. */
  readonly id: string;
  /** Runs from 1 through all groups. */
  readonly number: number;
  readonly marked: boolean;
  /** One for each column. */
  readonly cells: readonly PaperCell[];
  /** The same for a spreadsheet: numbers and days as such, and nothing for a drawing. */
  readonly plain: readonly PlainCell[];
}

export interface PaperGroup {
  readonly heading: string;
  readonly rows: readonly PaperRow[];
}

export interface PaperFact {
  readonly name: string;
  /** `aside`: text in a lighter type beside it, such as a phone number. */
  readonly lines: readonly { readonly text: string; readonly aside: string }[];
  readonly width: number;
  /** Width of the `aside` column; 0 if there is none. */
  readonly asideWidth: number;
}

/** A laid-out list, complete except for its page breaks. Each text is one line without control characters. */
export interface Paper {
  readonly language: Language;
  readonly orientation: Orientation;
  readonly fontSize: number;
  readonly label: string;
  readonly title: string;
  readonly subtitle: string;
  /** A warning that must not be overlooked, namely that the day is cancelled. */
  readonly notice: string | null;
  readonly school: string;
  /** Lines of facts, each at most as wide as the paper. */
  readonly facts: readonly (readonly PaperFact[])[];
  /** Width of the column with the running number, before the other columns. */
  readonly numberWidth: number;
  readonly numberHeading: string;
  readonly columns: readonly PaperColumn[];
  /** The columns are too narrow, so that words have to be broken. */
  readonly tight: boolean;
  /** Index of the column that shows the mark; `null`: before the number. */
  readonly markedColumn: number | null;
  /** Headings are shown only if there are several groups. */
  readonly groups: readonly PaperGroup[];
  readonly groupHeading: string;
  /** Shown in place of the list if it has no rows. */
  readonly empty: string;
  /** Explains the mark; `null`: no row is marked. */
  readonly legend: string | null;
  /** Explains words that a file shows in Latin letters, because it has no font for their script. */
  readonly inLatin: string;
  readonly printed: string;
  readonly foot: string;
  /** The word before `1 / 3`. */
  readonly pageWord: string;
  /** Names of the sheet and of the file, the latter without its extension. */
  readonly sheetName: string;
  readonly fileName: string;
}

export const PAPER = { short: 210, long: 297, margin: 12, foot: 16, row: 10.4, padding: 1.5, tint: '#e9e9e9' } as const;

export const heightOf = (orientation: Orientation): number => (orientation === 'landscape' ? PAPER.short : PAPER.long);

/** Returns the width between the margins. */
export const widthBetweenMargins = (orientation: Orientation): number =>
  (orientation === 'landscape' ? PAPER.long : PAPER.short) - 2 * PAPER.margin;

/** Returns the padding on either side of a cell's text, which shrinks in very narrow columns. */
export const cellPadding = (width: number): number => Math.min(PAPER.padding, width * 0.15);

/** Sizes of headings and running numbers, relative to the list's font size. */
export const SCALE = { heading: 0.85, number: 0.9 } as const;
/** Millimetres between neighbouring facts of the head, and between a name and its phone number. */
export const GAP = { facts: 10, aside: 5 } as const;
/** Font sizes of the head, independent of the length of the list. */
export const HEAD_SIZES = { text: 10, name: 8 } as const;
