const today = Temporal.Now.plainDateISO('Europe/Zurich');

/** A month in which the demo has no flight days. */
export const MONTHS = 6;

export const dayOf = (day: number): Temporal.PlainDate => today.add({ months: MONTHS }).with({ day });

const part = (date: Temporal.PlainDate, options: Intl.DateTimeFormatOptions): string =>
  date.toLocaleString('en-GB', options);

/** As on cards: "Sat 5 Dec". */
export const short = (date: Temporal.PlainDate): string =>
  `${part(date, { weekday: 'short' })} ${date.day} ${part(date, { month: 'short' }).slice(0, 3)}`;

/** As in calendars: "Saturday, 5 December 2026". */
export const inWords = (date: Temporal.PlainDate): string =>
  `${part(date, { weekday: 'long' })}, ${date.day} ${part(date, { month: 'long' })} ${date.year}`;

/** The heads of the calendar's pages from the next month on: "May 2027". */
export const MONTHS_AHEAD: readonly string[] = Array.from({ length: MONTHS }, (_, months) => {
  const date = today.add({ months: months + 1 });
  return `${part(date, { month: 'long' })} ${date.year}`;
});
