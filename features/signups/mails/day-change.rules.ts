import type { Dates } from '../../../core/time/dates.ts';
import type { Told } from '../../flights/news.rules.ts';
import { flightDays } from '../../flights/rules.ts';

/** A value before and after a change, as text in the reader's language. */
interface Was<Value> {
  readonly now: Value;
  readonly was: Value;
}

/** The changes of a flight day since its people were last told; `null` where nothing changed. */
export interface DayChange {
  /** Short, `Sat 21 Nov`, as the times, also if nothing changed. */
  readonly shortDay: string;
  readonly day: Was<string> | null;
  readonly start: Was<string> | null;
  readonly end: Was<string> | null;
  /** `''` for none. */
  readonly place: Was<string> | null;
  readonly meeting: Was<string | null> | null;
}

const differ = <Value>(now: Value, was: Value): Was<Value> | null => (now === was ? null : { now, was });

/** Returns what differs between a flight day and what its people know of it, on the school's clock. */
export const changeOf = (told: Told, flight: Told, dates: Dates): DayChange => {
  const days = (of: Told) => dates.daysShort(flightDays(of, dates.zone));
  return {
    shortDay: days(flight),
    day: differ(days(flight), days(told)),
    start: differ(dates.time(flight.start_datetime), dates.time(told.start_datetime)),
    end: differ(dates.time(flight.end_datetime), dates.time(told.end_datetime)),
    place: differ(flight.meeting_point, told.meeting_point),
    meeting: differ(flight.meeting_time, told.meeting_time),
  };
};

type Part = 'day' | 'start' | 'end' | 'place' | 'meeting';

/** Words of one language for the subject of a mail about a change. */
export interface ChangeWords {
  /** `New time and meeting point`. */
  readonly heading: (parts: readonly Part[]) => string;
  readonly clock: (time: string) => string;
  readonly until: (time: string) => string;
  readonly was: (before: string) => string;
  readonly none: Readonly<Record<'place' | 'meeting', string>>;
}

/** The part of a change that the subject names with its value. The end of a day follows its start. */
const shown = (change: DayChange, words: ChangeWords): string => {
  const { shortDay, day, start, end, place, meeting } = change;
  if (day !== null) {
    const at = (on: string, time: string | undefined) => (time === undefined ? on : `${on}, ${words.clock(time)}`);
    return `${at(day.now, start?.now)} ${words.was(at(day.was, start?.was))}`;
  }
  if (start !== null) return `${shortDay}, ${words.clock(start.now)} ${words.was(start.was)}`;
  if (end !== null) return `${shortDay}, ${words.until(end.now)} ${words.was(end.was)}`;
  const [now, was] = place === null ? [meeting?.now, meeting?.was] : [place.now, place.was];
  return [now ? `${shortDay}, ${now}` : shortDay, was ? words.was(was) : ''].filter(Boolean).join(' ');
};

const partsOf = ({ day, start, end, place, meeting }: DayChange): Part[] => {
  const parts: Part[] = [];
  if (day !== null) parts.push('day');
  if (start !== null) parts.push('start');
  if (day === null && start === null && end !== null) parts.push('end');
  if (place !== null) parts.push('place');
  else if (meeting !== null) parts.push('meeting');
  return parts;
};

/** Returns the subject of a mail about a change: `New time: Tue 15 Dec, 09:30 (was 07:45)`. */
export const subjectOf = (change: DayChange, words: ChangeWords): string => {
  const parts = partsOf(change);
  const [only] = parts;
  const isGone = (only === 'place' && change.place?.now === '') || (only === 'meeting' && change.meeting?.now === null);
  const heading = isGone ? words.none[only === 'place' ? 'place' : 'meeting'] : words.heading(parts);
  return `${heading}: ${shown(change, words)}`;
};

/** Returns the change without the meeting point, which a confirmation names anyway; `null` if nothing else changed. */
export const changeOfTime = (change: DayChange): DayChange | null =>
  change.day === null && change.start === null && change.end === null
    ? null
    : { ...change, place: null, meeting: null };
