import type { MemberId } from '../../../../core/ids/ids.ts';
import { groupBy } from '../../../../core/lists/group-by.ts';
import { instant } from '../../../../core/time/instant.ts';
import { type SchoolDay, schoolDay, type TimeZone } from '../../../../core/time/school-day.ts';
import type { Dates } from '../../../../web/i18n/dates.ts';
import type { Flight } from '../../contract.ts';
import { flightDays, lacksStartInstructor, lacksTeacher, standing } from '../../rules.ts';

export interface ListFilter {
  readonly search: string;
  /** '' means any type. */
  readonly type: string;
  readonly state: string;
  readonly mine: boolean;
  /** Only days without a start instructor. */
  readonly loud: boolean;
  /** Only days without a teacher. */
  readonly untaught: boolean;
}

/** Returns whether any filter is active. */
export const isNarrowed = ({ search, type, state, mine, loud, untaught }: ListFilter): boolean =>
  search.trim() !== '' || type !== '' || state !== '' || mine || loud || untaught;

/** Searchable data of a flight day. */
export interface Findable {
  readonly day: SchoolDay;
  /** Words of the date and of further texts, without accents. */
  readonly words: readonly string[];
}

/**
 * Splits a text into words without accents, and numbers, including numbers joined by dots, slashes or hyphens:
 * 12.12.2026.
 */
const pieces = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\d+(?:[./-]\d+)*|\p{L}+/gu) ?? [];

/** Builds the searchable data. `more` contains further texts, such as the type and the teachers. */
export const findable = (dates: Dates, start: string, more: readonly string[]): Findable => ({
  day: schoolDay(instant(start), dates.zone),
  words: pieces([dates.dayInWords(start), dates.day(start), ...more].join(' ')),
});

/**
 * Compares whole numbers, otherwise "1. Dez" would also find the 21st. A single number is a day or a year: "12." does
 * not mean December.
 */
const namesDay = (piece: string, { day, month, year }: SchoolDay): boolean => {
  const numbers = piece.split(/[./-]/).map(Number);
  if (numbers.length === 1) return numbers[0] === day || numbers[0] === year;
  if (piece.includes('-')) return `-${year}-${month}-${day}-`.includes(`-${numbers.join('-')}-`);
  return [year, year % 100].some((written) => `.${day}.${month}.${written}.`.includes(`.${numbers.join('.')}.`));
};

/** Matches beginnings of words in any order, without accents: "sat zumbuhl" finds Saturdays with Reto Zumbühl. */
const matches = (search: string, { day, words }: Findable): boolean =>
  pieces(search).every((piece) =>
    /^\d/.test(piece) ? namesDay(piece, day) : words.some((word) => word.startsWith(piece)),
  );

export const filteredFlights = (
  flights: readonly Flight[],
  filter: ListFilter,
  self: MemberId | null,
  findableOf: (flight: Flight) => Findable,
): Flight[] =>
  flights.filter(
    (flight) =>
      (filter.type === '' || flight.type === filter.type) &&
      (filter.state === '' || standing(flight) === filter.state) &&
      (!filter.mine || (self !== null && (flight.flight_teachers ?? []).includes(self))) &&
      (!filter.untaught || lacksTeacher(flight)) &&
      (!filter.loud || lacksStartInstructor(flight)) &&
      (filter.search.trim() === '' || matches(filter.search, findableOf(flight))),
  );

/** Formats the times as 09:00 – 16:30; for a flight of several days with the weekday of its end: 09:00 – Sun 16:30. */
export const timesOf = (flight: Flight, dates: Dates): string => {
  const { first, last } = flightDays(flight, dates.zone);
  if (first.equals(last)) return dates.timeRange(flight.start_datetime, flight.end_datetime);
  return `${dates.time(flight.start_datetime)} – ${dates.weekday(last)} ${dates.time(flight.end_datetime)}`;
};

export interface Month {
  /** Such as 2026-11. */
  readonly key: string;
  readonly flights: readonly Flight[];
  /** Number of days, without cancelled ones. */
  readonly days: number;
  readonly taken: number;
  readonly seats: number;
}

/** Groups the flights by month and keeps their order. */
export const byMonth = (flights: readonly Flight[], zone: TimeZone): Month[] => {
  const months = groupBy(flights, (flight) =>
    schoolDay(instant(flight.start_datetime), zone).toPlainYearMonth().toString(),
  );
  return [...months].map(([key, inMonth]) => {
    const held = inMonth.filter(({ canceled }) => canceled !== true);
    return {
      key,
      flights: inMonth,
      days: held.length,
      taken: held.reduce((sum, { student_count }) => sum + student_count, 0),
      seats: held.reduce((sum, { max_students }) => sum + max_students, 0),
    };
  });
};
