import type { MemberId } from '../../../core/ids/ids.ts';
import { instant } from '../../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import type { Dates } from '../../../web/i18n/dates.ts';
import type { Flight } from '../contract.ts';
import { flightDays, lacksStartInstructor, standing } from '../rules.ts';

export interface ListFilter {
  readonly search: string;
  /** '' filters nothing. */
  readonly type: string;
  readonly state: string;
  readonly mine: boolean;
  readonly loud: boolean;
}

/** Whether anything is left out. */
export const isNarrowed = ({ search, type, state, mine, loud }: ListFilter): boolean =>
  search.trim() !== '' || type !== '' || state !== '' || mine || loud;

/** A day in all the ways in which people write it: in words, shortened, and as 5.12.2026 or 05.12.2026. */
export const searchText = (dates: Dates, start: string): string => {
  const { day, month, year } = instant(start).toZonedDateTimeISO(dates.zone);
  const two = (number: number) => String(number).padStart(2, '0');
  const inDigits = `${day}.${month}.${year} ${two(day)}.${two(month)}.${year} ${day}/${month}/${year}`;
  return [dates.dayInWords(start), dates.day(start), inDigits].join(' ');
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words in any order, without regard to accents: "sat zumbuhl" finds Saturdays with Reto Zumbühl. */
const matches = (search: string, text: string): boolean => {
  const found = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => found.includes(word));
};

/** `textOf`: what the search looks through, such as the date in words and the teachers' names. */
export const filteredFlights = (
  flights: readonly Flight[],
  filter: ListFilter,
  self: MemberId | null,
  textOf: (flight: Flight) => string,
): Flight[] =>
  flights.filter(
    (flight) =>
      (filter.type === '' || flight.type === filter.type) &&
      (filter.state === '' || standing(flight) === filter.state) &&
      (!filter.mine || (self !== null && (flight.flight_teachers ?? []).includes(self))) &&
      (!filter.loud || lacksStartInstructor(flight)) &&
      (filter.search.trim() === '' || matches(filter.search.trim(), textOf(flight))),
  );

/** 09:00 – 16:30; of a course that goes on with the day on which it ends: 09:00 – Sun 16:30. */
export const timesOf = (flight: Flight, dates: Dates): string => {
  const { first, last } = flightDays(flight, dates.zone);
  if (first.equals(last)) return dates.timeRange(flight.start_datetime, flight.end_datetime);
  return `${dates.time(flight.start_datetime)} – ${dates.weekday(last)} ${dates.time(flight.end_datetime)}`;
};

export interface Month {
  /** 2026-11 */
  readonly key: string;
  readonly flights: readonly Flight[];
  /** Cancelled days are not counted. */
  readonly days: number;
  readonly taken: number;
  readonly seats: number;
}

/** In the order in which the flights come. */
export const byMonth = (flights: readonly Flight[], zone: TimeZone): Month[] => {
  const months = Map.groupBy(flights, (flight) =>
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
