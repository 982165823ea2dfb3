import type { Language } from '../texts/languages.ts';

/** Lengths are millimetres on paper, sizes of type points. */
export type Orientation = 'landscape' | 'portrait';

export interface PaperColumn {
  readonly label: string;
  readonly align: 'left' | 'center' | 'right';
  readonly width: number;
  /** Last names: what the eye looks for. */
  readonly bold: boolean;
}

/** A canopy is drawn in these greys: of its tips, then of its middle. */
export type PaperCell = string | { readonly canopy: readonly string[] };

export interface PaperRow {
  /** Of the member, for whoever draws rows again and again. */
  readonly id: string;
  /** Counts from 1 through all groups. */
  readonly number: number;
  readonly marked: boolean;
  /** One for each column. */
  readonly cells: readonly PaperCell[];
}

export interface PaperGroup {
  readonly heading: string;
  readonly rows: readonly PaperRow[];
}

export interface PaperFact {
  readonly name: string;
  /** `aside`: what stands beside it in lighter type, such as a phone number. */
  readonly lines: readonly { readonly text: string; readonly aside: string }[];
  readonly width: number;
  /** Of the part beside; 0 where there is none. */
  readonly asideWidth: number;
}

/** A list as it lies on paper, with everything decided but where a page ends. Each text is one line without control signs. */
export interface Paper {
  readonly language: Language;
  readonly orientation: Orientation;
  readonly fontSize: number;
  readonly label: string;
  readonly title: string;
  readonly subtitle: string;
  /** What nobody may overlook: that the day is cancelled. */
  readonly notice: string | null;
  readonly school: string;
  /** Line by line, each as wide as the paper at most. */
  readonly facts: readonly (readonly PaperFact[])[];
  /** In front of the columns, for the running number. */
  readonly numberWidth: number;
  readonly numberHeading: string;
  readonly columns: readonly PaperColumn[];
  /** There is too little room: words are broken. */
  readonly tight: boolean;
  /** Before which column the mark stands; `null`: before the number. */
  readonly markedColumn: number | null;
  /** Headings are shown when there is more than one. */
  readonly groups: readonly PaperGroup[];
  readonly groupHeading: string;
  /** Stands where a list would be. */
  readonly empty: string;
  /** What the mark means; `null`: nobody has it. */
  readonly legend: string | null;
  readonly printed: string;
  readonly foot: string;
  /** Before `1 / 3`. */
  readonly pageWord: string;
  /** In files: of a sheet, and of the file itself without what comes after its dot. */
  readonly sheetName: string;
  readonly fileName: string;
}

export const PAPER = { short: 210, long: 297, margin: 12, foot: 16, row: 10.4, padding: 1.5, tint: '#e9e9e9' } as const;

export const heightOf = (orientation: Orientation): number => (orientation === 'landscape' ? PAPER.short : PAPER.long);

/** Between the margins. */
export const widthBetweenMargins = (orientation: Orientation): number =>
  (orientation === 'landscape' ? PAPER.long : PAPER.short) - 2 * PAPER.margin;

/** Beside the text of a cell on either side: less where a column is very narrow. */
export const cellPadding = (width: number): number => Math.min(PAPER.padding, width * 0.15);

/** Of a list's type size: its headings and its running numbers. */
export const SCALE = { heading: 0.85, number: 0.9 } as const;
/** Beside each other in the head, and between a name and its phone number. */
export const GAP = { facts: 10, aside: 5 } as const;
/** Of the head, which does not grow with the list. */
export const HEAD_SIZES = { text: 10, name: 8 } as const;
