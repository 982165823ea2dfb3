import type { FlightId } from '../../../core/ids/ids.ts';
import type { Flight } from '../../flights/contract.ts';
import type { en } from './feed.texts.en.ts';

export interface CalendarDay
  extends Pick<
    Flight,
    | 'type'
    | 'start_datetime'
    | 'end_datetime'
    | 'canceled'
    | 'cancel_reason'
    | 'meeting_point'
    | 'meeting_time'
    | 'description'
  > {
  readonly flight_id: FlightId;
  /** How often the day was changed, its creation included. */
  readonly changes: number;
  readonly changed_at: string;
  /** The reader's seat, or that they teach; `null`: a day of the school that is not theirs. */
  readonly part: 'seat' | 'teacher' | null;
}

interface Calendar {
  /** The name of a feed; `null` for a file, whose day goes into a calendar that has a name already. */
  readonly name: string | null;
  readonly words: typeof en;
  readonly linkTo: (day: CalendarDay) => string;
}

/** Google asks less often, whatever stands here. */
const REFRESH = 'PT1H';

/** In octets. */
const LONGEST_LINE = 75;

/** Continues a long line on the next one, without splitting a character. */
const folded = (line: string): string => {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
};

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

const inUtc = (at: string): string => `${at.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(/[-:]/g, '')}Z`;

const summaryOf = ({ type, canceled }: CalendarDay, words: typeof en): string => {
  const name = words.types[type];
  if (canceled === null) return words.unconfirmed(name);
  return canceled ? words.canceled(name) : name;
};

const descriptionOf = ({ canceled, cancel_reason, meeting_time, description }: CalendarDay, words: typeof en): string =>
  [
    canceled === true && cancel_reason !== null && words.because(cancel_reason),
    meeting_time !== null && words.meeting(meeting_time),
    description,
  ]
    .filter(Boolean)
    .join('\n');

const STATUS = { true: 'CANCELLED', false: 'CONFIRMED', null: 'TENTATIVE' } as const;

const eventOf = (day: CalendarDay, { words, linkTo }: Calendar): readonly string[] => {
  const description = descriptionOf(day, words);
  return [
    'BEGIN:VEVENT',
    `UID:${day.flight_id}`,
    `SEQUENCE:${day.changes}`,
    `DTSTAMP:${inUtc(day.changed_at)}`,
    `LAST-MODIFIED:${inUtc(day.changed_at)}`,
    `DTSTART:${inUtc(day.start_datetime)}`,
    `DTEND:${inUtc(day.end_datetime)}`,
    `SUMMARY:${escaped(summaryOf(day, words))}`,
    ...(day.meeting_point === '' ? [] : [`LOCATION:${escaped(day.meeting_point)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${linkTo(day)}`,
    `STATUS:${STATUS[`${day.canceled}`]}`,
    `TRANSP:${day.canceled === true || day.part === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
};

const feedOf = (name: string): readonly string[] => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
  `X-PUBLISHED-TTL:${REFRESH}`,
];

/**
 * Returns flight days as an iCalendar (RFC 5545) that names nobody. Times are in UTC, so that no program needs to know the
 * rules of a time zone, and the text depends on the days alone, so that an unchanged calendar has an unchanged tag.
 */
export const calendarText = (days: readonly CalendarDay[], calendar: Calendar): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Aufwind//Aufwind//EN', 'CALSCALE:GREGORIAN'],
    ...(calendar.name === null ? [] : feedOf(calendar.name)),
    ...days.flatMap((day) => eventOf(day, calendar)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
