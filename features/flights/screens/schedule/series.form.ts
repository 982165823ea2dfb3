import { MOST_DAYS_IN_A_BATCH } from '../../contract.ts';
import { typedDays } from './typed-days.form.ts';

export interface SeriesForm {
  /** From 1, Monday. */
  readonly weekdays: readonly number[];
  /** Every week, every second one and so on. */
  readonly every: number;
  /** ISO dates; '' while a date is half typed. */
  readonly from: string;
  readonly until: string;
  /** Days and ranges as somebody types them. */
  readonly except: string;
}

export type SeriesFault =
  | 'no_weekday'
  | 'no_date'
  | 'in_the_past'
  | 'ends_before'
  | 'not_understood'
  | 'no_day_left'
  | 'too_many_days';

/** Returns the picked days with these added, in chronological order; `null` if the batch has no room for them. */
export const withDays = (picked: readonly string[], added: readonly string[]): readonly string[] | null => {
  const days = [...new Set([...picked, ...added])].toSorted();
  return days.length > MOST_DAYS_IN_A_BATCH ? null : days;
};

/**
 * Returns the days of a series as ISO dates, and one more than a batch has room for if there are more. Weeks are counted from
 * that of its first day, so that both days of a weekend fall into the same weeks.
 */
export const seriesDays = ({ weekdays, every, from, until, except }: SeriesForm): string[] => {
  if (weekdays.length === 0 || from === '' || until === '') return [];
  const without = new Set(typedDays(except, from, true).flatMap((line) => ('days' in line ? line.days : [])));
  const earliest = Temporal.PlainDate.from(from);
  const toFirst = Math.min(...weekdays.map((weekday) => (weekday - earliest.dayOfWeek + 7) % 7));
  const first = earliest.add({ days: toFirst });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const inOrder = weekdays.toSorted((a, b) => a - b);
  const days: string[] = [];
  for (let week = 0; ; week += every) {
    for (const weekday of inOrder) {
      const day = monday.add({ weeks: week, days: weekday - 1 }).toString();
      if (day > until || days.length > MOST_DAYS_IN_A_BATCH) return days;
      if (day >= from && !without.has(day)) days.push(day);
    }
  }
};

type Faults = { readonly [Field in keyof SeriesForm]?: SeriesFault | false };

/** Returns what is wrong with a series whose days are added to the picked ones. */
export const seriesFaults = (form: SeriesForm, picked: readonly string[], today: string): Faults => {
  const { weekdays, from, until, except } = form;
  const wrong: Faults = {
    weekdays: weekdays.length === 0 && 'no_weekday',
    from: from === '' ? 'no_date' : from < today && 'in_the_past',
    until: until === '' ? 'no_date' : from !== '' && until < from && 'ends_before',
    except: typedDays(except, from || today, true).some((line) => 'fault' in line) && 'not_understood',
  };
  if (Object.values(wrong).some(Boolean)) return wrong;
  const days = seriesDays(form);
  if (days.length === 0) return { until: 'no_day_left' };
  return withDays(picked, days) === null ? { until: 'too_many_days' } : {};
};
