import { FLIGHT_TYPES, type FlightType } from '../fields/kinds.fields.ts';

export const GROUPINGS = ['month', 'type', 'season'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Each row of the statistics belongs to one month and one type. */
interface Placed {
  readonly year: number;
  readonly month: number;
  readonly type: FlightType;
}

/** The chosen season, and the chosen month and type; `null`: all of them. */
export interface Choice {
  readonly year: number;
  readonly month: number | null;
  readonly type: FlightType | null;
}

export type Sums<Name extends string> = Readonly<Record<Name, number>>;

export interface Group<Name extends string> {
  /** A month, a type or a year. */
  readonly key: number | FlightType;
  readonly now: Sums<Name>;
  /** The same in the season before; `null` where the groups are the seasons themselves. */
  readonly before: Sums<Name> | null;
}

/** Returns the seasons from the first flight day to the last, newest first, without gaps; the present one is included. */
export const seasonsOf = (rows: readonly Placed[], present: number): readonly number[] => {
  const years = [present, ...rows.map(({ year }) => year)];
  const last = Math.max(...years);
  return Array.from({ length: last - Math.min(...years) + 1 }, (_, index) => last - index);
};

/** Returns the season to compare with; `null` if the school had no flight day that early. */
export const seasonBefore = (year: number, seasons: readonly number[]): number | null =>
  seasons.includes(year - 1) ? year - 1 : null;

const isChosen = ({ month, type }: Omit<Choice, 'year'>, row: Placed): boolean =>
  (month === null || row.month === month) && (type === null || row.type === type);

const sumsOf = <Name extends string>(rows: readonly (Placed & Sums<Name>)[], names: readonly Name[]): Sums<Name> => {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const row of rows) for (const name of names) sums[name] += row[name];
  return sums;
};

const keysOf = (by: Grouping, { month, type }: Choice, seasons: readonly number[]): readonly Group<never>['key'][] => {
  if (by === 'season') return seasons.toReversed();
  if (by === 'month') return month === null ? MONTHS : [month];
  return type === null ? FLIGHT_TYPES : [type];
};

const keyOf = (by: Grouping, { year, month, type }: Placed): Group<never>['key'] =>
  by === 'season' ? year : by === 'month' ? month : type;

interface Asked<Name extends string> {
  readonly names: readonly Name[];
  readonly by: Grouping;
  readonly choice: Choice;
  readonly seasons: readonly number[];
}

/** Sums up the chosen rows by month, type or season, and each month and type also in the season before. */
export const groupsOf = <Name extends string>(
  rows: readonly (Placed & Sums<Name>)[],
  { names, by, choice, seasons }: Asked<Name>,
): readonly Group<Name>[] => {
  const chosen = rows.filter((row) => isChosen(choice, row));
  return keysOf(by, choice, seasons).map((key) => {
    const own = chosen.filter((row) => keyOf(by, row) === key);
    if (by === 'season') return { key, now: sumsOf(own, names), before: null };
    const of = (year: number) =>
      sumsOf(
        own.filter((row) => row.year === year),
        names,
      );
    return { key, now: of(choice.year), before: of(choice.year - 1) };
  });
};

/** Counts the cancelled days of the chosen season and of the one before by their reason. */
export const countsOfReasons = <Reason extends string>(
  rows: readonly (Placed & { readonly reason: Reason; readonly days: number })[],
  choice: Choice,
  reasons: readonly Reason[],
): readonly { readonly reason: Reason; readonly now: number; readonly before: number }[] => {
  const chosen = rows.filter((row) => isChosen(choice, row));
  const daysOf = (reason: Reason, year: number) =>
    chosen.reduce((sum, row) => (row.reason === reason && row.year === year ? sum + row.days : sum), 0);
  return reasons.map((reason) => ({
    reason,
    now: daysOf(reason, choice.year),
    before: daysOf(reason, choice.year - 1),
  }));
};

/** Returns the used part of the seats in percent; `null` if there were none. */
export const percentOf = (used: number, offered: number): number | null =>
  offered === 0 ? null : Math.round((100 * used) / offered);
