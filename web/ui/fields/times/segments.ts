import type { Language } from '../../../../core/texts/languages.ts';

export type Part = 'day' | 'month' | 'year' | 'hours' | 'minutes';
export type Parts = Readonly<Partial<Record<Part, number | null>>>;

interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Maximum number of digits. */
  readonly digits: number;
  /** Amount by which an arrow key changes the value. */
  readonly step: number;
}

export const BOUNDS: Readonly<Record<Part, Bounds>> = {
  day: { least: 1, most: 31, digits: 2, step: 1 },
  month: { least: 1, most: 12, digits: 2, step: 1 },
  year: { least: 1000, most: 9999, digits: 4, step: 1 },
  hours: { least: 0, most: 23, digits: 2, step: 1 },
  minutes: { least: 0, most: 59, digits: 2, step: 5 },
};

/** The parts in their order, and the text between them. */
export type Layout = readonly (Part | { readonly between: string })[];

const dots = { between: '.' };
const space = { between: ' ' };

interface DateStyle {
  readonly layout: Layout;
  /** Whether the month is written as its short name instead of its number. */
  readonly namesMonth: boolean;
  /** Minimum number of digits of a day and a month. */
  readonly digits: number;
}

/** 1 Nov 2026 in English, 01.11.2026 in German. */
export const DATE_STYLE: Readonly<Record<Language, DateStyle>> = {
  en: { layout: ['day', space, 'month', space, 'year'], namesMonth: true, digits: 1 },
  de: { layout: ['day', dots, 'month', dots, 'year'], namesMonth: false, digits: 2 },
};
export const TIME_LAYOUT: Layout = ['hours', { between: ':' }, 'minutes'];

export interface Typing {
  readonly value: number | null;
  /** The digits typed so far. */
  readonly typed: string;
  /** Whether the part can take no further digit. */
  readonly done: boolean;
}

/** Appends a digit, or begins anew after the last one. A number that is too large has no value: 25 hours are not 5. */
export const typeDigit = (part: Part, before: string, digit: string): Typing => {
  const { least, most, digits } = BOUNDS[part];
  const longer = before + digit;
  const typed = longer.length > digits ? digit : longer;
  const value = Number(typed);
  if (value > most) return { value: null, typed, done: false };
  return { value: value < least ? null : value, typed, done: typed.length === digits || value * 10 > most };
};

/** Returns the value after `by` steps, continuing at the other end; an empty part starts at `first`. */
export const stepped = (part: Part, value: number | null, by: number, first: number): number => {
  const { least, most, step } = BOUNDS[part];
  if (value === null) return first;
  const to =
    Math.abs(by) === 1 && step > 1
      ? (by > 0 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1) * step
      : value + by;
  if (to > most) return least;
  if (to < least) return most - ((most - least) % step);
  return to;
};

const two = (value: number): string => String(value).padStart(2, '0');

export const dateParts = (iso: string): Parts => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  return { day: day ? Number(day) : null, month: month ? Number(month) : null, year: year ? Number(year) : null };
};

export const timeParts = (iso: string): Parts => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(iso) ?? [];
  return { hours: hours ? Number(hours) : null, minutes: minutes ? Number(minutes) : null };
};

/** Returns an ISO date such as `2026-11-21`; '' if a part is missing or the date does not exist. */
export const isoDate = ({ day = null, month = null, year = null }: Parts): string => {
  if (day === null || month === null || year === null) return '';
  const iso = `${year}-${two(month)}-${two(day)}`;
  // A date that does not exist would become another day: 31 April is 1 May.
  return new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(iso) ? iso : '';
};

/** Returns a time such as `08:30`; '' if a part is missing. */
export const isoTime = ({ hours = null, minutes = null }: Parts): string =>
  hours === null || minutes === null ? '' : `${two(hours)}:${two(minutes)}`;

/**
 * Reads a pasted date such as `21.11.2026`, `2026-11-21` or `21 Nov 2026`; `null` if there is none. `months` are the names
 * of the months in the current language.
 */
export const pastedDate = (text: string, months: readonly string[]): Parts | null => {
  const iso = /(\d{4})-(\d\d?)-(\d\d?)/.exec(text);
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const [, day, word = '', year] = /(\d\d?)[.\s/]+(\d\d?|\p{L}{3})\p{L}*[.\s/]+(\d{4})/u.exec(text) ?? [];
  const named = months.findIndex((month) => month.slice(0, 3).toLowerCase() === word.toLowerCase()) + 1;
  const month = /\d/.test(word) ? Number(word) : named;
  return day === undefined || month === 0 ? null : { day: Number(day), month, year: Number(year) };
};

/** Reads a pasted time such as `8:30`, `08.30` or `0830`; `null` if there is none. */
export const pastedTime = (text: string): Parts | null => {
  const [, hours, minutes] = /(\d\d?)[:.h\s]?(\d\d)/.exec(text) ?? [];
  const isTime = Number(hours) <= BOUNDS.hours.most && Number(minutes) <= BOUNDS.minutes.most;
  return isTime ? { hours: Number(hours), minutes: Number(minutes) } : null;
};
