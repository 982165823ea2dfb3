import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isBefore } from '../../core/time/instant.ts';
import { atSchoolTime, type SchoolDay, schoolDay, type TimeZone } from '../../core/time/school-day.ts';
import type { PressRefusal } from './contract.ts';
import { type Fact, standingFacts, stateOf } from './rules.ts';

/** Returns the people about whom something was pressed. */
const pressedPeople = (facts: readonly Fact[]): MemberId[] => [
  ...new Set(facts.flatMap(({ user_id }) => user_id ?? [])),
];

export const peopleInAir = (facts: readonly Fact[]): MemberId[] =>
  pressedPeople(facts).filter((id) => stateOf(facts, id).where === 'in_air');

/** Returns the people who have flown, as far as somebody pressed it. */
export const peopleFlown = (facts: readonly Fact[]): MemberId[] =>
  pressedPeople(facts).filter((id) => stateOf(facts, id).flights.length > 0);

/** Returns the launches that nobody undid. */
const launches = (facts: readonly Fact[]): Fact[] =>
  pressedPeople(facts).flatMap((id) => standingFacts(facts, id).filter(({ what }) => what === 'launched'));

/**
 * Returns the closing that holds, or null. Whoever launches later opens the day again; so does a launch that arrives later
 * and has no landing.
 */
export const closingOf = <One extends Fact>(facts: readonly One[]): One | null => {
  const closings = facts.filter(({ what }) => what === 'closed').toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const last = closings.at(-1);
  if (last === undefined || peopleInAir(facts).length > 0) return null;
  return launches(facts).some(({ at }) => at > last.at) ? null : last;
};

/** Returns whether a day can be closed: somebody has launched, and everybody is down. */
export const isDown = (facts: readonly Fact[]): boolean =>
  peopleFlown(facts).length > 0 && peopleInAir(facts).length === 0;

/** Returns the members who are named for the day; empty: nobody is. */
export const namedPeople = (facts: readonly Fact[]): MemberId[] =>
  pressedPeople(facts).filter((id) => standingFacts(facts, id, ['named']).length > 0);

/** Returns whether a day is not closed on whose board somebody launched on this date. Past days are never asked about. */
export const isLeftOpen = (facts: readonly Fact[], date: SchoolDay, zone: TimeZone): boolean =>
  closingOf(facts) === null && launches(facts).some(({ at }) => schoolDay(instant(at), zone).equals(date));

/** Returns the date whose closing is due, or was last, on the school's clock. */
export const closingDate = (closeBy: string, zone: TimeZone, now: Instant): SchoolDay => {
  const today = schoolDay(now, zone);
  return isBefore(now, atSchoolTime(today, Temporal.PlainTime.from(closeBy), zone))
    ? today.subtract({ days: 1 })
    : today;
};

/** Returns whether a board has reached the time by which the school closes its days. */
export const isLate = (closeBy: string, zone: TimeZone, now: Instant): boolean =>
  !isBefore(now, atSchoolTime(schoolDay(now, zone), Temporal.PlainTime.from(closeBy), zone));

interface PressFacts {
  readonly press: Fact;
  /** Everything that was taken before. */
  readonly before: readonly Fact[];
  /** Whether the person has a part in the day, or something was pressed about them. */
  readonly isOnBoard: boolean;
  readonly isFull: boolean;
  readonly ofStaff: boolean;
  readonly closesDays: boolean;
}

/** Returns why one press is not taken, or null. */
export const pressRefusal = ({
  press,
  before,
  isOnBoard,
  isFull,
  ofStaff,
  closesDays,
}: PressFacts): PressRefusal | null => {
  const { what, user_id, note, at } = press;
  if ((what === 'closed') !== (user_id === null) || (what === 'closed') !== (note !== null && note !== ''))
    return 'invalid_fields';
  if (user_id !== null && !isOnBoard) return 'not_signed_up';
  if (isFull) return 'board_full';
  const closing = closingOf(before);
  // A press from before the closing may arrive after it.
  if (!ofStaff && closing !== null && at > closing.at) return 'board_closed';
  if (what !== 'closed') return null;
  if (!closesDays) return 'closing_off';
  return isDown(before) ? null : 'still_in_air';
};
