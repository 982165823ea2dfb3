import type { Translate } from '../texts/translate.ts';

/** An instant, as a value or in wire format. */
export type Moment = Temporal.Instant | string;
/** A moment denotes the school day on which it falls. */
export type Day = Temporal.PlainDate | Moment;

/** A range of days that includes both ends. */
interface Days {
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
}

const at = (moment: Moment): Temporal.Instant => (typeof moment === 'string' ? Temporal.Instant.from(moment) : moment);

const nth = (words: string, index: number): string => words.split(' ')[index] ?? '';

/** Hour from which a day is called evening. */
const EVENING = 17;

/**
 * Formats days and times in words, always in the school's time zone. The names are our own, because the short forms of
 * `Intl` differ between versions and browsers ("Sept", "Sat,"), and the lists rely on their width.
 */
export const createDates = (t: Translate, zone: string) => {
  const plain = (day: Day): Temporal.PlainDate =>
    day instanceof Temporal.PlainDate ? day : at(day).toZonedDateTimeISO(zone).toPlainDate();

  const parts = (day: Day) => {
    const { dayOfWeek, day: number, month, year } = plain(day);
    return {
      weekday: nth(t('calendar.weekdays'), dayOfWeek - 1),
      day: number,
      month: nth(t('calendar.months'), month - 1),
      year,
    };
  };
  const partsInWords = (day: Day) => {
    const { dayOfWeek, month } = plain(day);
    return {
      ...parts(day),
      weekday: nth(t('calendar.weekdays_long'), dayOfWeek - 1),
      month: nth(t('calendar.months_long'), month - 1),
    };
  };

  const dayShort = (day: Day): string => t('calendar.day_without_year', parts(day));
  const day = (of: Day): string => t('calendar.day', parts(of));
  const dayInWords = (of: Day): string => t('calendar.day_in_words', partsInWords(of));
  const span = ({ first, last }: Days, words: (of: Day) => string): string =>
    first.equals(last) ? words(first) : `${words(first)} – ${words(last)}`;
  const time = (moment: Moment): string =>
    at(moment).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });

  const dayAndTime = (moment: Moment): string =>
    t('calendar.day_and_time', { day: dayShort(moment), time: time(moment) });
  const fullDayAndTime = (moment: Moment): string =>
    t('calendar.day_and_time', { day: day(moment), time: time(moment) });

  return {
    zone,
    /** Sat 21 Nov 2026 */
    day,
    /** Sat 21 Nov */
    dayShort,
    /** 21 Nov 2026 */
    date: (of: Day): string => t('calendar.day_without_weekday', parts(of)),
    /** Saturday, 21 November 2026 */
    dayInWords,
    /** Saturday, 21 November 2026 – Sunday, 22 November 2026; for a single day only that day */
    daysInWords: (of: Days): string => span(of, dayInWords),
    /** Sat 21 Nov – Sun 22 Nov; for a single day only that day */
    daysShort: (of: Days): string => span(of, dayShort),
    /** Sat */
    weekday: (of: Day): string => parts(of).weekday,
    /** November 2026 */
    month: (of: Day): string => t('calendar.month', partsInWords(of)),
    /** Mo, Tu, … starting on Monday */
    weekdayHeads: (): string[] => t('calendar.weekdays_narrow').split(' '),
    /** 08:30 */
    time,
    /** 08:30 – 17:00 */
    timeRange: (from: Moment, to: Moment): string => `${time(from)} – ${time(to)}`,
    /** Fri 20 Nov, 20:00 */
    dayAndTime,
    /** Fri 20 Nov 2026, 20:00 */
    fullDayAndTime,
    /** When something happened, as short as it is clear: 20:00 today, Fri 20 Nov, 20:00 this year, otherwise with the year. */
    when: (moment: Moment, now: Temporal.Instant): string => {
      const [then, today] = [plain(moment), plain(now)];
      if (then.equals(today)) return time(moment);
      return then.year === today.year ? dayAndTime(moment) : fullDayAndTime(moment);
    },

    /** The distance in days from today: "tomorrow", "in 5 days", "3 days ago". */
    delta: (days: number): string => {
      if (days === 0) return t('delta.today');
      if (days === 1) return t('delta.tomorrow');
      if (days === -1) return t('delta.yesterday');
      return days > 0 ? t('delta.in', { count: days }) : t('delta.ago', { count: -days });
    },

    /** "tonight at 20:00", "tomorrow at 09:00", "Thu at 18:00": a moment of the next days, without anything to calculate. */
    near: (moment: Moment, now: Temporal.Instant): string => {
      const days = plain(now).until(plain(moment)).days;
      const { hour } = at(moment).toZonedDateTimeISO(zone);
      const when = days > 1 ? 'weekday' : days === 1 ? 'tomorrow' : hour >= EVENING ? 'tonight' : 'today';
      return t(`near.${when}`, { weekday: parts(moment).weekday, time: time(moment) });
    },
  };
};

export type Dates = ReturnType<typeof createDates>;
