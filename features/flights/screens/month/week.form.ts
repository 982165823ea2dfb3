import { groupBy } from '../../../../core/lists/group-by.ts';
import type { SchoolDay, TimeZone } from '../../../../core/time/school-day.ts';
import type { Flight } from '../../contract.ts';
import { flightDays } from '../../rules.ts';
import { batchOf, copyOf } from '../schedule/schedule.form.ts';

const WEEKS_AHEAD = 60;

export const mondayOf = (day: SchoolDay): SchoolDay => day.subtract({ days: day.dayOfWeek - 1 });

/** Returns the Mondays of the weeks to which a week can be copied: from the present one on, but not its own. */
export const targetWeeks = (source: SchoolDay, today: SchoolDay): SchoolDay[] =>
  Array.from({ length: WEEKS_AHEAD }, (_, weeks) => mondayOf(today).add({ weeks })).filter(
    (monday) => !monday.equals(source),
  );

/** Returns the week that is offered first: the next one after the source that is not past. */
export const nextWeek = (source: SchoolDay, today: SchoolDay): SchoolDay => {
  const [next, present] = [source.add({ weeks: 1 }), mondayOf(today)];
  return Temporal.PlainDate.compare(next, present) < 0 ? present : next;
};

/** Returns the day on which a flight of the source week begins in the target week. */
export const movedDay = (flight: Flight, source: SchoolDay, target: SchoolDay, zone: TimeZone): SchoolDay =>
  flightDays(flight, zone).first.add({ days: source.until(target, { largestUnit: 'days' }).days });

/** Returns a batch for all flights that have everything in common but their day. `isHere`: whether somebody still teaches. */
export const weekBatches = (
  flights: readonly Flight[],
  source: SchoolDay,
  target: SchoolDay,
  zone: TimeZone,
  isHere: (teacher: string) => boolean,
) =>
  [...groupBy(flights, (flight) => JSON.stringify(copyOf(flight, zone))).values()].flatMap((alike) => {
    const [flight] = alike;
    if (flight === undefined) return [];
    const form = copyOf(flight, zone);
    const days = alike.map((one) => movedDay(one, source, target, zone).toString());
    return batchOf({ ...form, days, teachers: form.teachers.filter(isHere) }, zone).body ?? [];
  });
