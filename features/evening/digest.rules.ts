import type { SchoolDay, TimeZone } from '../../core/time/school-day.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays, lacksStartInstructor, lacksTeacher } from '../flights/rules.ts';
import type { FullMember } from '../members/contract.ts';
import { type Expiry, expiriesOn } from '../members/expiry/expiry.rules.ts';
import type { Safety } from '../members/safety.rules.ts';

/** A participant with a seat, as far as the digest needs them. */
export interface Flying extends Pick<FullMember, 'user_id' | 'first_name' | 'last_name'> {
  readonly safety: Safety;
}

/** Something that staff have to see to before a day. */
export type Missing =
  | { readonly what: 'confirmation' | 'teacher' | 'meeting_point' }
  | { readonly what: 'start_instructors'; readonly there: number; readonly planned: number }
  | { readonly what: 'papers'; readonly name: string; readonly expired: Expiry }
  | { readonly what: 'emergency' | 'equipment'; readonly names: readonly string[] };

export const nameOf = ({ first_name, last_name }: Pick<Flying, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

const ofPeople = (what: 'emergency' | 'equipment', people: readonly Flying[]): Missing[] =>
  people.length === 0 ? [] : [{ what, names: people.map(nameOf) }];

/** Papers that have expired on the last day. Papers that nobody has recorded are no news on the evening before. */
const papersOf = (one: Flying, day: SchoolDay): Missing[] =>
  expiriesOn(one.safety, day)
    .filter(({ state }) => state === 'expired')
    .map((expired) => ({ what: 'papers', name: nameOf(one), expired }));

/**
 * Returns what is missing for a day, the most urgent first. `silent`: who has not answered the poll; nobody if there is
 * none.
 */
export const missingOn = (
  flight: Flight,
  flying: readonly Flying[],
  silent: readonly Flying[],
  zone: TimeZone,
): Missing[] => {
  const { start_instructor_count: there, max_start_instructors: planned } = flight;
  const last = flightDays(flight, zone).last;
  return [
    ...(flight.canceled === null ? [{ what: 'confirmation' } as const] : []),
    ...(lacksTeacher(flight) ? [{ what: 'teacher' } as const] : []),
    ...(there < planned || lacksStartInstructor(flight)
      ? [{ what: 'start_instructors', there, planned: Math.max(planned, 1) } as const]
      : []),
    ...(flight.meeting_point === '' ? [{ what: 'meeting_point' } as const] : []),
    ...flying.flatMap((one) => papersOf(one, last)),
    ...ofPeople(
      'emergency',
      flying.filter(({ safety }) => safety.emergency_phone === null || safety.emergency_phone === ''),
    ),
    ...ofPeople('equipment', silent),
  ];
};

/** Returns the lines of a typed text that are not empty. */
export const lines = (text: string): string[] => text.split(/\n+/).filter((line) => line !== '');

/** Returns a line with the number and the names of people; none without people. */
export const group = (name: string, people: readonly string[]): string[] =>
  people.length === 0 ? [] : [`${name} (${people.length}): ${people.join(', ')}`];
