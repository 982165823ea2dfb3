import type { SchoolDay } from './school-day.ts';

/** Returns the weeks of a month, each from Monday; `null` stands for a day of another month. */
export const weeksOf = (month: SchoolDay): (SchoolDay | null)[][] => {
  const first = month.with({ day: 1 });
  const places = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7) * 7;
  const days = Array.from({ length: places }, (_, place) => {
    const day = first.add({ days: place - first.dayOfWeek + 1 });
    return day.month === first.month ? day : null;
  });
  return Array.from({ length: places / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};
