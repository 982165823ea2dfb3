import type { MemberId } from '../../../../core/ids/ids.ts';
import { instant, isBefore } from '../../../../core/time/instant.ts';
import { daysBetween, type SchoolDay, type TimeZone } from '../../../../core/time/school-day.ts';
import type { Flight } from '../../contract.ts';
import { flightDays } from '../../rules.ts';

/** Returns the first day of a month such as `2026-05`, or of the present one if the address names none. */
export const monthOf = (month: string, today: SchoolDay): SchoolDay =>
  /^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? Temporal.PlainDate.from(`${month}-01`) : today.with({ day: 1 });

/** Returns the flights of each school day, by ISO date. A course is on each of its days. */
export const flightsByDay = (flights: readonly Flight[], zone: TimeZone): ReadonlyMap<string, readonly Flight[]> => {
  const days = new Map<string, Flight[]>();
  for (const flight of flights) {
    const { first, last } = flightDays(flight, zone);
    for (let later = 0; later <= daysBetween(first, last); later += 1) {
      const day = first.add({ days: later }).toString();
      days.set(day, [...(days.get(day) ?? []), flight]);
    }
  }
  return days;
};

type Taught = Pick<Flight, 'flight_id' | 'start_datetime' | 'end_datetime' | 'canceled' | 'flight_teachers'>;

const meet = (a: Taught, b: Taught): boolean =>
  isBefore(instant(a.start_datetime), instant(b.end_datetime)) &&
  isBefore(instant(b.start_datetime), instant(a.end_datetime));

/**
 * Returns the flights that a teacher has at the same time as another one, by teacher. One in the morning and one in the
 * afternoon are nothing unusual.
 */
export const taughtAtOnce = <One extends Taught>(flights: readonly One[]): ReadonlyMap<MemberId, readonly One[]> => {
  const held = flights.filter(({ canceled }) => canceled !== true);
  const teachers = new Set(held.flatMap(({ flight_teachers }) => flight_teachers ?? []));
  const found = [...teachers].map((teacher) => {
    const own = held.filter(({ flight_teachers }) => flight_teachers?.includes(teacher));
    return [teacher, own.filter((one) => own.some((other) => other !== one && meet(one, other)))] as const;
  });
  return new Map(found.filter(([, some]) => some.length > 0));
};
