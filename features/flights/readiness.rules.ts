import { type Instant, instant, isBefore } from '../../core/time/instant.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { SchoolNumbers } from '../schools/readiness.contract.ts';
import type { Flight } from './contract.ts';
import { deltaDays, hasEnded, lacksTeacher } from './rules.ts';

type People = Pick<Flight, 'type' | 'canceled' | 'flight_teachers' | 'student_count' | 'start_instructor_count'>;

const share = (students: number, each: number | null): number => (each === null ? 0 : Math.ceil(students / each));

/** Returns how many start instructors a day needs: a high-altitude flight at least one, others as the school's number says. */
export const startInstructorsNeeded = (
  { type, student_count }: Pick<Flight, 'type' | 'student_count'>,
  numbers: SchoolNumbers,
): number => Math.max(type === 'high_alt_flight' ? 1 : 0, share(student_count, numbers.students_per_start_instructor));

export const teachersNeeded = ({ student_count }: Pick<Flight, 'student_count'>, numbers: SchoolNumbers): number =>
  Math.max(1, share(student_count, numbers.students_per_teacher));

/** In days: so long a day may wait for the weather without a word. */
const DECIDED_BEFORE = 2;

export type ReadinessReason = 'no_teacher' | 'start_instructors' | 'teachers' | 'undecided';

export interface Readiness {
  readonly level: 'green' | 'amber' | 'red';
  readonly reasons: readonly ReadinessReason[];
}

/**
 * Returns whether a day can take place as it is; `null` for one that is cancelled or over. Red: nobody teaches it, or it
 * has students and too few start instructors for them. Amber: somebody teaches, but too few for the students; nobody has
 * signed up yet and no start instructor either; or it is neither confirmed nor cancelled two days before.
 */
export const readiness = (
  flight: People & Pick<Flight, 'start_datetime' | 'end_datetime'>,
  numbers: SchoolNumbers,
  zone: TimeZone,
  now: Instant,
): Readiness | null => {
  if (flight.canceled === true || hasEnded(flight, now)) return null;
  const fewStart = flight.start_instructor_count < startInstructorsNeeded(flight, numbers);
  const none = lacksTeacher(flight);
  const fewTeach = !none && (flight.flight_teachers ?? []).length < teachersNeeded(flight, numbers);
  const undecided = flight.canceled === null && deltaDays(flight, now, zone) <= DECIDED_BEFORE;
  const reasons: ReadinessReason[] = [
    ...(none ? (['no_teacher'] as const) : []),
    ...(fewStart ? (['start_instructors'] as const) : []),
    ...(fewTeach ? (['teachers'] as const) : []),
    ...(undecided ? (['undecided'] as const) : []),
  ];
  if (none || (fewStart && flight.student_count > 0)) return { level: 'red', reasons };
  return { level: reasons.length > 0 ? 'amber' : 'green', reasons };
};

/** In days: so far ahead start instructors are asked for. */
const SOUGHT_AHEAD = 14;

/** Returns whether a start instructor is sought for a day ahead: one is needed, and has a seat to take. */
export const seeksStartInstructor = (
  flight: People & Pick<Flight, 'start_datetime' | 'end_datetime' | 'max_start_instructors'>,
  numbers: SchoolNumbers,
  zone: TimeZone,
  now: Instant,
): boolean => {
  const ahead = deltaDays(flight, now, zone);
  const needed = Math.min(startInstructorsNeeded(flight, numbers), flight.max_start_instructors);
  return (
    flight.canceled !== true &&
    isBefore(now, instant(flight.start_datetime)) &&
    ahead <= SOUGHT_AHEAD &&
    flight.start_instructor_count < needed
  );
};
