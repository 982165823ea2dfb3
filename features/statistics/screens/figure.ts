import type { MemberId } from '../../../core/ids/ids.ts';
import { slug } from '../../flight-lists/file-name.rules.ts';

export interface Column {
  readonly label: string;
  /** Heading over several columns. */
  readonly group?: string;
  /** Money, always with its hundredths. */
  readonly isAmount?: true;
  /** A number with decimals that follows from others. Excel in Germany would read it as a date. */
  readonly isLeftOutOfFile?: true;
}

/** `null`: there is no such number, such as the used part of no seats. */
export type Value = number | null;

export interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** Second line, such as the level of a student. */
  readonly aside?: string;
  /** The member whom the row is about. */
  readonly memberId?: MemberId | null;
  /** One value for each column. */
  readonly now: readonly Value[];
  /** The same values in the season before; `null`: there was none, or the rows are the seasons. */
  readonly before: readonly Value[] | null;
}

/** A table of the statistics; chart and file show the same numbers. */
export interface Figure {
  /** Heading of the rows: month, type, season, name. */
  readonly of: string;
  /** Heading of the second lines of the rows. */
  readonly ofAside?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow | null;
  /** Says that a row has only zeros. Such rows that follow each other are shown as one. */
  readonly nothing?: string;
  /** The chosen season, and the one before if there was one; `null`: the rows are the seasons. */
  readonly years: { readonly now: number; readonly before: number | null } | null;
}

const hasNothing = ({ now, before }: FigureRow): boolean =>
  [...now, ...(before ?? [])].every((value) => value === null || value === 0);

export const isEmpty = ({ rows }: Figure): boolean => rows.every(hasNothing);

/** Puts rows with nothing but zeros together with those that follow; all others are by themselves. */
export const foldedRows = (
  rows: readonly FigureRow[],
): readonly { readonly rows: FigureRow[]; readonly empty: boolean }[] => {
  const folded: { rows: FigureRow[]; empty: boolean }[] = [];
  for (const row of rows) {
    const [last, empty] = [folded.at(-1), hasNothing(row)];
    if (empty && last?.empty) last.rows.push(row);
    else folded.push({ rows: [row], empty });
  }
  return folded;
};

const nameOf = ({ label, group }: Column): string => (group === undefined ? label : `${group}: ${label}`);

/** Returns the lines of the file: each column once for each season. */
export const linesOf = ({ of, ofAside, columns, rows, total, years }: Figure): (string | number)[][] => {
  const saved = columns.flatMap((column, index) => (column.isLeftOutOfFile ? [] : [{ name: nameOf(column), index }]));
  const seasons = [years?.now, years?.before].filter((year) => typeof year === 'number');
  const headings = saved.flatMap(({ name }) => (years === null ? name : seasons.map((year) => `${name} ${year}`)));
  const line = ({ label, aside, now, before }: FigureRow) => [
    label,
    ...(ofAside === undefined ? [] : [aside ?? '']),
    ...saved.flatMap(({ index }) => [now, ...(before === null ? [] : [before])].map((values) => values[index] ?? '')),
  ];
  return [
    [of, ...(ofAside === undefined ? [] : [ofAside]), ...headings],
    ...[...rows, ...(total === null ? [] : [total])].map(line),
  ];
};

/** Returns the name of the file from its parts, such as title, season and type: `flugtage-2026-hoehenflug.csv`. */
export const fileNameOf = (...parts: readonly string[]): string => `${parts.map(slug).join('-')}.csv`;

/** Patterns that differ without colours, too. */
export type Look = 'solid' | 'striped' | 'dotted' | 'open';

/** One kind of bar of a chart, with a value for each row. Bars of one stack stand on each other. */
export interface Bars {
  readonly label: string;
  readonly look: Look;
  readonly stack: 'before' | 'now' | 'offered';
  readonly values: readonly number[];
}

/** Returns the bars of one column: those of the season, and those of the season before if there was one. */
export const barsOfYears = ({ rows, years }: Figure, column: number): readonly Bars[] => {
  if (years === null) return [];
  const valuesOf = (when: 'now' | 'before') => rows.map((row) => row[when]?.[column] ?? 0);
  const bars: Bars[] = [{ label: String(years.now), look: 'solid', stack: 'now', values: valuesOf('now') }];
  if (years.before !== null)
    bars.push({ label: String(years.before), look: 'dotted', stack: 'before', values: valuesOf('before') });
  return bars;
};
