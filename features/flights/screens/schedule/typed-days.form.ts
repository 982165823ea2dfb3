/** Why the days of a line are not taken. */
export type LineFault = 'not_understood' | 'other_weekday' | 'in_the_past';

/** A line of text with its days as ISO dates, or with what is wrong with it. */
export type DaysLine =
  | { readonly text: string; readonly days: readonly string[] }
  | { readonly text: string; readonly fault: LineFault };

/** Names of both languages: a spreadsheet has its own, whatever the reader's is. */
const WEEKDAYS = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag'],
  ['sunday', 'sonntag'],
];
const MONTHS = [
  ['january', 'januar', 'janner', 'jaenner'],
  ['february', 'februar'],
  ['march', 'marz', 'maerz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

/** Returns the place of a name, from 1, that is written in full or begun with at least so many letters; 0 if there is none. */
const placeOf = (word: string, names: readonly (readonly string[])[], least: number): number =>
  word.length < least ? 0 : names.findIndex((some) => some.some((name) => name.startsWith(word))) + 1;

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(\d{4}|\d\d)`;
const END = String.raw`(?![\p{L}\d])`;
const pattern = (source: string) => new RegExp(`^${source}${END}`, 'u');

/** With the places of year, month and day among the groups. The longer forms come first. */
const FORMS = [
  // A spreadsheet may add midnight.
  { read: pattern(String.raw`(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]00:00(?::00(?:\.0+)?)?z?)?`), at: [1, 2, 3] },
  ...[String.raw`\. ?`, '/', '-'].flatMap((between) => [
    { read: pattern(String.raw`(\d{1,2})${between}(\d{1,2})${between}${YEAR}`), at: [3, 2, 1] },
  ]),
  { read: pattern(String.raw`${DAY}\.?(?: of)?[ -]?(\p{L}{3,})\.?,?[ -]'?${YEAR}`), at: [3, 2, 1] },
  { read: pattern(String.raw`(\p{L}{3,})\.? ${DAY},? ${YEAR}`), at: [3, 1, 2] },
  { read: pattern(String.raw`(\d{1,2})(?:\. ?|/)(\d{1,2})\.?`), at: [0, 2, 1] },
  { read: pattern(String.raw`${DAY}\.?(?: of)?[ -]?(\p{L}{3,})\.?`), at: [0, 2, 1] },
  { read: pattern(String.raw`(\p{L}{3,})\.? ${DAY}`), at: [0, 1, 2] },
] as const;

/** Returns an ISO date; '' if it does not exist. */
const isoDay = (year: number, month: number, day: number): string => {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return '';
  const first = new Temporal.PlainDate(year, month, 1);
  return day > first.daysInMonth ? '' : first.with({ day }).toString();
};

/** Returns the day; without a year the first one from `from` on. '' if it does not exist. */
const dayOf = (year: string | undefined, month: number, day: number, from: string): string => {
  if (year !== undefined) return isoDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const first = Number(from.slice(0, 4));
  // A 29 February can be eight years away.
  const years = Array.from({ length: 9 }, (_, later) => isoDay(first + later, month, day));
  return years.find((date) => date >= from) ?? '';
};

/** Returns the day with which the text begins and the text after it; `null` if it begins with something else. */
const readDay = (text: string, from: string): { readonly day: string; readonly rest: string } | null => {
  for (const { read, at } of FORMS) {
    const found = read.exec(text);
    if (found === null) continue;
    const month = found[at[1]] ?? '';
    const number = /\d/.test(month) ? Number(month) : placeOf(month, MONTHS, 3);
    const day = dayOf(at[0] === 0 ? undefined : found[at[0]], number, Number(found[at[2]]), from);
    if (day !== '') return { day, rest: text.slice(found[0].length) };
  }
  return null;
};

/** Longer ranges are typing errors in the year. */
const LONGEST_RANGE = 366;

const daysUntil = (first: string, last: string): string[] | null => {
  const [start, end] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)];
  const { days } = start.until(end, { largestUnit: 'days' });
  if (days < 0 || days > LONGEST_RANGE) return null;
  return Array.from({ length: days + 1 }, (_, later) => start.add({ days: later }).toString());
};

const isOn = (day: string | undefined, weekday: number): boolean =>
  weekday === 0 || (day !== undefined && Temporal.PlainDate.from(day).dayOfWeek === weekday);

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ');

const readLine = (text: string, from: string, ranges: boolean): readonly string[] | LineFault => {
  const days: string[] = [];
  /** The weekday that stands before a day, or after the last one. */
  let weekday = 0;
  let inRange = false;
  let rest = plain(text);
  for (;;) {
    rest = rest.replace(/^(?:[ ,;|()&]|(?:am|den|der|on|the|und|and)\b)+/, '');
    if (rest === '') break;
    const [until = ''] = (ranges && days.length > 0 && !inRange && /^(?:[-–—]|(?:bis|to|until)\b)/.exec(rest)) || [];
    if (until !== '') {
      inRange = true;
      rest = rest.slice(until.length);
      continue;
    }
    const last = days.at(-1);
    const found = readDay(rest, inRange && last !== undefined ? last : from);
    if (found !== null) {
      if (!isOn(found.day, weekday)) return 'other_weekday';
      const range = inRange && last !== undefined ? daysUntil(last, found.day) : [found.day];
      if (range === null) return 'not_understood';
      days.push(...(inRange ? range.slice(1) : range));
      [weekday, inRange, rest] = [0, false, found.rest];
      continue;
    }
    const [word = ''] = /^\p{L}{2,}/u.exec(rest) ?? [];
    const named = placeOf(word, WEEKDAYS, 2);
    if (named === 0 || weekday !== 0) return 'not_understood';
    weekday = named;
    rest = rest.slice(word.length).replace(/^\./, '');
  }
  if (days.length === 0 || inRange) return 'not_understood';
  return isOn(days.at(-1), weekday) ? days : 'other_weekday';
};

/**
 * Reads days as people and spreadsheets write them in German and English, a day or several in a line: `Sa 5.12.2026`,
 * `2026-12-05`, `5 Dec 2026`. The day comes before the month. A day without a year is the first one from `from` on. With
 * `ranges`, two days with a dash between them mean all days from one to the other. Empty lines are left out.
 */
export const typedDays = (text: string, from: string, ranges = false): DaysLine[] =>
  text.split('\n').flatMap((line): DaysLine[] => {
    if (line.trim() === '') return [];
    const read = readLine(line, from, ranges);
    return [typeof read === 'string' ? { text: line.trim(), fault: read } : { text: line.trim(), days: read }];
  });

/** Returns the days of a pasted text, and the lines that have none from today on. */
export const pastedDays = (text: string, today: string) => {
  const lines = typedDays(text, today).map(
    (line): DaysLine =>
      'days' in line && line.days.some((day) => day < today) ? { text: line.text, fault: 'in_the_past' } : line,
  );
  return {
    days: lines.flatMap((line) => ('days' in line ? line.days : [])),
    faults: lines.flatMap((line) => ('fault' in line ? [line] : [])),
  };
};
